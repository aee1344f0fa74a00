/** The search dialog's elements: a combobox over two groups of links. Knows nothing of searching. */
import type { Translator } from '#core/translator.ts'
import type { search } from '../../i18n/en/search.ts'
import type { MenuEntry } from '../shared/filter-menu.ts'
import type { TextHit } from './decode-hit.ts'
import { excerptParts } from './excerpt.ts'

export type SearchTexts = Translator<typeof search>

export interface SearchView {
  readonly dialog: HTMLDialogElement
  readonly input: HTMLInputElement
  showMenu(entries: readonly MenuEntry[]): void
  showText(hits: readonly TextHit[]): void
  /** Pages in another language, said to be so. */
  showOther(hits: readonly TextHit[], language: string): void
  /** Said by screen readers; shown as well when `isVisible`. */
  announce(text: string, isVisible: boolean): void
  clear(): void
  /** Called when Enter is pressed and no result is chosen. */
  onHurry(listener: () => void): void
}

export function createSearchView(t: SearchTexts): SearchView {
  const dialog = document.createElement('dialog')
  dialog.className = 'search-dialog'
  dialog.setAttribute('aria-label', t('title'))
  const input = createInput(t)
  const close = create('button', 'search-close')
  close.append(create('span', 'visually-hidden', `${t('close')} `), 'Esc')
  close.setAttribute('type', 'button')
  const head = create('div', 'search-head')
  head.append(input, close)
  const list = create('div', 'search-results')
  list.id = 'search-results'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', t('title'))
  const menu = createGroup(t('menu'))
  const text = createGroup(t('text'))
  const other = createGroup(t('other'))
  list.append(menu.group, text.group, other.group)
  const status = create('p', 'search-status')
  status.setAttribute('role', 'status')
  dialog.append(head, status, list, createHints(t))
  document.body.append(dialog)

  let hurry: () => void = () => undefined
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')]
  const chosen = () => list.querySelector<HTMLAnchorElement>('[aria-selected=true]')

  function choose(option: HTMLAnchorElement | undefined): void {
    chosen()?.setAttribute('aria-selected', 'false')
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option === undefined) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', option.id)
  }

  /** The first result is chosen already, so that typing and Enter are enough. */
  function refresh(): void {
    const all = options()
    for (const [position, option] of all.entries()) option.id = `search-option-${position}`
    input.setAttribute('aria-expanded', String(all.length > 0))
    choose(chosen() ?? all[0])
  }

  input.addEventListener('keydown', (event) => {
    const all = options()
    const current = chosen()
    const at = current === null ? -1 : all.indexOf(current)
    if (event.key === 'ArrowDown') choose(all[(at + 1) % all.length])
    else if (event.key === 'ArrowUp') choose(all[(at - 1 + all.length) % all.length])
    // Otherwise the browser would empty the field first.
    else if (event.key === 'Escape' && !event.isComposing) dialog.close()
    else if (event.key === 'Enter' && !event.isComposing) {
      if (current === null) hurry()
      else current.click()
    } else return
    event.preventDefault()
  })
  // What is listed answers the words of before: Enter must not open it.
  input.addEventListener('input', () => choose(undefined))
  close.addEventListener('click', () => dialog.close())
  // A click on the backdrop is a click on the dialog itself.
  dialog.addEventListener('click', (event) => {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null
    if (event.target === dialog || isLink) dialog.close()
  })

  return {
    dialog,
    input,
    showMenu(entries) {
      menu.show(entries.map(menuOption))
      text.show([])
      other.show([])
      status.classList.remove('is-visible')
      refresh()
    },
    showText(hits) {
      text.show(hits.map((hit) => textOption(hit, t)))
      refresh()
    },
    showOther(hits, language) {
      const options = hits.map((hit) => textOption(hit, t, language))
      other.show(options)
      refresh()
    },
    announce(words, isVisible) {
      status.textContent = words
      status.classList.toggle('is-visible', isVisible)
    },
    clear() {
      menu.show([])
      text.show([])
      other.show([])
      status.textContent = ''
      status.classList.remove('is-visible')
      refresh()
    },
    onHurry(listener) {
      hurry = listener
    },
  }
}

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

function createGroup(title: string) {
  const group = create('div', 'search-group')
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', title)
  const heading = create('div', 'search-group-title', title)
  heading.setAttribute('aria-hidden', 'true')
  group.hidden = true
  return {
    group,
    show(options: readonly HTMLElement[]) {
      group.replaceChildren(heading, ...options)
      group.hidden = options.length === 0
    },
  }
}

function createOption(href: string): HTMLAnchorElement {
  const option = document.createElement('a')
  option.href = href
  option.setAttribute('role', 'option')
  option.setAttribute('aria-selected', 'false')
  // The focus stays in the input; arrows choose.
  option.tabIndex = -1
  return option
}

function menuOption(entry: MenuEntry): HTMLAnchorElement {
  const option = createOption(entry.href)
  const title = create('span', 'search-title', entry.title)
  option.append(title)
  if (entry.group !== '') option.append(create('span', 'search-where', entry.group))
  if (entry.method !== undefined) option.append(createMethod(entry.method))
  return option
}

function createMethod(method: string): HTMLElement {
  const made = create('span', 'search-method', method.toUpperCase())
  made.dataset['method'] = method
  return made
}

function textOption(hit: TextHit, t: SearchTexts, language?: string): HTMLAnchorElement {
  const option = createOption(hit.href)
  if (language !== undefined) option.hreflang = language
  const excerpt = create('span', 'search-excerpt')
  excerpt.append(
    ...excerptParts(hit.excerpt).map((part) =>
      create(part.isMarked ? 'mark' : 'span', '', part.text),
    ),
  )
  option.append(
    inLanguage(create('span', 'search-title', hit.title), language),
    create('span', 'search-where', t(`kind.${hit.kind}`)),
    ...(language === undefined ? [] : [create('span', 'search-where', language.toUpperCase())]),
    ...hit.methods.map(createMethod),
    inLanguage(excerpt, language),
  )
  return option
}

/** Read aloud as what it is. */
function inLanguage(element: HTMLElement, language: string | undefined): HTMLElement {
  if (language !== undefined) element.lang = language
  return element
}

function createHints(t: SearchTexts): HTMLElement {
  const hints = create('div', 'search-hints')
  hints.setAttribute('aria-hidden', 'true')
  for (const [key, words] of [
    ['↑↓', t('hintMove')],
    ['Enter', t('hintOpen')],
    ['Esc', t('hintClose')],
  ] as const) {
    const hint = create('span', '')
    hint.append(create('kbd', '', key), ` ${words}`)
    hints.append(hint)
  }
  return hints
}

function create(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.textContent = text
  return made
}
