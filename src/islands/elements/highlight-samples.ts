/**
 * Colours the code sample that is shown. The page holds the samples of all languages as plain text:
 * colouring them beforehand would double its size for five samples out of six nobody opens.
 */

const SAMPLES = '.panel pre[data-highlight]'

document.addEventListener('change', () => void colour())
void colour()

async function colour(): Promise<void> {
  const shown = [...document.querySelectorAll<HTMLElement>(SAMPLES)].filter((block) =>
    block.checkVisibility(),
  )
  if (shown.length === 0) return
  const { highlight } = await import('../../components/code/highlight.ts')
  for (const block of shown) {
    const code = block.querySelector('code')
    const language = block.dataset.highlight
    delete block.dataset.highlight
    // highlight() escapes everything it is given.
    if (code && language) code.innerHTML = highlight(code.textContent ?? '', language)
  }
}
