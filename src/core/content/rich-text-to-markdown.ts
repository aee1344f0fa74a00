/** Converts rich text of content items to Markdown. */
import { decodeEntities } from './decode-entities.ts'

/**
 * Converts sanitized rich text (specification §9: b, i, em, strong, u, a, p, div, ol, li, ul, br, img). Drops
 * other tags but keeps their text.
 *
 * @returns Markdown without leading or trailing white space
 * @example richTextToMarkdown('<p>See <b>this</b></p>') // 'See **this**'
 */
export function richTextToMarkdown(html: string): string {
  const lists: List[] = []
  const links: string[] = []
  let markdown = ''
  for (const [, tag, text = ''] of html.matchAll(/(<[^<>]*>)|([^<]+)/g)) {
    const list = lists.at(-1)
    const isShown = text.trim() !== '' || tag?.startsWith('<img')
    if (list !== undefined && isShown) list.isNewItem = false
    markdown += tag === undefined ? escapeText(decodeEntities(text)) : tagText(tag, lists, links)
  }
  return (
    markdown
      .replaceAll(/(?<![ \t])[ \t]+(?=[\n\0])/g, '')
      // At the end of a paragraph, a backslash would be visible.
      .replaceAll(/(?<!\0)\0+(?=\s*(?:\n|$))/g, '')
      .replaceAll(LINE_BREAK, '\\\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  )
}

interface List {
  readonly ordered: boolean
  /** Number of the item. */
  count: number
  /** True until the item has a text or an image. */
  isNewItem: boolean
}

/** Replaced at the end. No text has this character. */
const LINE_BREAK = '\0'

function tagText(tag: string, lists: List[], links: string[]): string {
  const [, slash, name = ''] = /^<(\/?)([a-z]+)/i.exec(tag) ?? []
  const closing = slash === '/'
  switch (name.toLowerCase()) {
    case 'b':
    case 'strong':
      return '**'
    case 'i':
    case 'em':
      return '*'
    case 'br':
      return LINE_BREAK
    case 'p':
    case 'div':
      if (lists.length === 0) return '\n\n'
      return closing || lists.at(-1)?.isNewItem ? '' : `\n\n${indentIn(lists)}`
    case 'ul':
    case 'ol':
      if (closing) lists.pop()
      else {
        const start = Number(attribute(tag, 'start') || 1)
        const ordered = name.toLowerCase() === 'ol'
        lists.push({ ordered, count: start - 1, isNewItem: true })
      }
      return lists.length === 0 ? '\n\n' : ''
    case 'li': {
      const list = lists.at(-1)
      if (closing || !list) return ''
      list.count += 1
      list.isNewItem = true
      return `\n${indentIn(lists.slice(0, -1))}${markerOf(list)}`
    }
    case 'a': {
      if (closing) return `](${links.pop() ?? ''})`
      links.push(addressText(attribute(tag, 'href')))
      return '['
    }
    case 'img':
      return `![${escapeText(attribute(tag, 'alt'))}](${addressText(attribute(tag, 'src'))})`
    default:
      return ''
  }
}

const markerOf = ({ ordered, count }: List): string => (ordered ? `${count}. ` : '- ')

/** The content of an item is indented as far as its first letter (CommonMark, section 5.2). */
const indentIn = (lists: readonly List[]): string =>
  lists.map((list) => ' '.repeat(markerOf(list).length)).join('')

function attribute(tag: string, name: string): string {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)
  return decodeEntities(match?.[1] ?? match?.[2] ?? '')
}

/**
 * Percent-encodes characters that would end the URL or start markup (`encodeURIComponent` leaves brackets
 * unchanged).
 */
function addressText(address: string): string {
  return address.replaceAll(
    /[()<>\s\\"`]/g,
    (character) => ({ '(': '%28', ')': '%29' })[character] ?? encodeURIComponent(character),
  )
}

/** Escapes characters that would start markup: anywhere, before a link or an image, and at the start of a line. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>~]|&(?=#?\w+;)|!$/g, '\\$&')
    .replace(/^\s*(?=[#+=-])/, '$&\\')
    .replace(/^(\s*\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
    .replaceAll(/\s+/g, ' ')
}
