/**
 * `<gapura-slots>`: follows the slots that the worker fills. Server-sent events of `data-events` announce changes;
 * without them it asks every few seconds. The page itself has the content, so only changed parts are replaced: focus
 * and opened details stay. When the partner logs out, or another one logs in, it removes its content and leaves the page.
 */
import { LOGGED_OUT_FRAGMENT } from '#core/api/logged-out-fragment.ts'
import { onSessionEnd, sessionStore } from '../../stores/session.ts'
import { updateSlots } from './update-slots.ts'

const POLL_MS = 10_000

class GapuraSlots extends HTMLElement {
  #events: EventSource | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  #requested = 0
  #stop: (() => void) | undefined

  connectedCallback(): void {
    const store = sessionStore()
    this.#stop = onSessionEnd(store, () => this.#leave())
    // A cookie can outlive the hint: the end of such a session must be noticed, too.
    void store.refresh()
    const address = this.querySelector<HTMLElement>('[data-events]')?.dataset.events
    if (address === undefined) return
    this.#poll(true)
    const events = new EventSource(address)
    events.addEventListener('open', () => this.#poll(false))
    events.addEventListener('change', () => void this.#update())
    // The browser reconnects automatically, unless the worker rejected the stream.
    events.addEventListener('error', () => this.#poll(true))
    this.#events = events
  }

  disconnectedCallback(): void {
    this.#stop?.()
    this.#events?.close()
    this.#poll(false)
  }

  /**
   * Removes the content first: the next page may take a moment. The worker redirects to the login, if necessary, which
   * keeps the fragment (RFC 9110, section 10.2.2).
   */
  #leave(): void {
    this.#events?.close()
    clearInterval(this.#timer)
    this.replaceChildren()
    history.replaceState(history.state, '', LOGGED_OUT_FRAGMENT)
    location.reload()
  }

  #poll(isOn: boolean): void {
    clearInterval(this.#timer)
    if (isOn) this.#timer = setInterval(() => void this.#update(), POLL_MS)
    // A change may have been missed in the meantime.
    else if (this.isConnected) void this.#update()
  }

  async #update(): Promise<void> {
    this.#requested += 1
    const number = this.#requested
    const page = await fetchPage()
    // Ignore responses to outdated requests.
    if (page === undefined || number !== this.#requested) return
    const said = updateSlots(this, page)
    const status = this.querySelector('[role="status"]')
    if (status !== null && said.length > 0) status.textContent = said.join(' ')
  }
}

/** @returns undefined without a network, and after the session has expired: the shown page stays then */
async function fetchPage(): Promise<Document | undefined> {
  try {
    const response = await fetch(location.href.split('#')[0] ?? '', { redirect: 'error' })
    if (!response.ok) return undefined
    return new DOMParser().parseFromString(await response.text(), 'text/html')
  } catch {
    return undefined
  }
}

customElements.define('gapura-slots', GapuraSlots)
