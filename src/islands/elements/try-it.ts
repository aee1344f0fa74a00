/** `#try`: a link from elsewhere opens the playground of the operation that is shown. */

function openPlayground(): void {
  if (location.hash !== '#try') return
  const islands = [
    ...document.querySelectorAll<HTMLElement>('gapura-island[data-island=playground]'),
  ]
  const shown = islands.find((island) => island.checkVisibility())
  if (!shown) return
  shown.scrollIntoView({ block: 'start' })
  shown.dispatchEvent(new CustomEvent('gapura:open'))
}

addEventListener('hashchange', openPlayground)
// Elements are defined by scripts of the same page: all have run when it is loaded.
addEventListener('load', openPlayground, { once: true })
