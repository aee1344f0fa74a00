/** Points in time as the admin area shows them. */
import type { Language } from '#core/site/site.ts'

/** @returns the time in the local time zone */
export const momentText = (language: Language, time: string | Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  )

/** @returns the time in the local time zone, which it names: its reader may be in another one */
export const momentInZone = (language: Language, time: string | Date): string =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(time))

/**
 * Replaces ISO 8601 times in the portal's notes and messages by local ones.
 *
 * @param momentText - from `useMomentText`
 */
export const inLocalTime = (text: string, momentText: (time: string) => string): string =>
  text.replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (time) => momentText(time))
