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
  const lists: { readonly ordered: boolean; count: number }[] = []
  const links: string[] = []
  let markdown = ''
  for (const [, tag, text] of html.matchAll(/(<[^<>]*>)|([^<]+)/g)) {
    markdown +=
      tag === undefined ? escapeText(decodeEntities(text ?? '')) : tagText(tag, lists, links)
  }
  return markdown
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function tagText(
  tag: string,
  lists: { readonly ordered: boolean; count: number }[],
  links: string[],
): string {
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
      return '  \n'
    case 'p':
    case 'div':
      return lists.length > 0 ? '' : '\n\n'
    case 'ul':
    case 'ol':
      if (closing) lists.pop()
      else {
        const start = Number(attribute(tag, 'start') || 1)
        lists.push({ ordered: name.toLowerCase() === 'ol', count: start - 1 })
      }
      return lists.length === 0 ? '\n\n' : ''
    case 'li': {
      const list = lists.at(-1)
      if (closing || !list) return ''
      list.count += 1
      return `\n${'  '.repeat(lists.length - 1)}${list.ordered ? `${list.count}.` : '-'} `
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

/** Escapes characters that would start markup. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>]/g, '\\$&').replaceAll(/\s+/g, ' ')
}
