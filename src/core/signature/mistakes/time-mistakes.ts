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
  const written = (offset: string, atMs = epochMs) => `${formatTime(LOCAL, offset, atMs)}${offset}`
  const offset = typeof format === 'object' ? rule.offset : 'Z'
  const local = written(offset).slice(0, 19)
  const utc = written('Z').slice(0, 19)

  return [
    mistake('timestamp-utc', [`${utc}Z`, `${utc}+00:00`, `${utc}.000Z`]),
    mistake('timestamp-utc-clock', [written(offset, epochMs - offsetMinutes(offset) * 60_000)]),
    mistake(
      'timestamp-other-offset',
      OFFSETS.map((other) => written(other)),
    ),
    mistake('timestamp-without-offset', [
      local,
      local.replace('T', ' '),
      utc,
      utc.replace('T', ' '),
      `${local}${offset.replace(':', '')}`,
    ]),
    mistake('timestamp-milliseconds', [`${local}.000${offset}`]),
    mistake('timestamp-unix', [String(Math.floor(epochMs / 1000)), String(epochMs)]),
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
        candidates.flatMap((text) =>
          attempt.time === undefined || text === attempt.time.text
            ? []
            : [{ ...attempt, time: { ...attempt.time, text } }],
        ),
    }
  }
}

/** ISO 8601 without an offset. */
const LOCAL = parseTimeFormat("yyyy-MM-dd'T'HH:mm:ss") ?? 'unix'

/** Guesses among many values. Combined with another mistake, a match would prove nothing. */
const ALONE: ReadonlySet<MistakeRule['id']> = new Set([
  'timestamp-drifted',
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
