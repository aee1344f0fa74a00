/** A support link is read by strangers: generated exchanges hide secrets in every place. */
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeEntities } from '#core/content/decode-entities.ts'
import { decodeBase64, decodeUtf8, utf8 } from '#core/signature/crypto.ts'
import { type RedactionRules, redactExchange } from '#core/support/redact-exchange.ts'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from './fuzz-runs.ts'
import { secretExchanges } from './secret-exchanges.ts'

const RULES: Omit<RedactionRules, 'secrets'> = {
  names: new Set(['account', 'pass', 'x-customer']),
  isBodySensitive: false,
  withheldNames: new Set(['sign']),
}

/** Every text of a value, as it is and decoded once or twice. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const decoded = decodings(value)
    return [value, ...decoded, ...decoded.flatMap(decodings)]
  }
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([name, member]) => [name, ...textsIn(member)])
}

function decodings(text: string): string[] {
  const read = [
    ...(/[%+]/.test(text)
      ? [() => decodeURIComponent(text), () => decodeURIComponent(text.replaceAll('+', ' '))]
      : []),
    ...(/^["{[]/.test(text) ? [() => JSON.stringify(JSON.parse(text))] : []),
    ...(/^[\w+/]{16,}={0,2}$/.test(text) ? [() => decodeBase64Text(text)] : []),
    // Forms that are spread over a text.
    ...(/^had /.test(text) ? SPREAD.map((gather) => () => gather(text.slice(4))) : []),
  ]
  return read.flatMap((decode) => {
    try {
      return [decode()]
    } catch {
      return []
    }
  })
}

const SPREAD: readonly ((text: string) => string)[] = [
  (text) => text.replace(/\n/g, ''),
  (text) => decodeBase64Text(text.replace(/\s/g, '')),
  (text) => decodeBase64Text(decodeBase64Text(text)),
  (text) => Buffer.from(text.replace(/[\s:]/g, ''), 'hex').toString(),
  decodeEntities,
]

const decodeBase64Text = (text: string): string => decodeUtf8(decodeBase64(text) ?? utf8('')) ?? ''

test('hides the secrets of generated links', { timeout: FUZZ_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(secretExchanges(), ({ shared, secrets }) => {
      const rules = { ...RULES, secrets: [secrets.ofKey] }
      const { exchange: redacted } = redactExchange(shared, rules)
      const texts = textsIn(redacted)
      for (const secret of [secrets.ofField, secrets.ofKey]) {
        const forms = [secret, JSON.stringify(secret).slice(1, -1), secret.slice(0, 6)]
        const shown = texts.filter((text) => forms.some((form) => text.includes(form)))
        // Calling `expect` for every text takes a fifth of the test's time.
        if (shown.length > 0) expect(shown).toEqual([])
      }
      const again = redactExchange(redacted, rules).exchange
      if (!isDeepStrictEqual(again, redacted)) expect(again).toEqual(redacted)
    }),
    fuzzRuns(0.5),
  )
})
