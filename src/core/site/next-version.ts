/** Suggests the version that follows one whose partners must change their programs. */

/**
 * @returns undefined if the version doesn't start with a number, or is a date
 * @example nextMajor('v2.0.3') // 'v3.0.0'
 */
export function nextMajor(version: string): string | undefined {
  if (DATE.test(version.trim())) return undefined
  const [, prefix = '', major = '', rest = ''] =
    /^([Vv]?)(\d{1,9})((?:\.\d{1,9}){0,3})/.exec(version.trim()) ?? []
  return major === '' ? undefined : `${prefix}${Number(major) + 1}${rest.replace(/\d+/g, '0')}`
}

/** `2014-05-26`, `2024.11`, `20241120` or a year. */
const DATE = /^[Vv]?(?:19|20)\d\d(?:$|[-./]?(?:0[1-9]|1[0-2]|[1-9])(?!\d{3}))/
