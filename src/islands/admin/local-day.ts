/** Days and minutes as form fields write them, where the person is. */

/** `2026-11-21`: in Jakarta it begins seven hours before the one of UTC. */
export const localDay = (date: Date): string => localMinute(date).slice(0, 10)

/** `2026-11-21T14:30`, as a field of date and time has it. */
export function localMinute(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}
