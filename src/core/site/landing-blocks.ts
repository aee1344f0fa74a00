/** Divides the Markdown of a company's start page into its blocks. */
import { titleIn } from '../heading-text.ts'

export type LandingBlock =
  /** The first heading, and the paragraph after it. */
  | { readonly kind: 'hero'; readonly title: string; readonly lead: string }
  | { readonly kind: 'text'; readonly markdown: string }
  | { readonly kind: 'steps' | 'cards'; readonly items: readonly BlockItem[] }
  | { readonly kind: 'live-request' }

export interface BlockItem {
  readonly title: string
  readonly href: string | undefined
  readonly text: string
}

const FENCE = /^```(steps|cards|live-request)\s*$/
const ITEM = /^(?:[-*]|\d+\.) (?:\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*)(.*)$/

/**
 * @param source blocks are code fences named `steps`, `cards` and `live-request`; an item of the first two is
 *   a line such as `- [Get a key](/login): Log in with it.`
 */
export function landingBlocks(source: string): readonly LandingBlock[] {
  const { hero, rest } = takeHero(source.trim().split(/\r?\n/))
  const blocks: LandingBlock[] = hero === undefined ? [] : [hero]
  let text: string[] = []
  const endText = (): void => {
    const markdown = text.join('\n').trim()
    if (markdown !== '') blocks.push({ kind: 'text', markdown })
    text = []
  }
  for (let at = 0; at < rest.length; at += 1) {
    const line = rest[at] ?? ''
    const name = FENCE.exec(line)?.[1]
    const end = name === undefined ? -1 : rest.indexOf('```', at + 1)
    if (end < 0) {
      text.push(line)
      continue
    }
    endText()
    blocks.push(blockOf(name, rest.slice(at + 1, end)))
    at = end
  }
  endText()
  return blocks
}

function takeHero(lines: readonly string[]) {
  const title = titleIn(lines[0])
  if (title === undefined) return { hero: undefined, rest: lines }
  const from = lines.findIndex((line, at) => at > 0 && line.trim() !== '')
  const ends = (line: string, at: number) => at >= from && /^$|^#|^```/.test(line.trim())
  const end = from < 0 ? -1 : lines.findIndex(ends)
  const lead = from < 0 ? [] : lines.slice(from, end < 0 ? undefined : end)
  const rest = from < 0 || end < 0 ? [] : lines.slice(end)
  return { hero: { kind: 'hero', title, lead: lead.join('\n') } as const, rest }
}

function blockOf(name: string | undefined, lines: readonly string[]): LandingBlock {
  if (name !== 'steps' && name !== 'cards') return { kind: 'live-request' }
  const items = lines.flatMap((line) => {
    const [, linked, href, bold, text = ''] = ITEM.exec(line.trim()) ?? []
    const title = linked ?? bold
    return title === undefined ? [] : [{ title, href, text: text.replace(/^:/, '').trim() }]
  })
  return { kind: name, items }
}
