/** The search dialog's elements: a combobox over links. Contains no search logic. */
import { sentMethod } from '#core/openapi/http-methods.ts'
import type { SearchHit } from '#core/search/merge.ts'
import type { Translator } from '#core/translator.ts'
import type { search } from '../../i18n/en/search.ts'
import { make } from '../shared/make-element.ts'
import { excerptParts } from './excerpt.ts'

export type SearchTexts = Translator<typeof search>

export interface SearchView {
  readonly dialog: HTMLDialogElement
  readonly input: HTMLInputElement
  /** @param searchText called when the last line, which offers the full text, is selected */
  show(hits: readonly SearchHit[], searchText?: () => void): void
  /** Shows pages in another language, labeled with it. */
  showOther(hits: readonly SearchHit[], language: string, name: string): void
  /** Announces a text to screen readers; also visible if `isVisible`. */
  announce(text: string, isVisible: boolean): void
  clear(): void
  /** Called when Enter is pressed and no result is selected. */
  onHurry(listener: () => void): void
}

export function createSearchView(t: SearchTexts): SearchView {
  const ariaLabel = t('title')
  const input = createInput(t)
  const closing = make('span', { className: 'visually-hidden' }, `${t('close')} `)
  const close = make('button', { type: 'button', className: 'search-close' }, closing, 'Esc')
  const head = make('div', { className: 'search-head' }, input, close)
  const id = 'search-results'
  const list = make('div', { id, className: id, role: 'listbox', ariaLabel })
  const status = make('p', { className: 'search-status', role: 'status' })
  const parts = [head, status, list, createHints(t)]
  const dialog = make('dialog', { className: 'search-dialog', ariaLabel }, ...parts)
  document.body.append(dialog)

  let hurry: () => void = () => undefined
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const chosen = () => list.querySelector<HTMLElement>('[aria-selected=true]')

  function choose(option: HTMLElement | undefined): void {
    chosen()?.setAttribute('aria-selected', 'false')
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option === undefined) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', option.id)
  }

  /** A listed result stays selected when more are found. After the line for texts, the first new one is. */
  function show(rows: readonly HTMLElement[]): void {
    const before = chosen()
    const known = options().map(hrefOf)
    list.replaceChildren(...rows)
    status.classList.remove('is-visible')
    const all = options()
    for (const [position, option] of all.entries()) option.id = `search-option-${position}`
    input.setAttribute('aria-expanded', String(all.length > 0))
    // The first result is selected, so that typing and Enter suffice.
    const next = all.find((option) =>
      before instanceof HTMLAnchorElement
        ? hrefOf(option) === hrefOf(before)
        : before !== null && !known.includes(hrefOf(option)),
    )
    choose(next ?? all[0])
  }

  input.addEventListener('keydown', (event) => {
    const all = options()
    const current = chosen()
    const at = current === null ? -1 : all.indexOf(current)
    if (event.key === 'ArrowDown') choose(all[(at + 1) % all.length])
    else if (event.key === 'ArrowUp') choose(optionAbove(all, at))
    // Otherwise the browser would empty the field first.
    else if (event.key === 'Escape' && !event.isComposing) dialog.close()
    else if (event.key === 'Enter' && !event.isComposing) {
      if (current === null) hurry()
      else current.click()
    } else return
    event.preventDefault()
  })
  // The listed results belong to the previous query: Enter must not open them.
  input.addEventListener('input', () => choose(undefined))
  close.addEventListener('click', () => dialog.close())
  // A click on the backdrop targets the dialog itself.
  dialog.addEventListener('click', (event) => {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null
    if (event.target === dialog || isLink) dialog.close()
  })

  return {
    dialog,
    input,
    show(hits, searchText) {
      const rows = hits.map((hit) => createHit(hit, t))
      if (searchText === undefined) return show(rows)
      const inText = createInText(t)
      inText.addEventListener('click', () => {
        choose(inText)
        input.focus()
        searchText()
      })
      show([...rows, inText])
    },
    showOther(hits, language, name) {
      const options = hits.map((hit) => createHit(hit, t, language))
      show([createGroup(t('other', { language: name }), options)])
    },
    announce(words, isVisible) {
      status.textContent = words
      status.classList.toggle('is-visible', isVisible)
    },
    clear() {
      show([])
      status.textContent = ''
    },
    onHurry(listener) {
      hurry = listener
    },
  }
}

/**
 * @param at - negative if none is selected
 * @returns the last option for the first one, and without a selection
 */
export const optionAbove = <Option>(all: readonly Option[], at: number): Option | undefined =>
  all.at(at > 0 ? at - 1 : -1)

function createInput(t: SearchTexts): HTMLInputElement {
  const input = document.createElement('input')
  const attributes = {
    type: 'search',
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: t('placeholder'),
    'aria-label': t('label'),
    'aria-autocomplete': 'list',
    'aria-controls': 'search-results',
    'aria-expanded': 'false',
  }
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
  return input
}

function createGroup(title: string, options: readonly HTMLElement[]): HTMLElement {
  const heading = make('div', { className: 'search-group-title', ariaHidden: 'true' }, title)
  const group = { className: 'search-group', role: 'group', ariaLabel: title }
  return make('div', group, heading, ...options)
}

const hrefOf = (option: Element | null): string | null => option?.getAttribute('href') ?? null

const OPTION = { role: 'option', ariaSelected: 'false' }

/** The line below the names that offers the full text. */
function createInText(t: SearchTexts): HTMLElement {
  const line = make('div', { ...OPTION, className: 'search-in-text' }, t('inText'))
  line.addEventListener('click', () => {
    line.textContent = t('searching')
  })
  return line
}

function createMethod(method: string): HTMLElement {
  const made = make('span', { className: 'search-method' }, sentMethod(method))
  made.dataset['method'] = method
  return made
}

function createHit(hit: SearchHit, t: SearchTexts, language?: string): HTMLAnchorElement {
  // The focus stays in the input; arrow keys select.
  const option = make('a', { ...OPTION, href: hit.href, tabIndex: -1 })
  // For screen readers. The document's texts may be in another language than the page.
  const isDocument = hit.kind === 'operation' || hit.kind === 'webhook' || hit.kind === 'group'
  const textLanguage = isDocument ? document.documentElement.dataset['textLanguage'] : undefined
  const spoken = textLanguage ?? language
  const lang = spoken === undefined ? {} : { lang: spoken }
  if (language !== undefined) option.hreflang = language
  const where = [t(`kind.${hit.kind}`), hit.group, language?.toUpperCase() ?? '']
  option.append(
    make('span', { ...lang, className: 'search-title' }, hit.title),
    ...where.flatMap((text) => (text ? make('span', { className: 'search-where' }, text) : [])),
  )
  const details = [
    ...(hit.method === undefined ? [] : [createMethod(hit.method)]),
    ...(hit.path === undefined ? [] : [make('code', {}, hit.path)]),
    ...(hit.field === undefined ? [] : [make('mark', {}, hit.field)]),
    ...(hit.summary === undefined ? [] : [make('span', {}, hit.summary)]),
    ...(hit.excerpt === undefined ? [] : [createExcerpt(hit.excerpt)]),
  ]
  if (details.length > 0) {
    const spaced = details.flatMap((part, at) => (at === 0 ? [part] : [' ', part]))
    option.append(make('span', { ...lang, className: 'search-excerpt' }, ...spaced))
  }
  return option
}

function createExcerpt(html: string): HTMLElement {
  const parts = excerptParts(html)
  return make(
    'span',
    {},
    ...parts.map(({ text, isMarked }) => make(isMarked ? 'mark' : 'span', {}, text)),
  )
}

function createHints(t: SearchTexts): HTMLElement {
  const hints = [
    ['↑↓', t('hintMove')],
    ['Enter', t('hintOpen')],
    ['Esc', t('hintClose')],
  ] as const
  const shown = hints.map(([key, words]) => make('span', {}, make('kbd', {}, key), ` ${words}`))
  return make('div', { className: 'search-hints', ariaHidden: 'true' }, ...shown)
}
