/** Explains a Unix time that a request has in place of the time of signing, such as when it expires. */
import { type Message, presentedAt } from './language/message.ts'
import type { Placement, Recipe } from './language/model.ts'
import { onlyHole } from './language/template.ts'
import { formatTime, parseTime, parseTimeArgument } from './language/time-format.ts'
import { aliasOf } from './mistakes/attempt.ts'
import { EXAMPLE_EPOCH_MS } from './timestamp.ts'

export interface PlacedTime {
  readonly placement: Placement
  readonly unit: 'unix' | 'unix-ms'
  /** Later than the time of signing; negative if it is earlier. */
  readonly seconds: number
  /** As sent. */
  readonly text: string
}

/** @returns undefined if the placement has something else, or isn't sent */
export function placedTime(
  { values }: Recipe,
  placement: Placement,
  message: Message,
): PlacedTime | undefined {
  const { value } = placement
  const node = value.kind === 'whole' ? aliasOf(values, value.expression) : undefined
  const hole = node && onlyHole(node)
  if (hole?.name !== 'time') return undefined
  const { format, seconds } = parseTimeArgument(hole.argument ?? '') ?? {}
  const [text] = presentedAt(message, placement)
  return typeof format !== 'string' || seconds === undefined || text === undefined
    ? undefined
    : { placement, unit: format, seconds, text }
}

/** True if it can't be read. */
export const isMalformed = ({ unit, text }: PlacedTime): boolean =>
  parseTime(unit, 'Z', text) === undefined

export function formSentence(time: PlacedTime, part: string): string {
  const { placement, unit, seconds, text } = time
  const example = formatTime(unit, 'Z', EXAMPLE_EPOCH_MS + seconds * 1000)
  return `The ${part} "${placement.name}" must be a time in ${UNITS[unit]}, ${offsetOf(time)} the request is signed, such as "${example}", got "${text.slice(0, 40)}".`
}

/** @param skewSeconds - by which the time of signing differs from the clock */
export function skewSentence(
  time: PlacedTime,
  part: string,
  skewSeconds: number,
  limit: number,
): string {
  const { placement, text } = time
  return `The ${part} "${placement.name}" is ${Math.abs(skewSeconds)} seconds too ${skewSeconds < 0 ? 'early' : 'late'}. It must be ${offsetOf(time)} the request is signed, got "${text}". Up to ${limit} seconds of difference are allowed. Set it when you send the request, and check your clock.`
}

const UNITS = { unix: 'seconds since 1970', 'unix-ms': 'milliseconds since 1970' } as const

const offsetOf = ({ seconds }: PlacedTime): string =>
  `${Math.abs(seconds)} seconds ${seconds < 0 ? 'before' : 'after'}`
