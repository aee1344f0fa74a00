/** Suggests the version that follows one whose partners must change their programs. */

/**
 * @param today - ISO 8601 date; it follows a version that is a date
 * @returns undefined if the version is neither a number nor a date, or is the date of today
 * @example nextVersion('v2.0.3', '2026-11-20') // 'v3.0.0'
 * @example nextVersion('2020-08-27', '2026-11-20') // '2026-11-20'
 */
export function nextVersion(version: string, today: string): string | undefined {
  if (STARTS_WITH_DATE.test(version.trim())) return nextDate(version.trim(), today)
  const [, prefix = '', major = '', rest = ''] =
    /^([Vv]?)(\d{1,9})((?:\.\d{1,9}){0,3})/.exec(version.trim()) ?? []
  return major === '' ? undefined : `${prefix}${Number(major) + 1}${rest.replace(/\d+/g, '0')}`
}

/** `2014-05-26`, `2024.11`, `20241120` or a year. */
const STARTS_WITH_DATE = /^[Vv]?(?:19|20)\d\d(?:$|[-./]?(?:0[1-9]|1[0-2]|[1-9])(?!\d{3}))/
/** Prefix, year, then month and day, each with what is before it. */
const DATE = /^([Vv]?)\d{4}(?:([-./]?)(\d{1,2})(?:([-./]?)(\d{1,2}))?)?$/

/** @returns the day, month or year in the format of the version; undefined for a date with a suffix */
function nextDate(version: string, today: string): string | undefined {
  const [, prefix, beforeMonth, month, beforeDay, day] = DATE.exec(version) ?? []
  if (prefix === undefined) return undefined
  const [year, thisMonth = '', thisDay = ''] = today.split('-')
  // `2024.9` has no zero before the month.
  const isPadded = [month, day].every((part) => part === undefined || part.length === 2)
  const written = (part: string): string => (isPadded ? part : String(Number(part)))
  const next = [
    prefix,
    year,
    ...(month === undefined ? [] : [beforeMonth, written(thisMonth)]),
    ...(day === undefined ? [] : [beforeDay, written(thisDay)]),
  ].join('')
  return next === version ? undefined : next
}
