/** One line at the top of the page, in the language that it offers. */
import { offer } from '../../i18n/all/offer.ts'
import { decodeLanguage } from '../language.ts'
import { make } from '../shared/make-element.ts'

/** Shows nothing if the offer was answered in the meantime. */
export async function showOffer(): Promise<void> {
  // Without its styles, the line has another height than its place.
  if (document.readyState !== 'complete') {
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
  }
  const { offer: language } = document.documentElement.dataset
  const link = [...document.querySelectorAll<HTMLAnchorElement>('.language[hreflang]')].find(
    ({ hreflang }) => hreflang === language,
  )
  if (link) document.querySelector('.skip-link')?.after(offerBar(link))
}

function offerBar(link: HTMLAnchorElement): HTMLElement {
  const { href, hreflang } = link
  const texts = offer[decodeLanguage(hreflang)]
  const accept = make('a', { href, hreflang }, link.querySelector('[lang]')?.textContent ?? '')
  accept.dataset.keepQuery = ''
  const decline = make('button', { type: 'button', className: 'button-quiet' }, texts.decline)
  const section = { className: 'language-offer', lang: hreflang, ariaLabel: texts.title }
  return make('section', section, accept, decline)
}
