/** `#try`: a link from another page opens the playground of the visible operation. */

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
// Scripts of the same page define the elements: all of them have run on load.
addEventListener('load', openPlayground, { once: true })
