/** Shows one sentence at the bottom of the window for a moment; screen readers announce it. */

const SHOWN_MS = 2_500
let hiding: ReturnType<typeof setTimeout> | undefined

export function showToast(text: string): void {
  const toast = document.querySelector<HTMLElement>('.toast')
  if (!toast) return
  toast.textContent = text
  toast.dataset.shown = ''
  clearTimeout(hiding)
  hiding = setTimeout(() => {
    delete toast.dataset.shown
    toast.textContent = ''
  }, SHOWN_MS)
}
