/**
 * Offers the browser's language once, on one line; never forces it. The head decides which language, and reserves
 * the place of the line (layouts/before-paint.ts).
 * Stored: localStorage `gapura.language-offered` = `1` once the offer was answered, or a language
 * was selected by the switch. Without storage nothing is offered: the offer would return on every
 * page.
 */

const KEY = 'gapura.language-offered'

const { dataset } = document.documentElement
const link = [...document.querySelectorAll<HTMLAnchorElement>('.language[hreflang]')].find(
  ({ hreflang }) => hreflang === dataset['offer'],
)

if (link) void offer(link)
else delete dataset['offer']

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (!target?.closest('.language, .language-offer a, .language-offer button')) return
  remember()
  delete dataset['offer']
  document.querySelector('.language-offer')?.remove()
})

/** The line is a separate file, because few readers see it; loading it may fail. */
async function offer(link: HTMLAnchorElement): Promise<void> {
  const bar = await import('./language-offer-bar.ts').catch(() => undefined)
  // Selecting a language in the meantime answers the offer.
  if (bar && dataset['offer']) document.querySelector('.skip-link')?.after(bar.offerBar(link))
  else delete dataset['offer']
}

function remember(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Blocked storage means that nothing was offered either.
  }
}
