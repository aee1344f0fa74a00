/** Mistakes in the timestamp: the string to sign has a different one than the header. */
import { formatTime, offsetMinutes, parseTimeFormat } from '../language/time-format.ts'
import type { Attempt } from './attempt.ts'
import type { MistakeRule } from './mistake-rule.ts'

const MAX_DRIFT_SECONDS = 5

/** @returns an empty list if the message's own time can't be read */
export function timestampMistakes({ time }: Pick<Attempt, 'time'>): readonly MistakeRule[] {
  const [format] = time?.rule.formats ?? []
  if (time === undefined || format === undefined || Number.isNaN(time.epochMs)) return []
  const { epochMs, rule } = time
  const isUnix = typeof format === 'string'
  const offset = isUnix ? 'Z' : rule.offset
  const shiftMs = offsetMinutes(offset) * 60_000
  const written = (other: string, atMs = epochMs) => `${formatTime(LOCAL, other, atMs)}${other}`
  /** In the recipe's own format. */
  const own = (other: string, atMs = epochMs) => (isUnix ? [] : [formatTime(format, other, atMs)])
  const [local, utc] = [offset, 'Z'].map((one) => formatTime(LOCAL, one, epochMs))
  const fraction = new Date(epochMs).toISOString().slice(19, 23)
  // A format can have its offset as text, which no clock changes.
  const utcClock = [written(offset, epochMs - shiftMs), ...own(offset, epochMs - shiftMs)]
  const inUtc = ['Z', '+00:00', '.000Z', `${fraction}Z`, `${fraction}+00:00`]
    .map((end) => `${utc}${end}`)
    .concat(own('Z').filter((text) => !utcClock.includes(text)))
  const isLikeIso = own(offset).some((text) => text.startsWith(local ?? ''))
  const unix = [String(Math.floor(epochMs / 1000)), String(epochMs)]
  const formats = [HTTP, BASIC].map((other) => formatTime(other, 'Z', epochMs))

  return [
    ...(shiftMs === 0
      ? []
      : [mistake('timestamp-utc', inUtc), mistake('timestamp-utc-clock', utcClock)]),
    mistake(
      'timestamp-other-offset',
      OFFSETS.flatMap((other) => [
        written(other),
        ...own(other),
        // The other clock with the recipe's offset.
        ...own(offset, epochMs + offsetMinutes(other) * 60_000 - shiftMs),
      ]),
    ),
    mistake('timestamp-without-offset', [
      ...[local, utc, `${local}${fraction}`, `${utc}${fraction}`].flatMap((text = '') => [
        text,
        text.replace('T', ' '),
      ]),
      ...(offset === 'Z' ? [] : [`${local}${offset.replace(':', '')}`]),
    ]),
    ...(isLikeIso
      ? [
          mistake('timestamp-milliseconds', [
            `${local}.000${offset}`,
            `${local}.000${offset.replace('Z', '+00:00')}`,
          ]),
        ]
      : []),
    ...(isUnix ? [] : [mistake('timestamp-unix', unix)]),
    mistake('timestamp-format', [
      ...formats,
      ...(shiftMs === 0 ? inUtc : []),
      ...(isUnix ? unix : []),
    ]),
    mistake(
      'timestamp-drifted',
      Array.from({ length: MAX_DRIFT_SECONDS }, (_, i) => (i + 1) * 1000).flatMap((driftMs) => [
        formatTime(format, rule.offset, epochMs - driftMs),
        formatTime(format, rule.offset, epochMs + driftMs),
      ]),
    ),
  ]

  function mistake(id: MistakeRule['id'], candidates: readonly string[]): MistakeRule {
    return {
      id,
      alone: ALONE.has(id),
      stage: 'timestamp',
      attempts: (attempt) =>
        [...new Set(candidates)].flatMap((text) =>
          attempt.time === undefined || text === attempt.time.text
            ? []
            : [{ ...attempt, time: { ...attempt.time, text } }],
        ),
    }
  }
}

/** ISO 8601 without an offset. */
const LOCAL = parseTimeFormat("yyyy-MM-dd'T'HH:mm:ss") ?? 'unix'
const HTTP = parseTimeFormat('http') ?? 'unix'
const BASIC = parseTimeFormat("yyyyMMdd'T'HHmmss'Z'") ?? 'unix'

/** Guesses among many values. Combined with another mistake, a match would prove nothing. */
const ALONE: ReadonlySet<MistakeRule['id']> = new Set([
  'timestamp-drifted',
  'timestamp-format',
  'timestamp-other-offset',
])

/** Offsets of this region's partners and of its cloud regions. */
const OFFSETS = [
  '+08:00',
  '+09:00',
  '+05:30',
  '+01:00',
  '+02:00',
  '+07:00',
  '+10:00',
  '-05:00',
  '-08:00',
] as const
