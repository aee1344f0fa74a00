/**
 * Offers the browser's language once, on one line; never forces it.
 *
 * Stored: localStorage `gapura.language-offered` = `1` once the offer was answered, or a language
 * was chosen by the switch. Without storage nothing is offered: it would return on every page.
 */

const KEY = 'gapura.language-offered'

const here = document.documentElement.lang
const wanted = navigator.languages
  .map((tag) => tag.split('-')[0])
  .find((tag) => tag === here || document.querySelector(`[data-language-offer="${tag}"]`))
const offer = document.querySelector<HTMLElement>(`[data-language-offer="${wanted}"]`)

if (offer && wanted !== here && !wasOffered()) offer.hidden = false

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (!target?.closest('[data-language-accept], [data-language-decline], .language')) return
  remember()
  if (offer) offer.hidden = true
})

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

export {}
