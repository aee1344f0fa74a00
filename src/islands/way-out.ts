/** The page that the specification names for an error, offered beside a form that keeps what was typed. */
import { wayHref, wayOf } from '#core/api/error-ways.ts'
import { languageOf } from './language.ts'

/** @returns undefined where the status leads nowhere */
export function wayOut(
  beside: HTMLElement,
  status: number,
  text: (page: string) => string,
): HTMLElement | undefined {
  const way = wayOf('form', { status })
  if (way === undefined) return undefined
  const link = document.createElement('a')
  link.href = wayHref(way, languageOf(beside))
  link.textContent = text(way.page)
  return link
}
