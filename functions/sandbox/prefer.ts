/** `Prefer` (RFC 7240): lets a partner choose the sandbox's response. */
import { err, ok, type Result } from '#core/result.ts'
import type { HeaderList } from '../ports/upstream.ts'
import { printable } from '../printable.ts'
import type { Message } from './answer.ts'

export const MAX_DELAY_MS = 10_000

export interface Preference {
  /** `code=404`: a documented status. */
  readonly code?: number
  /** `example=name`. */
  readonly example?: string
  /** `delay=500`, up to {@link MAX_DELAY_MS}. */
  readonly delayMs: number
}

/** Unknown preferences are ignored (RFC 7240 §2); a known one with an unusable value is rejected. */
export function parsePrefer(headers: HeaderList): Result<Preference, Message> {
  const wishes = new Map<string, string>()
  for (const [name, value] of headers) {
    if (name !== 'prefer') continue
    for (const match of value.matchAll(PREFERENCE)) {
      const key = (match[1] ?? '').toLowerCase()
      // The first of several wins (RFC 7240 §2).
      if (!wishes.has(key)) wishes.set(key, match[2]?.replace(/\\(.)/g, '$1') ?? match[3] ?? '')
    }
  }
  const code = wishes.get('code')
  if (code !== undefined && !/^[2-5]\d\d$/.test(code))
    return reject('code', code, 'a status from 200 to 599')
  const delay = wishes.get('delay')
  if (delay !== undefined && !/^\d{1,6}$/.test(delay))
    return reject('delay', delay, 'whole milliseconds')
  const example = wishes.get('example')
  return ok({
    ...(code === undefined ? {} : { code: Number(code) }),
    ...(example === undefined ? {} : { example }),
    delayMs: Math.min(Number(delay ?? 0), MAX_DELAY_MS),
  })
}

/** `token`, `token=word` or `token="quoted \"text\""`. */
const PREFERENCE = /([\w!#$%&'*+.^`|~-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,;"]*)))?/g

function reject(name: string, found: string, expected: string): Result<never, Message> {
  const message = `"${name}" must be ${expected}, got "${printable(found)}"`
  return err({ parameter: 'Prefer', message })
}
