/** The method as a quiet label: text first, color second. */
import type { ReactElement } from 'react'

/** Longer names do not fit beside a menu item. */
const SHORT_NAMES: Readonly<Record<string, string>> = { delete: 'DEL', options: 'OPT' }

interface Props {
  readonly method: string
  readonly look?: 'tag' | 'plain' | 'short'
}

export function Method({ method, look = 'plain' }: Props): ReactElement {
  const lower = method.toLowerCase()
  const text =
    look === 'short' ? (SHORT_NAMES[lower] ?? method.toUpperCase()) : method.toUpperCase()
  return <span className={`method method-${methodClass(lower)} method-${look}`}>{text}</span>
}

/** One of the methods with a color, else `other`. */
export function methodClass(method: string): string {
  const lower = method.toLowerCase()
  return ['get', 'post', 'put', 'delete', 'patch'].includes(lower) ? lower : 'other'
}
