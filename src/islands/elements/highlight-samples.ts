/**
 * Colors visible code by the CSS Custom Highlight API: ranges over plain text, so that neither the
 * file nor the page has an element per token (CSS Custom Highlight API Level 1,
 * https://drafts.csswg.org/css-highlight-api-1/). Browsers without it, and contrast themes, show
 * the same text in one color.
 */
import { codeTokens } from '../../components/code/code-tokens.ts'

const BLOCKS = 'pre[data-highlight]'

// Contrast themes draw a highlight like a selection.
if ('highlights' in CSS && !matchMedia('(forced-colors: active)').matches) {
  document.addEventListener('change', color)
  document.addEventListener('toggle', color, { capture: true })
  // In a separate task: on a slow phone, this script and the colors together would block for longer than 50 ms.
  setTimeout(color)
}

function color(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>(BLOCKS)].filter((block) =>
    block.checkVisibility(),
  )
  for (const block of blocks) {
    const text = block.querySelector('code')?.firstChild
    const language = block.dataset.highlight
    delete block.dataset.highlight
    block.dataset.highlighted = language ?? ''
    if (!(text instanceof Text) || language === undefined) continue
    if (language === 'json') block.classList.add('hl-json')
    for (const { kind, start, end } of codeTokens(text.data, language)) {
      const range = new StaticRange({
        startContainer: text,
        startOffset: start,
        endContainer: text,
        endOffset: end,
      })
      const name = `code-${kind}`
      const ranges = CSS.highlights.get(name) ?? new Highlight()
      ranges.add(range)
      CSS.highlights.set(name, ranges)
    }
  }
}
