/**
 * `[data-faq-like="id"]`: likes an answer once (`PUT faq/{id}/like`), and shows the current count
 * (`GET faq/{id}`), because pages aren't rebuilt for a like.
 * Stored: localStorage `gapura.liked` = JSON array of FAQ IDs, so that a reader likes an answer
 * once. Migration: text that is not an array of strings is an empty list.
 */
import { WEB_API } from '#core/api/paths.ts'
import { onDevice, parseStored } from '../../stores/browser-storage.ts'
import { decodeLikes } from './decode-faq.ts'
import { pluralText } from './plural-text.ts'

const KEY = 'gapura.liked'

const button = document.querySelector<HTMLButtonElement>('[data-faq-like]')
const output = document.querySelector<HTMLElement>('[data-faq-likes]')
const id = button?.dataset.faqLike
if (button && output && id !== undefined) {
  const address = `${WEB_API}/faq/${encodeURIComponent(id)}`
  button.disabled = readLiked().includes(id)
  button.addEventListener('click', () => void like(button, output, id, address))
  const idle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1))
  idle(() => void refresh(output, address))
}

async function refresh(shown: HTMLElement, address: string): Promise<void> {
  const response = await fetch(address).catch(() => null)
  // Without the worker, the build's count stays.
  if (!response?.ok) return
  const likes = decodeLikes(await response.json().catch(() => null))
  if (likes !== undefined) show(shown, likes)
}

async function like(
  control: HTMLButtonElement,
  shown: HTMLElement,
  faq: string,
  address: string,
): Promise<void> {
  control.disabled = true
  try {
    const response = await fetch(`${address}/like`, { method: 'PUT' })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const likes = decodeLikes(await response.json())
    if (likes !== undefined) show(shown, likes)
    remember(faq)
  } catch {
    control.disabled = false
    shown.textContent = control.dataset.failed ?? ''
  }
}

function show(shown: HTMLElement, likes: number): void {
  shown.textContent = likes === 0 ? '' : pluralText(shown.dataset, likes)
}

function readLiked(): readonly string[] {
  const stored = parseStored(onDevice.read(KEY))
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
}

/** If storage is blocked, the button is disabled for this page only. */
function remember(faq: string): void {
  onDevice.write(KEY, JSON.stringify([...readLiked(), faq]))
}
