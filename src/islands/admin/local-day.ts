/** Formats days and minutes for form fields, in the browser's time zone. */

/** `2026-11-21`. In Jakarta this day starts seven hours before the UTC day. */
export const localDay = (date: Date): string => localMinute(date).slice(0, 10)

/** `2026-11-21T14:30`, the value of a `datetime-local` field. */
export function localMinute(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/**
 * @param minute - as a `datetime-local` field has it
 * @returns undefined for an empty field, and for a year of more than four digits, which browsers accept
 */
export function parseLocalMinute(minute: string): Date | undefined {
  const date = new Date(minute)
  return Number.isNaN(date.getTime()) ? undefined : date
}
