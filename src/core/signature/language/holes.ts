/** Names allowed in braces, in addition to inputs and values of the recipe. */
import { READS, type ValueType } from './model.ts'

interface MessagePart {
  readonly type: ValueType
  readonly reads: number
  readonly argument: 'none' | 'needed' | 'allowed'
  /** Type with an argument, if it differs. */
  readonly part?: ValueType
}

const TARGET = READS.query

/** Bits in addition to {@link READS}: context that a value requires. */
export const NEEDS = { response: 8, time: 16 } as const

const MESSAGE_PARTS: Readonly<Record<string, MessagePart>> = {
  method: { type: 'text', reads: 0, argument: 'none' },
  scheme: { type: 'text', reads: 0, argument: 'none' },
  host: { type: 'text', reads: 0, argument: 'none' },
  hostname: { type: 'text', reads: 0, argument: 'none' },
  port: { type: 'text', reads: 0, argument: 'none' },
  path: { type: 'text', reads: 0, argument: 'allowed' },
  query: { type: 'text', reads: TARGET, argument: 'allowed' },
  target: { type: 'text', reads: TARGET, argument: 'none' },
  url: { type: 'text', reads: TARGET, argument: 'none' },
  header: { type: 'text', reads: READS.headers, argument: 'needed' },
  body: { type: 'content', reads: READS.body, argument: 'allowed', part: 'text' },
  form: { type: 'text', reads: READS.body, argument: 'needed' },
  status: { type: 'text', reads: NEEDS.response, argument: 'none' },
  time: { type: 'text', reads: NEEDS.time, argument: 'allowed' },
}

export const CONTENT_LENGTH = 'content-length'

/** Parts of the message that a header depends on. */
export const readsOfHeader = (name = ''): number =>
  name.toLowerCase().replace(/\?$/, '') === CONTENT_LENGTH
    ? READS.headers | READS.body
    : READS.headers

/** Known only inside the step that defines them. */
export const LOCAL_NAMES = ['it', 'item', 'name', 'value'] as const
export type LocalName = (typeof LOCAL_NAMES)[number]

const RESERVED: ReadonlySet<string> = new Set([
  ...Object.keys(MESSAGE_PARTS),
  ...LOCAL_NAMES,
  'request',
])

export const isReserved = (name: string): boolean => RESERVED.has(name)

export const MESSAGE_PART_NAMES: readonly string[] = Object.keys(MESSAGE_PARTS)

export const messagePart = (name: string): MessagePart | undefined =>
  Object.hasOwn(MESSAGE_PARTS, name) ? MESSAGE_PARTS[name] : undefined
