/** The page that the specification names for an error, offered beside a form that keeps what was typed. */
import { wayHref, wayOf } from '#core/api/error-ways.ts'
import { languageOf } from './language.ts'
import { make } from './shared/make-element.ts'

/** @returns undefined where the status leads nowhere */
export function wayOut(
  beside: HTMLElement,
  status: number,
  text: (page: string) => string,
): HTMLElement | undefined {
  const way = wayOf('form', { status })
  if (way === undefined) return undefined
  return make('a', { href: wayHref(way, languageOf(beside)) }, text(way.page))
}
