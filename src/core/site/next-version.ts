/** Suggests the version that follows one whose partners must change their programs. */

/**
 * @returns undefined if the version doesn't start with a number
 * @example nextMajor('v2.0.3') // 'v3.0.0'
 */
export function nextMajor(version: string): string | undefined {
  const [, prefix = '', major = '', rest = ''] =
    /^([Vv]?)(\d{1,9})((?:\.\d{1,9}){0,3})/.exec(version.trim()) ?? []
  return major === '' ? undefined : `${prefix}${Number(major) + 1}${rest.replace(/\d+/g, '0')}`
}
