/** The method as a label: text first, color second. */
import { sentMethod } from '#core/openapi/http-methods.ts'

/** Longer names don't fit next to a menu item. */
const SHORT_NAMES: Readonly<Record<string, string>> = { delete: 'DEL', options: 'OPT' }

interface Props {
  readonly method: string
  readonly look?: 'tag' | 'plain' | 'short'
}

export function Method({ method, look = 'plain' }: Props) {
  const lower = method.toLowerCase()
  const text = (look === 'short' ? SHORT_NAMES[lower] : undefined) ?? sentMethod(method)
  return <span className={`method method-${methodClass(lower)} method-${look}`}>{text}</span>
}

/** Returns one of the methods with a color, else `other`. */
function methodClass(method: string): string {
  const lower = method.toLowerCase()
  return ['get', 'post', 'put', 'delete', 'patch'].includes(lower) ? lower : 'other'
}
