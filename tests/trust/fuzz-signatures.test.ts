/** Random and half-right requests, for everything in core that signs, verifies and reads them. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalBody } from '#core/signature/canonical-body.ts'
import { parseCurl } from '#core/signature/curl.ts'
import { decodeRecipe } from '#core/signature/decode-recipe.ts'
import { parseLayout, printLayout } from '#core/signature/json/json-layout.ts'
import { parseProgram } from '#core/signature/program/program.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { signRequest } from '#core/signature/sign-request.ts'
import { formatTimestamp, parseTimestamp } from '#core/signature/timestamp.ts'
import { verifySignature } from '#core/signature/verify-request.ts'
import { anyJson, anyText } from './arbitrary-input.ts'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from './fuzz-runs.ts'

describe('signatures', () => {
  const textToSign = (body: string) => canonicalBody(DEFAULT_RECIPE.canonicalBody, body).text
  const request = fc.record({
    body: fc.oneof(fc.constant(undefined), anyText, fc.json()),
    path: fc.webPath(),
    query: fc.webQueryParameters(),
    nowMs: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  })

  test('verifies signed requests, and rejects them after a change', {
    timeout: FUZZ_TIMEOUT_MS,
  }, async () => {
    const keys = { apiKey: 'key', secretKey: 'secret' }
    await fc.assert(
      fc.asyncProperty(request, fc.nat(), async ({ nowMs, ...sent }, at) => {
        const timestamp = formatTimestamp(DEFAULT_RECIPE, nowMs)
        const signed = signRequest(DEFAULT_RECIPE, {
          ...keys,
          ...sent,
          method: 'post',
          timestamp,
          requestId: '1',
        })
        if (!signed.ok) return
        const { body: bodyText, ...rest } = sent
        const received = { ...rest, bodyText, method: 'POST', headers: signed.value.headers }
        const validate = async (changed: object) =>
          (await verifySignature(DEFAULT_RECIPE, { ...received, ...changed }, { ...keys, nowMs }))
            .ok
        expect(await validate({})).toBe(true)
        expect(await validate({ method: 'PUT' })).toBe(false)
        const index = at % ((bodyText ?? '').length + 1)
        const tampered = `${bodyText?.slice(0, index) ?? ''}#${bodyText?.slice(index) ?? ''}`
        const same = textToSign(tampered) === textToSign(bodyText ?? '')
        expect(await validate({ bodyText: tampered })).toBe(same)
      }),
      // An error explains itself, which takes most of the time here.
      fuzzRuns(0.005),
    )
  })

  test('readers of pasted text answer or reject', { timeout: FUZZ_TIMEOUT_MS }, () => {
    const word = fc.constantFrom(
      'curl ',
      "'",
      '"',
      '\\',
      '-H ',
      '-d ',
      '$',
      '\n',
      'https://a/',
      '-X ',
      '{',
      '}',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(word, anyText), { maxLength: 12 }), anyJson, (words, value) => {
        const text = words.join('')
        parseCurl(text)
        parseProgram(text)
        parseTimestamp(DEFAULT_RECIPE, text)
        decodeRecipe(value)
        const json = JSON.stringify(value)
        const layout = parseLayout(json)
        if (layout !== undefined)
          expect(JSON.parse(printLayout(layout, { indent: '  ', gap: ' ' }))).toEqual(
            JSON.parse(json),
          )
        parseLayout(text)
      }),
      fuzzRuns(0.06),
    )
  })
})
