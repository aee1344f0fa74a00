/**
 * Links to the page that the specification names for an error, next to a form that retains its
 * text.
 */
import { wayHref, wayOf } from '#core/api/error-ways.ts'
import { languageOf } from './language.ts'
import { make } from './shared/make-element.ts'

/** @returns undefined if the status has no page */
export function errorPageLink(
  beside: HTMLElement,
  status: number,
  text: (page: string) => string,
): HTMLElement | undefined {
  const way = wayOf('form', { status })
  if (way === undefined) return undefined
  return make('a', { href: wayHref(way, languageOf(beside)) }, text(way.page))
}
