/**
 * `[data-own-origin="https://portal.example"]`: a sample that was built without knowing the origin
 * under which readers see the portal. The browser knows it, and writes it in place of the one named.
 */

for (const sample of document.querySelectorAll<HTMLElement>('[data-own-origin]')) {
  const built = sample.dataset.ownOrigin ?? ''
  const texts = document.createTreeWalker(sample, NodeFilter.SHOW_TEXT)
  while (built !== '' && texts.nextNode()) {
    // as: the walker shows texts alone.
    const text = texts.currentNode as Text
    if (text.data.includes(built)) text.data = text.data.replaceAll(built, location.origin)
  }
}
