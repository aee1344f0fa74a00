import { html } from 'hono/html'
import { differenceOf } from '#core/text-difference.ts'
import type { Markup } from '../auth/page.ts'

/** A text in which the part that differs from another text is marked. */
export function markedText(text: string, other: string): Markup {
  const { before, changed, after } = differenceOf(text, other)
  return html`${before}${changed === '' ? '' : html`<mark>${changed}</mark>`}${after}`
}
