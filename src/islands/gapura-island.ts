/**
 * `<gapura-island data-island="playground" data-src="/_data/….json">fallback</gapura-island>`
 * The fallback is plain HTML. Hovering or focusing it loads the island's files in advance; a click inside
 * it, or a `gapura:open` event, replaces it with the island. Focus alone never replaces it, because
 * content that moves on focus is disorienting (WCAG 2.2, 3.2.1).
 */
import { island } from '../i18n/all/island.ts'
import { draftKey, readDraft } from '../stores/draft.ts'
import { languageOf } from './language.ts'
import { ISLANDS, type IslandView } from './registry.ts'
import { reloadOnce, reloadPage } from './reload-guard.ts'

class GapuraIsland extends HTMLElement {
  #view: Promise<IslandView> | undefined
  #isOpen = false

  connectedCallback(): void {
    const preload = () => void this.#load().catch(() => undefined)
    this.addEventListener('pointerover', preload, { once: true, passive: true })
    this.addEventListener('focusin', preload, { once: true, passive: true })
    this.addEventListener('click', this.#onClick)
    this.addEventListener('gapura:open', () => void this.#open('press'))
    // `data-start="load"`: on pages that consist of the tool, it opens without a click.
    if (this.dataset.start === 'load' || this.#isShared()) void this.#open('load')
    else if (this.#isLeftOpen()) void this.#open('draft')
    addEventListener('hashchange', this.#onHash)
  }

  disconnectedCallback(): void {
    removeEventListener('hashchange', this.#onHash)
  }

  /** Handles a link to a filled playground, opened on its own page. */
  #onHash = (): void => {
    if (this.#isShared()) void this.#open('load')
  }

  /** True if this form was being filled in, in this tab. */
  #isLeftOpen(): boolean {
    const { island, src = '' } = this.dataset
    return island === 'playground' && readDraft(draftKey(src)) !== null
  }

  /** True for a link that fills this playground; `?method=` selects one of the page. */
  #isShared(): boolean {
    if (this.dataset.island !== 'playground' || !location.hash.startsWith('#try=')) return false
    const method = new URLSearchParams(location.search).get('method')
    return method !== null && (this.dataset.src ?? '').endsWith(`.${method}.json`)
  }

  // Enter and Space on a button also fire a click, so keys need no listener.
  #onClick = (event: Event): void => {
    if (this.#isOpen || !(event.target instanceof Element)) return
    const control = event.target.closest('button, summary, a[href="#"]')
    if (control === null || control.matches('[data-copy]')) return
    event.preventDefault()
    void this.#open('press', true)
  }

  /** @param isPassedOn - the view presses its own button, in place of the one that was pressed */
  async #open(why: 'press' | 'load' | 'draft', isPassedOn = false): Promise<void> {
    if (this.#isOpen) return
    this.#isOpen = true
    // Without a waiting person, the fallback stays readable until it is replaced.
    if (why === 'press') this.setAttribute('aria-busy', 'true')
    try {
      const view = await this.#load()
      const takesFocus = why === 'load' || (why === 'press' && this.#isWaitedFor())
      this.replaceChildren()
      this.dataset.state = 'open'
      view.mount(this, takesFocus, isPassedOn)
    } catch {
      this.#isOpen = false
      if (!reloadOnce()) this.#showFailure()
    } finally {
      this.removeAttribute('aria-busy')
    }
  }

  /** False if the person has moved on to read or type elsewhere; the focus then stays there. */
  #isWaitedFor(): boolean {
    if (document.activeElement?.matches('input, textarea, select, dialog *')) return false
    const { top, bottom } = this.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }

  #load(): Promise<IslandView> {
    const name = this.dataset.island ?? ''
    const open = ISLANDS[name]
    if (open === undefined) {
      throw new RangeError(`No island is named "${name}": correct data-island`)
    }
    this.#view ??= open().then((module) =>
      module.load({
        language: languageOf(this),
        src: this.dataset.src ?? null,
        props: this.dataset.props ?? null,
      }),
    )
    // Forget a failed load, so that the next attempt requests it again.
    this.#view.catch(() => {
      this.#view = undefined
    })
    return this.#view
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
    // The button does what its label says, even if the network is back by then.
    const isOnline = navigator.onLine
    wayOut.textContent = isOnline ? texts.reload : texts.retry
    wayOut.addEventListener('click', (event) => {
      event.stopPropagation()
      if (isOnline) reloadPage()
      else void this.#open('press')
    })
    message.append(wayOut)
    this.append(message)
  }
}

customElements.define('gapura-island', GapuraIsland)
