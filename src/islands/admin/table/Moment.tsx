/** A point in time in the page's language, with the exact time on hover. */
import { momentText } from '../moment-text.ts'
import { usePortal } from '../portal.ts'
import { useTexts } from '../texts.tsx'

interface Props {
  /** ISO 8601; empty if unknown. */
  readonly time: string
  /** True for a day without a time. */
  readonly isDate?: boolean
  /** True where several times may be of the same minute. */
  readonly hasSeconds?: boolean
  readonly by?: string | null | undefined
}

/**
 * @returns a function that formats a point in time in the page's language and the local time zone
 */
export function useMomentText(): (time: string | Date) => string {
  const { language } = usePortal()
  return (time) => momentText(language, time)
}

/** @returns a function that translates the name under which the portal publishes on schedule */
export function useActorName(): (name: string) => string {
  const t = useTexts()
  return (name) => (name === 'Schedule' ? t('table.schedule') : name)
}

export function Moment({ time, isDate = false, hasSeconds = false, by }: Props) {
  const t = useTexts()
  const actorName = useActorName()
  const { language } = usePortal()
  const date = new Date(isDate ? `${time.slice(0, 10)}T00:00:00Z` : time)
  if (Number.isNaN(date.getTime())) return <span>–</span>
  const format = new Intl.DateTimeFormat(
    language,
    isDate
      ? { dateStyle: 'medium', timeZone: 'UTC' }
      : { dateStyle: 'medium', timeStyle: hasSeconds ? 'medium' : 'short' },
  )
  return (
    <span className="admin-moment">
      <time dateTime={time}>{format.format(date)}</time>
      {by && <small>{t('table.by', { name: actorName(by) })}</small>}
    </span>
  )
}
