/** A point in time as the admin area shows it. */
import type { Language } from '#core/site/site.ts'

/** @returns the time in the local time zone */
export const momentText = (language: Language, time: string | Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  )
