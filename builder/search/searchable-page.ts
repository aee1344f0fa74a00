/**
 * The copy of a page that Pagefind reads. Data that only the search needs (weights, the kind of page) is
 * written here and never to the published page.
 */
import type { EntryKind } from '#core/search/entry.ts'

/** Identifiers before prose: Pagefind's own weights are 7 for the first heading and 1 for text. */
const CODE_WEIGHT = 5

/** @returns undefined if the page has nothing to find */
export function searchablePage(
  html: string,
  language: string,
  kind: EntryKind,
): string | undefined {
  const marker = html.indexOf(' data-pagefind-body')
  if (marker < 0) return undefined
  const start = html.lastIndexOf('<', marker)
  const end = html.indexOf('</main>', marker)
  const body = html.slice(start, end < 0 ? undefined : end)
  // A list of operations names many of them; each operation's own page must rank higher.
  const isList = kind === 'group' || kind === 'page'
  const inside = body.indexOf('>') + 1
  return [
    `<!doctype html><html lang="${language}"><body>`,
    body.slice(0, inside),
    `<span data-pagefind-meta="kind[title]" title="${kind}"></span>`,
    withoutUnsearched(body.slice(inside))
      .replace(HEADERS, (names) => names.replaceAll('<code', '<CODE'))
      .replace(MARKED, (tag) => (tag === '<code' && isList ? ' <code' : (MARKS[tag] ?? tag)))
      .replaceAll('<CODE', ' <code'),
    '</body></html>',
  ].join('')
}

/**
 * Buttons, samples and links to other pages say nothing about this one. They are removed rather than marked
 * because they are most of a page; without them, a page's text doesn't change when its neighbors do.
 */
const UNSEARCHED = /<(pre|nav|button)(?=[\s>])/g
const RAIL = '<div class="rail"'
const DIV = /<(\/?)div\b/g

function withoutUnsearched(html: string): string {
  let rest = html
  for (let start = rest.indexOf(RAIL); start >= 0; start = rest.indexOf(RAIL, start)) {
    rest = `${rest.slice(0, start)} ${rest.slice(endOfDiv(rest, start))}`
  }
  return withoutElements(rest, UNSEARCHED)
}

/** @param opened matches the start of an element, its name first; an unclosed element stays */
function withoutElements(html: string, opened: RegExp): string {
  const tags = new RegExp(opened)
  const unclosed = new Set<string>()
  const parts: string[] = []
  let from = 0
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    const [, name = ''] = tag
    if (unclosed.has(name)) continue
    const close = `</${name}>`
    const end = html.indexOf(close, tag.index)
    if (end < 0) {
      unclosed.add(name)
      continue
    }
    parts.push(html.slice(from, tag.index), ' ')
    from = end + close.length
    tags.lastIndex = from
  }
  return [...parts, html.slice(from)].join('')
}

/** @returns position at which the element that starts at `start` closes; the end of the text if it doesn't */
function endOfDiv(html: string, start: number): number {
  const tags = new RegExp(DIV)
  tags.lastIndex = start
  let depth = 0
  for (let match = tags.exec(html); match !== null; match = tags.exec(html)) {
    depth += match[1] === '/' ? -1 : 1
    if (depth === 0) return html.indexOf('>', match.index) + 1
  }
  return html.length
}

/** Names in `code` have no space between them and their descriptions, so one is added. */
const MARKS: Readonly<Record<string, string>> = {
  '<code': ` <code data-pagefind-weight="${CODE_WEIGHT}"`,
  '</code>': '</code> ',
  '<p class="field-enum-text"': `<p data-pagefind-weight="${CODE_WEIGHT}"`,
  '<p class="page-tools"': '<p data-pagefind-ignore',
  // Elements that separate words for a reader, but not for Pagefind.
  '</span>': '</span> ',
  '</b>': '</b> ',
  '</dd>': '</dd> ',
  '</dt>': '</dt> ',
  '</summary>': '</summary> ',
  '</th>': '</th> ',
}
/**
 * Headers are on every operation's page: weighed as names, they would outrank the operation that is meant.
 * Request headers are rows that link to themselves; response headers are a list with a label that says so.
 */
const HEADERS =
  /<a href="#(?:[a-z]+-)?header\.[^"]*"><code|<p class="response-part" data-headers="">[\s\S]*?<\/ul>/g
// A heading has its own weight, and Pagefind's title would include the marks of another.
const MARKED =
  /<h[1-6][^<>]*><code|<code\b|<\/(?:code|span|b|dd|dt|summary|th)>|<p class="(?:field-enum-text|page-tools)"/g
