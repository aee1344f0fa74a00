/**
 * Offers the browser's language once, on one line; never forces it.
 *
 * Stored: localStorage `gapura.language-offered` = `1` once the offer was answered, or a language
 * was chosen by the switch. Without storage nothing is offered: it would return on every page.
 */
import en from '../../i18n/islands/offer.en.json'
import id from '../../i18n/islands/offer.id.json'

const TEXTS: Readonly<Record<string, typeof en>> = { en, id }
const KEY = 'gapura.language-offered'

const here = document.documentElement.lang
const links = [...document.querySelectorAll<HTMLAnchorElement>('.language[hreflang]')]
const wanted = navigator.languages
  .map((tag) => tag.split('-')[0])
  .find((tag) => tag === here || links.some(({ hreflang }) => hreflang === tag))
const link = links.find(({ hreflang }) => hreflang === wanted)
let offer: HTMLElement | undefined

if (link && wanted !== here && !wasOffered()) {
  offer = offerOf(link)
  document.querySelector('.skip-link')?.after(offer)
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (!target?.closest('.language, .language-offer a, .language-offer button')) return
  remember()
  offer?.remove()
})

/** One line at the foot of the window, in the language that it offers. */
function offerOf(link: HTMLAnchorElement): HTMLElement {
  const { href, hreflang } = link
  const texts = TEXTS[hreflang] ?? en
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

function wasOffered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Blocked storage: nothing was offered either.
  }
}
