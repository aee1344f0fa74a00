import type { Language } from '#core/site/site.ts'

/**
 * In UTC, because the worker doesn't know the reader's time zone.
 *
 * @param time - ISO 8601, or milliseconds
 * @param precision - `medium` shows seconds
 */
export const utcTime = (
  time: string | number,
  language: Language,
  precision: 'short' | 'medium' = 'short',
): string =>
  `${new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: precision,
    timeZone: 'UTC',
  }).format(new Date(time))} UTC`
