/**
 * Offers the browser's language once, on one line; never forces it.
 * Stored: localStorage `gapura.language-offered` = `1` once the offer was answered, or a language
 * was selected by the switch. Without storage nothing is offered: the offer would return on every
 * page.
 */

const KEY = 'gapura.language-offered'

const here = document.documentElement.lang
const links = [...document.querySelectorAll<HTMLAnchorElement>('.language[hreflang]')]
const wanted = navigator.languages
  .map((tag) => tag.split('-')[0])
  .find((tag) => tag === here || links.some(({ hreflang }) => hreflang === tag))
const link = links.find(({ hreflang }) => hreflang === wanted)

if (link && wanted !== here && !wasOffered()) void offer(link)

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (!target?.closest('.language, .language-offer a, .language-offer button')) return
  remember()
  document.querySelector('.language-offer')?.remove()
})

/** The line is a separate file, because few readers see it; loading it may fail. */
async function offer(link: HTMLAnchorElement): Promise<void> {
  const bar = await import('./language-offer-bar.ts').catch(() => undefined)
  // Selecting a language in the meantime answers the offer.
  if (bar && !wasOffered()) document.querySelector('.skip-link')?.after(bar.offerBar(link))
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
    // Blocked storage means that nothing was offered either.
  }
}
