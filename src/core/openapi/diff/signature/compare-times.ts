/** Compares the times of two messages: how they are written, and how far clocks may differ. */
import { NEEDS } from '#core/signature/language/holes.ts'
import type { MessageRule, TimeRule } from '#core/signature/language/model.ts'
import { printTimeFormat, type TimeFormat } from '#core/signature/language/time-format.ts'
import type { Report } from '../reporter.ts'
import type { TellMember } from './report-scheme-change.ts'
import type { Scheme } from './scheme.ts'

export function compareTimes(
  before: readonly [Scheme, MessageRule],
  after: readonly [Scheme, MessageRule],
  report: Report,
  tellMember: TellMember,
): void {
  const [a, b] = [usedTime(before[1]), usedTime(after[1])]
  // A time that is added or removed changes what is placed.
  if (a === undefined || b === undefined) return
  const isTranslated = before[0].isTranslated || after[0].isTranslated
  const print = (rule: TimeRule): readonly string[] =>
    rule.formats.map((format) => printTimeFormat(isTranslated ? withOffset(format, rule) : format))
  const [[format = '', ...others], [newFormat = '', ...newOthers]] = [print(a), print(b)]
  if (format !== newFormat) tell(report, 'signature-timestamp-format-changed', format, newFormat)
  else if (others.join('\n') !== newOthers.join('\n')) {
    const isLoosened = others.every((other) => newOthers.includes(other))
    tellMember('time.pattern', print(a).join(', '), print(b).join(', '), isLoosened)
  }
  const usesOffset = [before, after].map(([scheme, rule]) => dependsOnOffset(scheme, rule))
  if (a.offset !== b.offset && usesOffset.every(Boolean))
    tell(report, 'signature-timestamp-offset-changed', a.offset, b.offset)
  const [skew, newSkew] = [a.toleranceSeconds ?? Infinity, b.toleranceSeconds ?? Infinity]
  if (skew === newSkew) return
  const rule = newSkew < skew ? 'signature-skew-tightened' : 'signature-skew-loosened'
  tell(report, rule, printSeconds(skew), printSeconds(newSkew))
}

const usedTime = ({ place, time }: MessageRule): TimeRule | undefined =>
  place.some(({ reads }) => (reads & NEEDS.time) !== 0) ? time : undefined

type TimeChange =
  | 'signature-timestamp-format-changed'
  | 'signature-timestamp-offset-changed'
  | 'signature-skew-tightened'
  | 'signature-skew-loosened'

function tell(report: Report, rule: TimeChange, before: string, after: string): void {
  report(rule, { in: 'signature' }, { before, after, values: { before, after } })
}

const printSeconds = (seconds: number): string => (seconds === Infinity ? '∞' : String(seconds))

/** Version 1 writes the offset as a text. */
function withOffset(format: TimeFormat, { offset }: TimeRule): TimeFormat {
  if (typeof format === 'string') return format
  const last = format.tokens.at(-1)
  return last !== undefined && 'text' in last && last.text === offset
    ? { tokens: [...format.tokens.slice(0, -1), { field: 'XXX' }] }
    : format
}

/** Unix time has no offset, but a date in the signature and a day of `once` have one. */
function dependsOnOffset({ recipe }: Scheme, { place, time, once }: MessageRule): boolean {
  const isWritten = time?.formats.some((format) => typeof format !== 'string') ?? false
  const expressions = [...recipe.values.values()].map(({ expression }) => expression)
  return isWritten || [...once.values()].includes('day') || hasDate([expressions, place])
}

/** Finds `{time:yyyyMMdd}`. */
const hasDate = (expressions: readonly unknown[]): boolean =>
  JSON.stringify(expressions, (name, value: unknown) =>
    name === 'place' ? undefined : value,
  ).includes('"name":"time","argument":"')
