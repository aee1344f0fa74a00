/**
 * `[data-filter-list]`: shows the operations with every typed word, the selected method and the
 * selected tag. The URL contains the selection, so that a filtered list can be shared.
 */
import { fold } from '#core/fold.ts'

const list = document.querySelector<HTMLElement>('[data-filter-list]')
const form = list?.querySelector('form')

if (list && form) {
  form.hidden = false
  restore(form)
  const rows = [...list.querySelectorAll<HTMLAnchorElement>('[data-area] li > a')].map((link) => ({
    item: link.parentElement,
    method: link.dataset.method ?? '',
    text: fold(link.textContent ?? ''),
  }))
  const areas = [...list.querySelectorAll<HTMLElement>('[data-area]')].map((element) => ({
    element,
    tag: element.dataset.area ?? '',
    title: fold(element.querySelector('h3')?.textContent ?? ''),
    items: [...element.querySelectorAll('li')],
  }))
  const count = list.querySelector<HTMLElement>('[data-filter-count]')
  const whole = count?.textContent ?? ''
  const empty = list.querySelector<HTMLElement>('[data-filter-empty]')

  const apply = (): void => {
    const { text, method, tag } = choiceOf(form)
    const isFiltered = text !== '' || method !== '' || tag !== ''
    const words = fold(text).split(/\s+/).filter(Boolean)
    const rowOf = new Map(rows.map((row) => [row.item, row]))
    let shown = 0
    for (const area of areas) {
      let inArea = 0
      for (const item of area.items) {
        const row = rowOf.get(item)
        const isShown =
          row !== undefined &&
          (tag === '' || tag === area.tag) &&
          (method === '' || method === row.method) &&
          words.every((word) => row.text.includes(word) || area.title.includes(word))
        item.hidden = !isShown
        if (isShown) inArea += 1
      }
      area.element.hidden = isFiltered && inArea === 0
      shown += inArea
    }
    if (count) {
      count.textContent = isFiltered
        ? (count.dataset.filterCount ?? '').replace('#', String(shown))
        : whole
    }
    if (empty) empty.hidden = shown > 0
  }

  form.addEventListener('input', () => {
    remember(form)
    apply()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  apply()
}

interface Choice {
  readonly text: string
  readonly method: string
  readonly tag: string
}

function choiceOf(from: HTMLFormElement): Choice {
  const data = new FormData(from)
  const read = (name: string): string => String(data.get(name) ?? '').trim()
  return { text: read('text'), method: read('method'), tag: read('tag') }
}

/** `?text=&method=&tag=`; the selects ignore values that they don't offer. */
function restore(into: HTMLFormElement): void {
  const query = new URLSearchParams(location.search)
  for (const control of into.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const value = query.get(control.name)
    if (value === null) continue
    control.value = value
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = ''
  }
}

function remember(from: HTMLFormElement): void {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(choiceOf(from))) {
    if (value === '') query.delete(name)
    else query.set(name, value)
  }
  const search = query.size === 0 ? '' : `?${query}`
  history.replaceState(null, '', `${location.pathname}${search}${location.hash}`)
}
