/** One line at the bottom of the window, in the language that it offers. */
import { offer } from '../../i18n/all/offer.ts'
import { decodeLanguage } from '../language.ts'
import { make } from '../shared/make-element.ts'

/** @param link - the link of the page's own language switch */
export function offerBar(link: HTMLAnchorElement): HTMLElement {
  const { href, hreflang } = link
  const texts = offer[decodeLanguage(hreflang)]
  const accept = make('a', { href, hreflang }, link.querySelector('[lang]')?.textContent ?? '')
  accept.dataset.keepQuery = ''
  const decline = make('button', { type: 'button', className: 'button-quiet' }, texts.decline)
  const section = { className: 'language-offer', lang: hreflang, ariaLabel: texts.title }
  return make('section', section, accept, decline)
}
