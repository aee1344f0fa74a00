/** Shows in the search panel how many matches there are, which one is selected, and how many were replaced. */
import { searchPanelOpen } from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { EditorView, type PluginValue, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { describeMatches, type FoundMatches, findMatches, replacedBy } from './search-matches.ts'

/** A search reads the whole document, so it waits for a pause in typing. */
const PAUSE_MS = 150

class SearchStatus implements PluginValue {
  readonly #view: EditorView
  #waiting: ReturnType<typeof setTimeout> | undefined
  #found: FoundMatches | undefined
  #replaced: number | undefined
  readonly #numbers = new Intl.NumberFormat(document.documentElement.lang)

  constructor(view: EditorView) {
    this.#view = view
  }

  update({ transactions, state }: ViewUpdate): void {
    for (const each of transactions) this.#replaced = replacedBy(each, this.#replaced)
    if (transactions.length === 0 || !searchPanelOpen(state)) return
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(() => this.#show(), PAUSE_MS)
  }

  destroy(): void {
    clearTimeout(this.#waiting)
  }

  #show(): void {
    const panel = this.#view.dom.querySelector('.cm-search')
    if (panel === null) return
    const status = panel.querySelector('.cm-search-status') ?? panel.appendChild(createStatus())
    const text = this.#text()
    if (status.textContent === text) return
    // CodeMirror announces the number of replaced matches itself.
    status.ariaLive = this.#replaced === undefined ? 'polite' : 'off'
    status.textContent = text
  }

  #text(): string {
    const { state } = this.#view
    if (this.#replaced !== undefined) {
      return state.phrase('replaced $ matches', this.#numbers.format(this.#replaced))
    }
    this.#found = findMatches(state, this.#found)
    return describeMatches(state, this.#found, this.#numbers)
  }
}

function createStatus(): HTMLElement {
  const status = document.createElement('span')
  status.className = 'cm-search-status'
  status.role = 'status'
  return status
}

export const searchStatus: Extension = [
  ViewPlugin.fromClass(SearchStatus),
  EditorView.baseTheme({ '.cm-search-status': { fontSize: '13px', whiteSpace: 'nowrap' } }),
]
