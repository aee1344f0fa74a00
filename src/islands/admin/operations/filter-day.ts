/** Days by which the audit log is filtered. */
import { parseLocalMinute } from '../local-day.ts'

/** Years while one is typed: 0002, 0020, 0202. No portal is older than its century. */
const TYPED_YEAR = /^[01]/

/** @param day - `2026-11-20`, as a date field has it. @returns false while its year is typed */
export const isWholeDay = (day: string): boolean =>
  !TYPED_YEAR.test(day) && startOf(day) !== undefined

/** @param day - in the browser's time zone. @returns undefined for any other text */
export const startOf = (day: string): Date | undefined => parseLocalMinute(`${day}T00:00`)
