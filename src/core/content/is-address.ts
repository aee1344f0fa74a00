/** True for a path of this site, or an external URL. */
export const isAddress = (value: string): boolean =>
  /^\/(?!\/)[^\s\\]*$/.test(value) || isWebAddress(value)

const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value)
