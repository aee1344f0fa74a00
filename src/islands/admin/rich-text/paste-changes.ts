/** Decides how pasted content has to change, because rich text allows few tags (specification §9). */
import { safeAddress } from '#core/content/safe-address.ts'
import { pastedStyle } from './pasted-style.ts'

/** `image`, `link`: the worker would remove the address. In the order in which they are reported. */
export const PASTE_CHANGES = ['table', 'heading', 'code', 'image', 'link', 'other'] as const
export type PasteChange = (typeof PASTE_CHANGES)[number]

/** The part of a DOM element that decides. */
export interface PastedElement {
  readonly tagName: string
  getAttribute(name: string): string | null
}

export function pasteChanges(elements: Iterable<PastedElement>): readonly PasteChange[] {
  const found = new Set([...elements].map(changeOf))
  return PASTE_CHANGES.filter((change) => found.has(change))
}

/** @returns false for an image in a file of the sender, such as `file:` or `cid:` */
export const isImageAddress = (address: string): boolean =>
  address !== '' && !address.startsWith('//') && safeAddress(address, 'image') !== undefined

/** @returns true for a URL that saving removes: of another scheme, or with any scheme (`//`) */
export function isLostLink(address: string): boolean {
  const safe = safeAddress(address, 'link')
  return safe === undefined || /^(?:mailto:|[/\\]{2})/i.test(safe)
}

function changeOf(element: PastedElement): PasteChange | undefined {
  const tag = element.tagName.toLowerCase()
  if (tag === 'img') {
    return isImageAddress(element.getAttribute('src') ?? '') ? undefined : 'image'
  }
  if (tag === 'a') {
    return isLostLink(element.getAttribute('href') ?? '') ? 'link' : undefined
  }
  return CHANGED_TAGS.get(tag) ?? (isLostStyle(element) ? 'other' : undefined)
}

const isLostStyle = (element: PastedElement): boolean =>
  pastedStyle(element.getAttribute('style') ?? '').isLost

const TAGS = {
  table: ['table'],
  heading: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  code: ['pre', 'code', 'kbd', 'samp'],
  other: [
    'blockquote',
    'dl',
    'hr',
    's',
    'del',
    'strike',
    'sub',
    'sup',
    'iframe',
    'video',
    'audio',
    'svg',
    'canvas',
    'object',
    'embed',
    'math',
  ],
} as const

const CHANGED_TAGS: ReadonlyMap<string, PasteChange> = new Map(
  (['table', 'heading', 'code', 'other'] as const).flatMap((change) =>
    TAGS[change].map((tag) => [tag, change] as const),
  ),
)
