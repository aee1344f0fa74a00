/** A status code as a label; the color only repeats the number. */
import type { Translate } from '../../i18n/index.ts'

export function StatusBadge(props: { readonly status: string; readonly t: Translate }) {
  const { status, t } = props
  return (
    <span className={`status status-${statusClass(status) ?? 'other'}`}>
      {status === 'default' ? t('responses.default') : status}
    </span>
  )
}

/** Returns `2` for `200` and `2XX`; undefined for `default` and unknown codes. */
export function statusClass(status: string): string | undefined {
  return /^([1-5])(?:\d\d|XX)$/i.exec(status)?.[1]
}
