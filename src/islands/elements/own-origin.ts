/**
 * `[data-own-origin="https://portal.example"]`: a sample that was built without knowing the
 * portal's origin. The browser replaces the named origin by its own.
 */

for (const sample of document.querySelectorAll<HTMLElement>('[data-own-origin]')) {
  const built = sample.dataset.ownOrigin ?? ''
  const texts = document.createTreeWalker(sample, NodeFilter.SHOW_TEXT)
  while (built !== '' && texts.nextNode()) {
    // as: the walker visits only text nodes.
    const text = texts.currentNode as Text
    if (text.data.includes(built)) text.data = text.data.replaceAll(built, location.origin)
  }
}
