/** A point in time as people in this language write it, exact when pointed at. */
import type { ReactElement } from 'react'
import { usePortal } from '../portal.ts'
import { useTexts } from '../texts.tsx'

interface Props {
  /** ISO 8601; empty: not known. */
  readonly time: string
  /** A day, without a time. */
  readonly isDate?: boolean
  readonly by?: string | null | undefined
}

/** @returns what writes a point in time as people in this language do, where they are */
export function useMomentText(): (time: string | Date) => string {
  const { language } = usePortal()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (time) => format.format(new Date(time))
}

export function Moment({ time, isDate = false, by }: Props): ReactElement {
  const t = useTexts()
  const { language } = usePortal()
  const date = new Date(isDate ? `${time.slice(0, 10)}T00:00:00Z` : time)
  if (Number.isNaN(date.getTime())) return <span>–</span>
  const format = new Intl.DateTimeFormat(
    language,
    isDate ? { dateStyle: 'medium', timeZone: 'UTC' } : { dateStyle: 'medium', timeStyle: 'short' },
  )
  return (
    <span className="admin-moment">
      <time dateTime={time}>{format.format(date)}</time>
      {by && <small>{t('table.by', { name: by })}</small>}
    </span>
  )
}
