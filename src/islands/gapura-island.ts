/**
 * `<gapura-island data-island="playground" data-src="/_data/….json">fallback</gapura-island>`
 *
 * The fallback is plain HTML. Pointing at it or reaching it with the keyboard loads the island's
 * files in advance; pressing something inside it, or a `gapura:open` event, replaces it with the
 * island. Focus alone never replaces it: content that moves when it is focused is disorienting
 * (WCAG 2.2, 3.2.1).
 */
import { island } from '../i18n/all/island.ts'
import { draftKey, readDraft } from '../stores/draft.ts'
import { languageOf } from './language.ts'
import { ISLANDS, type IslandView } from './registry.ts'
import { browserReloadPorts, reloadOnce } from './reload-guard.ts'

class GapuraIsland extends HTMLElement {
  #view: Promise<IslandView> | undefined
  #isOpen = false

  connectedCallback(): void {
    const preload = () => void this.#load().catch(() => undefined)
    this.addEventListener('pointerover', preload, { once: true, passive: true })
    this.addEventListener('focusin', preload, { once: true, passive: true })
    this.addEventListener('click', this.#onClick)
    this.addEventListener('gapura:open', () => void this.#open('press'))
    // `data-start="load"`: on pages that are the tool itself, what the reader came for needs no press.
    if (this.dataset.start === 'load' || this.#isShared()) void this.#open('load')
    else if (this.#isLeftOpen()) void this.#open('draft')
    addEventListener('hashchange', this.#onHash)
  }

  disconnectedCallback(): void {
    removeEventListener('hashchange', this.#onHash)
  }

  /** A link to a filled playground, opened on its own page. */
  #onHash = (): void => {
    if (this.#isShared()) void this.#open('load')
  }

  /** Somebody was filling in this form, in this tab. */
  #isLeftOpen(): boolean {
    const { island, src = '' } = this.dataset
    return island === 'playground' && readDraft(draftKey(src)) !== null
  }

  /** A link that fills this very playground: `?method=` says which one of the page it is for. */
  #isShared(): boolean {
    if (this.dataset.island !== 'playground' || !location.hash.startsWith('#try=')) return false
    const method = new URLSearchParams(location.search).get('method')
    return method !== null && (this.dataset.src ?? '').endsWith(`.${method}.json`)
  }

  // A click is also what Enter and Space make of a button, so no key needs a listener of its own.
  #onClick = (event: Event): void => {
    if (this.#isOpen || !(event.target instanceof Element)) return
    const control = event.target.closest('button, summary, a[href="#"]')
    if (control === null || control.matches('[data-copy]')) return
    event.preventDefault()
    void this.#open('press')
  }

  async #open(why: 'press' | 'load' | 'draft'): Promise<void> {
    if (this.#isOpen) return
    this.#isOpen = true
    // What nobody waits for stays readable until it is replaced.
    if (why === 'press') this.setAttribute('aria-busy', 'true')
    try {
      const view = await this.#load()
      const takesFocus = why === 'load' || (why === 'press' && this.#isWaitedFor())
      this.replaceChildren()
      this.dataset.state = 'open'
      view.mount(this, takesFocus)
    } catch {
      this.#isOpen = false
      if (!reloadOnce({ ...browserReloadPorts(), reload: this.#reload })) this.#showFailure()
    } finally {
      this.removeAttribute('aria-busy')
    }
  }

  /** Whoever has gone on to read or to write elsewhere is not fetched back. */
  #isWaitedFor(): boolean {
    if (document.activeElement?.matches('input, textarea, select, dialog *')) return false
    const { top, bottom } = this.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }

  #load(): Promise<IslandView> {
    const name = this.dataset.island ?? ''
    const open = ISLANDS[name]
    if (open === undefined) {
      throw new RangeError(
        `Island "${name}" is not one of ${Object.keys(ISLANDS).join(', ')}: correct data-island`,
      )
    }
    this.#view ??= open().then((module) =>
      module.load({
        language: languageOf(this),
        src: this.dataset.src ?? null,
        props: this.dataset.props ?? null,
      }),
    )
    // A failed load is forgotten, so that the next try asks the network again.
    this.#view.catch(() => {
      this.#view = undefined
    })
    return this.#view
  }

  /** What was pressed is not forgotten: the page that comes opens the playground (elements/try-it.ts). */
  #reload = (): void => {
    if (this.dataset.island === 'playground') history.replaceState(history.state, '', '#try')
    location.reload()
  }

  #showFailure(): void {
    const texts = island[languageOf(this)]
    this.querySelector('[data-island-failure]')?.remove()
    const message = document.createElement('p')
    message.dataset.islandFailure = ''
    message.setAttribute('role', 'alert')
    message.textContent = `${navigator.onLine ? texts.failed : texts.offline} `
    const wayOut = document.createElement('button')
    wayOut.type = 'button'
    // What it does is what it says, also when the network is back by then.
    const isOnline = navigator.onLine
    wayOut.textContent = isOnline ? texts.reload : texts.retry
    wayOut.addEventListener('click', (event) => {
      event.stopPropagation()
      if (isOnline) this.#reload()
      else void this.#open('press')
    })
    message.append(wayOut)
    this.append(message)
  }
}

customElements.define('gapura-island', GapuraIsland)
