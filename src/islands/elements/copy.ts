/**
 * `[data-copy="text"]`: copies the text; with an empty value, the code of its `.panel`: its
 * `data-whole`, the JSON in its `data-whole-json`, the text at its `data-whole-from`, or else the visible code.
 * `a[data-copy-page]`: copies the text at its URL, the Markdown version of the page.
 */
import { copy as texts } from '../../i18n/all/copy.ts'
import { languageOf } from '../language.ts'
import { showToast } from '../shared/show-toast.ts'

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  const page = target?.closest<HTMLAnchorElement>('a[data-copy-page]')
  if (page && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault()
    void copyFrom(page.href)
    return
  }
  const button = target?.closest('[data-copy]')
  if (!(button instanceof HTMLElement)) return
  const block = button.dataset.copy ? undefined : visibleBlock(button)
  const address = block?.dataset.wholeFrom
  if (address !== undefined) void copyFrom(address)
  else void copy(button.dataset.copy || textOf(block))
})

function textOf(block: HTMLElement | undefined): string {
  const { whole, wholeJson } = block?.dataset ?? {}
  if (wholeJson !== undefined) return indented(wholeJson)
  return whole ?? block?.textContent ?? ''
}

/** Long JSON is stored without indentation. */
const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2)

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    announce('done')
  } catch {
    announce('failed')
  }
}

async function copyFrom(address: string): Promise<void> {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address} was answered ${response.status}`)
    const text = await response.text()
    await copy(address.endsWith('.json') ? indented(text) : text)
  } catch {
    announce('failed')
  }
}

function visibleBlock(button: HTMLElement): HTMLElement | undefined {
  const blocks = [...(button.closest('.panel')?.querySelectorAll('pre') ?? [])]
  // The first one if all are folded.
  return blocks.find((block) => block.checkVisibility()) ?? blocks[0]
}

function announce(outcome: 'done' | 'failed'): void {
  showToast(texts[languageOf(document.documentElement)][outcome])
}
