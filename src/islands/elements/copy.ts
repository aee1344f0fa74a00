/**
 * `[data-copy="text"]`: copies the text; with an empty value, the visible code of its `.panel`.
 * `a[data-copy-page]`: copies the text at its address, the Markdown twin of the page.
 */

const SHOWN_MS = 2_500
let hiding: ReturnType<typeof setTimeout> | undefined

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  const page = target?.closest<HTMLAnchorElement>('a[data-copy-page]')
  if (page && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault()
    void copyPage(page.href)
    return
  }
  const button = target?.closest('[data-copy]')
  if (!(button instanceof HTMLElement)) return
  void copy(button.dataset.copy || visibleCode(button))
})

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    announce('done')
  } catch {
    announce('failed')
  }
}

async function copyPage(address: string): Promise<void> {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address} was answered ${response.status}`)
    await copy(await response.text())
  } catch {
    announce('failed')
  }
}

function visibleCode(button: HTMLElement): string {
  const blocks = button.closest('.panel')?.querySelectorAll('pre') ?? []
  const visible = [...blocks].find((block) => block.checkVisibility())
  return visible?.textContent ?? ''
}

/** Texts stand in the toast itself, in the page's language. */
function announce(outcome: 'done' | 'failed'): void {
  const toast = document.querySelector<HTMLElement>('[data-toast]')
  if (!toast) return
  toast.textContent = toast.dataset[outcome] ?? ''
  toast.dataset.shown = ''
  clearTimeout(hiding)
  hiding = setTimeout(() => {
    delete toast.dataset.shown
    toast.textContent = ''
  }, SHOWN_MS)
}
