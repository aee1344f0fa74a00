/**
 * Finds the lists in text copied from Word, whose items are paragraphs with a style such as
 * `mso-list:l0 level1 lfo1` and a typed marker.
 */

interface WordItem {
  /** The list in the document; two may follow each other. */
  readonly list: string
  /** 1 for the outermost. */
  readonly level: number
  readonly isOrdered: boolean
}

export interface WordList<Item> {
  readonly isOrdered: boolean
  readonly items: readonly { readonly item: Item; readonly lists: readonly WordList<Item>[] }[]
}

/** @param marker - such as `1.` or `·`. @returns undefined for a paragraph outside a list */
export function wordItem(style: string, marker: string): WordItem | undefined {
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(style) ?? []
  if (list === undefined) return undefined
  // The marker `o` is a circle.
  return { list, level: Number(level), isOrdered: /^\s*\(?[\da-z]+[.)]/i.test(marker) }
}

/** Nests consecutive items by their level. A level that starts too deep is not filled up. */
export function nestItems<Item extends WordItem>(
  items: readonly Item[],
): readonly WordList<Item>[] {
  const lists: WordList<Item>[] = []
  let rest = items
  for (let first = rest[0]; first !== undefined; first = rest[0]) {
    const { length } = listFrom(first, rest)
    lists.push({ isOrdered: first.isOrdered, items: itemsOf(first, rest.slice(0, length)) })
    rest = rest.slice(length)
  }
  return lists
}

/** @returns the items of the list that starts with `first`, with the deeper ones below them */
function listFrom<Item extends WordItem>(first: Item, items: readonly Item[]): readonly Item[] {
  const end = items.findIndex((item) => item.level <= first.level && !isSameList(item, first))
  return end === -1 ? items : items.slice(0, end)
}

function itemsOf<Item extends WordItem>(
  first: Item,
  items: readonly Item[],
): WordList<Item>['items'] {
  const starts = items.flatMap((item, place) => (item.level === first.level ? [place] : []))
  return starts.flatMap((start, number) => {
    const item = items[start]
    const below = items.slice(start + 1, starts[number + 1])
    return item === undefined ? [] : [{ item, lists: nestItems(below) }]
  })
}

const isSameList = (one: WordItem, other: WordItem): boolean =>
  one.list === other.list && one.level === other.level && one.isOrdered === other.isOrdered

/**
 * Turns such paragraphs into lists. Inside a table they stay, because its cells become lines.
 * @returns false if there are none
 */
export function listWordItems(body: Element): boolean {
  const runs: FoundItem[][] = []
  for (const element of body.querySelectorAll('p[style*="mso-list"]')) {
    const item = foundItem(element)
    if (item === undefined || element.closest('table') !== null) continue
    const run = runs.at(-1)
    const isNext = run?.at(-1)?.element === element.previousElementSibling
    if (run !== undefined && isNext) run.push(item)
    else runs.push([item])
  }
  for (const run of runs) {
    run[0]?.element.before(...nestItems(run).map(elementOf))
    for (const { element, marker } of run) {
      marker.remove()
      element.remove()
    }
  }
  return runs.length > 0
}

interface FoundItem extends WordItem {
  readonly element: Element
  readonly marker: Element
}

function foundItem(element: Element): FoundItem | undefined {
  const marker = element.querySelector('[style*="mso-list:Ignore" i]')
  const style = element.getAttribute('style') ?? ''
  const item = marker === null ? undefined : wordItem(style, marker.textContent)
  return item && marker ? { ...item, element, marker } : undefined
}

function elementOf({ isOrdered, items }: WordList<FoundItem>): Element {
  const list = document.createElement(isOrdered ? 'ol' : 'ul')
  // A list that continues after a paragraph keeps its numbers.
  const start = /^\s*\(?(\d+)[.)]/.exec(items[0]?.item.marker.textContent ?? '')?.[1]
  if (isOrdered && start !== undefined) list.setAttribute('start', start)
  for (const { item, lists } of items) {
    const line = document.createElement('li')
    line.append(...item.element.childNodes, ...lists.map(elementOf))
    list.append(line)
  }
  return list
}
