import type { Language } from '#core/site/site.ts'

/** @param time - ISO 8601. In UTC, because the worker doesn't know the reader's time zone. */
export const utcTime = (time: string, language: Language): string =>
  `${new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(time))} UTC`
