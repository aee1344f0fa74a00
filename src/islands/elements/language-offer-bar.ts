/** One line at the foot of the window, in the language that it offers. */
import { offer } from '../../i18n/all/offer.ts'
import { decodeLanguage } from '../language.ts'

/** @param link - of the page's own language switch */
export function offerBar(link: HTMLAnchorElement): HTMLElement {
  const { href, hreflang } = link
  const texts = offer[decodeLanguage(hreflang)]
  const section = document.createElement('section')
  section.className = 'language-offer'
  section.lang = hreflang
  section.ariaLabel = texts.title
  const accept = document.createElement('a')
  accept.href = href
  accept.hreflang = hreflang
  accept.dataset.keepQuery = ''
  accept.textContent = link.querySelector('[lang]')?.textContent ?? ''
  const decline = document.createElement('button')
  decline.type = 'button'
  decline.className = 'button-quiet'
  decline.textContent = texts.decline
  section.append(accept, decline)
  return section
}
