/**
 * `[data-faq-like="id"]`: says once that an answer helped (`PUT faq/{id}/like`).
 *
 * Stored: localStorage `gapura.liked` = JSON array of FAQ ids, so that a reader likes an answer once.
 * Migration: text that is not an array of strings is an empty list.
 */

const KEY = 'gapura.liked'

const button = document.querySelector<HTMLButtonElement>('[data-faq-like]')
const output = document.querySelector<HTMLElement>('[data-faq-likes]')
const id = button?.dataset.faqLike
if (button && output && id !== undefined) {
  button.disabled = readLiked().includes(id)
  button.addEventListener('click', () => void like(button, output, id))
}

async function like(control: HTMLButtonElement, shown: HTMLElement, faq: string): Promise<void> {
  control.disabled = true
  try {
    const response = await fetch(`/api-web/web/api/v1/faq/${encodeURIComponent(faq)}/like`, {
      method: 'PUT',
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const likes = decodeLikes(await response.json()) ?? countOf(shown) + 1
    // The sentence of the page's language, with another number.
    const sentence = likes === 1 ? shown.dataset.one : shown.dataset.other?.replace('0', `${likes}`)
    shown.textContent = sentence ?? ''
    remember(faq)
  } catch {
    control.disabled = false
    shown.textContent = control.dataset.failed ?? ''
  }
}

/** `data.faq.likes` of the answer. */
function decodeLikes(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return undefined
  const { data } = answer
  if (typeof data !== 'object' || data === null || !('faq' in data)) return undefined
  const { faq } = data
  if (typeof faq !== 'object' || faq === null || !('likes' in faq)) return undefined
  return typeof faq.likes === 'number' ? faq.likes : undefined
}

function countOf(shown: HTMLElement): number {
  return Number(/\d+/.exec(shown.textContent ?? '')?.[0] ?? 0)
}

function readLiked(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
  } catch {
    return []
  }
}

function remember(faq: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...readLiked(), faq]))
  } catch {
    // Blocked storage: the button is spent for this page only.
  }
}
