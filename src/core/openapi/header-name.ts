/** Names of HTTP headers. */

/** RFC 9110, section 5.6.2. */
export const isHeaderName = (name: string): boolean => /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name)
