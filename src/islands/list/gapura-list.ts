/**
 * `<gapura-list>` around a complete list, which is readable without script. Adds search, sort order
 * and pages of ten, each stored in the URL, like the label, which also works without script. If
 * entries show likes, their counts are fetched once. With `data-feed`, the search fetches the texts
 * of entries that only show their title from this Atom feed.
 */
import { WEB_API } from '#core/api/paths.ts'
import { make } from '../shared/make-element.ts'
import { arrangeEntries, type Entry, SORTS } from './arrange-entries.ts'
import { decodeAllLikes } from './decode-faq.ts'
import { readFeedTexts } from './feed-texts.ts'
import { pluralText } from './plural-text.ts'

/** Milliseconds, the same as in the header's search (specification §9). */
const SEARCH_DELAY_MS = 500

class GapuraList extends HTMLElement {
  #elements: ReadonlyMap<string, HTMLElement> = new Map()
  #entries: readonly Entry[] = []
  #page = 1
  #waiting: ReturnType<typeof setTimeout> | undefined
  #hasTexts = false

  connectedCallback(): void {
    const elements = [...this.querySelectorAll<HTMLElement>('[data-entry]')]
    this.#elements = new Map(elements.map((element) => [element.dataset.entry ?? '', element]))
    this.#entries = elements.map((element, order) => ({
      id: element.dataset.entry ?? '',
      title: element.querySelector('summary, h2')?.textContent ?? '',
      text: element.textContent ?? '',
      likes: Number(element.dataset.likes ?? 0),
      order,
      labels: (element.dataset.labels ?? '').split(' '),
    }))
    this.#takeEarlyChoice()
    this.#readAddress()
    this.addEventListener('input', this.#onInput)
    this.addEventListener('click', this.#onClick)
    this.#arrange()
    this.dataset.ready = ''
    const idle =
      globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1))
    if (this.querySelector('[data-faq-likes]')) idle(() => void this.#askLikes())
  }

  #onInput = (event: Event): void => {
    this.#page = 1
    clearTimeout(this.#waiting)
    if (event.target !== this.#search) this.#change()
    else this.#waiting = setTimeout(() => this.#change(), SEARCH_DELAY_MS)
  }

  #onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('[data-page]') : null
    if (!(button instanceof HTMLElement)) return
    this.#page = Number(button.dataset.page)
    this.#change()
    this.scrollIntoView({ block: 'start' })
    this.querySelector<HTMLElement>('.pages [aria-current]')?.focus({ preventScroll: true })
  }

  #change(): void {
    this.#arrange()
    this.#writeAddress()
  }

  #arrange(): void {
    const query = {
      search: this.#search?.value ?? '',
      label: this.#label?.value ?? '',
      sort: this.#sort,
      page: this.#page,
    }
    if (query.search.trim() !== '') void this.#askTexts()
    const { shown, found, pages, page } = arrangeEntries(
      this.#entries,
      query,
      document.documentElement.lang,
    )
    this.#page = page
    const isFound = new Set(found.map(({ id }) => id))
    const isShown = new Set(shown.map(({ id }) => id))
    for (const [id, element] of this.#elements) {
      element.hidden = !isFound.has(id)
      // Not `hidden`, because print shows all results.
      element.toggleAttribute('data-other-page', !isShown.has(id))
    }
    const list = this.querySelector('[data-entries]')
    list?.append(...found.flatMap(({ id }) => this.#elements.get(id) ?? []))
    const status = this.querySelector('.list-found')
    if (status) {
      status.textContent =
        found.length === 0 ? (this.dataset.none ?? '') : pluralText(this.dataset, found.length)
    }
    this.querySelector('.pages')?.replaceChildren(...this.#pageButtons(pages))
  }

  #pageButtons(pages: number): readonly HTMLElement[] {
    if (pages < 2) return []
    return Array.from({ length: pages }, (_, index) => {
      const number = String(index + 1)
      const ariaLabel = this.dataset.page?.replace('0', number) ?? number
      const button = make('button', { type: 'button', ariaLabel }, number)
      button.dataset.page = number
      if (index + 1 === this.#page) button.setAttribute('aria-current', 'page')
      return button
    })
  }

  async #askTexts(): Promise<void> {
    const { feed } = this.dataset
    if (feed === undefined || this.#hasTexts) return
    this.#hasTexts = true
    const response = await fetch(feed).catch(() => null)
    // Titles are searched anyway. The next search tries again.
    if (!response?.ok) {
      this.#hasTexts = false
      return
    }
    const texts = readFeedTexts(await response.text())
    this.#entries = this.#entries.map((entry) => ({
      ...entry,
      text: `${entry.text} ${texts.get(entry.id) ?? ''}`,
    }))
    this.#arrange()
  }

  async #askLikes(): Promise<void> {
    const response = await fetch(`${WEB_API}/faq?limit=100`).catch(() => null)
    // Without the worker, the build's counts stay.
    if (!response?.ok) return
    const likes = decodeAllLikes(await response.json().catch(() => null))
    this.#entries = this.#entries.map((entry) => ({
      ...entry,
      likes: likes.get(entry.id) ?? entry.likes,
    }))
    for (const { id, likes: count } of this.#entries) {
      const shown = this.#elements.get(id)?.querySelector<HTMLElement>('[data-faq-likes]')
      if (shown) shown.textContent = count === 0 ? '' : pluralText(shown.dataset, count)
    }
    if (this.#sort === 'likes') this.#arrange()
  }

  get #search(): HTMLInputElement | null {
    return this.querySelector('input[type="search"]')
  }

  /** The selected label; null if the list has no labels. */
  get #label(): HTMLInputElement | null {
    return this.querySelector('input[name="label"]:checked')
  }

  get #sort() {
    const value = this.querySelector('select')?.value
    return SORTS.find((sort) => sort === value) ?? 'order'
  }

  /** Replaces the part of the URL that a reader typed or selected before this script ran. */
  #takeEarlyChoice(): void {
    const query = new URLSearchParams(location.search)
    const sort = this.#sort === 'order' ? '' : this.#sort
    const controls = { search: this.#search?.value ?? '', label: this.#label?.value ?? '', sort }
    const early = Object.entries(controls).filter(
      ([name, value]) => value !== '' && value !== query.get(name),
    )
    if (early.length === 0) return
    query.delete('page')
    for (const [name, value] of early) query.set(name, value)
    history.replaceState(history.state, '', `${location.pathname}?${query}`)
  }

  #readAddress(): void {
    const query = new URLSearchParams(location.search)
    const select = this.querySelector('select')
    const sort = SORTS.find((known) => known === query.get('sort'))
    if (this.#search) this.#search.value = query.get('search') ?? ''
    if (select && sort) select.value = sort
    const labels = this.querySelectorAll<HTMLInputElement>('input[name="label"]')
    for (const label of labels) label.checked = label.value === (query.get('label') ?? '')
    // For a label that no entry has, show all.
    if (!this.#label && labels[0]) labels[0].checked = true
    this.#page = Number(query.get('page')) || 1
  }

  #writeAddress(): void {
    const query = new URLSearchParams(location.search)
    const set = (name: string, value: string, usual: string): void => {
      if (value === usual) query.delete(name)
      else query.set(name, value)
    }
    set('search', this.#search?.value.trim() ?? '', '')
    set('label', this.#label?.value ?? '', '')
    set('sort', this.#sort, 'order')
    set('page', String(this.#page), '1')
    const search = query.size === 0 ? '' : `?${query}`
    history.replaceState(history.state, '', `${location.pathname}${search}`)
  }
}

customElements.define('gapura-list', GapuraList)
