/**
 * Offers the browser's language once, on one line; never forces it. The head decides which language, and reserves
 * the place of the line (layouts/before-paint.ts).
 * Stored: localStorage `gapura.language-offered` = `1` once the offer was answered, or a language
 * was selected by the switch. Without storage nothing is offered: the offer would return on every
 * page.
 */

const KEY = 'gapura.language-offered'

const { dataset } = document.documentElement

// The line is a separate file, because few readers see it.
if (dataset['offer']) {
  void import('./language-offer-bar.ts')
    .then(({ showOffer }) => showOffer())
    // Loading it may fail.
    .catch(() => undefined)
    .then(() => delete dataset['offer'])
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (!target?.closest('.language, .language-offer a, .language-offer button')) return
  remember()
  delete dataset['offer']
  document.querySelector('.language-offer')?.remove()
})

function remember(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Blocked storage means that nothing was offered either.
  }
}
