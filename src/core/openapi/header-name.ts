/** RFC 9110 §5.6.2, "token". */
export const isHeaderName = (name: string): boolean => /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name)
