/**
 * True for a browser that opens a page or posts a form: it accepts text/html first. Programs accept JSON or anything.
 *
 * @param accept - the `Accept` header
 */
export const wantsPage = (accept = ''): boolean =>
  /(?:^|,)\s*text\/html\s*(?:,|;(?!\s*q=0)|$)/i.test(accept)
