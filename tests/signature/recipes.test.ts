import { webcrypto } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { decodeRecipe } from '#core/signature/language/decode.ts'
import type { InputValue, KeyPair } from '#core/signature/language/evaluation.ts'
import { type Message, messageOf } from '#core/signature/language/message.ts'
import type { Direction, Recipe } from '#core/signature/language/model.ts'
import { signMessage } from '#core/signature/language/sign-message.ts'
import { verifyMessage } from '#core/signature/language/verify-message.ts'
import { expandPreset, PRESET_NAMES } from '#core/signature/presets.ts'
import { version2Of } from '../support/recipes.ts'

const FOLDER = new URL('../../src/core/signature/recipes/', import.meta.url)
const NOW_MS = Date.UTC(2026, 10, 20, 10, 4, 5)

const ALGORITHMS: Readonly<
  Record<string, RsaHashedKeyGenParams | EcKeyGenParams | { name: string }>
> = {
  'rsa-sha256': rsa('RSASSA-PKCS1-v1_5', 'SHA-256'),
  'rsa-pss-sha256': rsa('RSA-PSS', 'SHA-256'),
  'rsa-pss-sha512': rsa('RSA-PSS', 'SHA-512'),
  'ecdsa-p256-sha256': { name: 'ECDSA', namedCurve: 'P-256' },
  ed25519: { name: 'Ed25519' },
}

function rsa(name: string, hash: string): RsaHashedKeyGenParams {
  return { name, hash, modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) }
}

const keyPairs = new Map<string, KeyPair>()

beforeAll(async () => {
  for (const [name, algorithm] of Object.entries(ALGORITHMS)) {
    // Node's own type of the same key.
    const made = (await webcrypto.subtle.generateKey(algorithm, false, [
      'sign',
      'verify',
    ])) as CryptoKeyPair
    keyPairs.set(name, made)
  }
})

const CASES = PRESET_NAMES.flatMap((preset) => {
  const decoded = decodeRecipe(expandPreset({ preset }))
  return decoded.ok
    ? Object.keys(decoded.value.messages).map((direction) => ({ preset, direction }))
    : []
})

test('every file is a preset, reads without a problem, and has at most 40 lines', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  expect(files.map((name) => name.slice(0, -5)).sort()).toEqual([...PRESET_NAMES].sort())
  for (const preset of PRESET_NAMES) {
    const decoded = decodeRecipe(expandPreset({ preset }))
    expect(decoded.ok ? [] : decoded.error, preset).toEqual([])
    const lines = readFileSync(new URL(`${preset}.json`, FOLDER), 'utf8')
      .trimEnd()
      .split('\n')
    expect(lines.length, preset).toBeLessThanOrEqual(40)
  }
})

test.each(CASES)(
  '$preset: a signed $direction is verified, and rejected when it was changed',
  async ({ preset, direction }) => {
    const { recipe, message, inputs } = prepared(preset, direction as Direction)
    const signed = await signMessage(recipe, direction as Direction, message, {
      inputs,
      time: NOW_MS,
      random: (length) => new Uint8Array(length).fill(7),
    })
    if (!signed.ok) throw new Error(JSON.stringify(signed.error))
    const facts = { inputs: verifierInputs(recipe, inputs), nowMs: NOW_MS + 1000 }
    const sent = signed.value.message
    const verified = await verifyMessage(recipe, direction as Direction, sent, facts)
    expect(verified).toMatchObject({ ok: true })

    const names = signed.value.placed.map(({ name }) => name)
    const last = names.at(-1) ?? ''
    const forged: Message = {
      ...sent,
      headers: sent.headers.map(([name, value]) => [
        name,
        name === last ? `${value.slice(0, -6)}AAAAAA` : value,
      ]),
      query: sent.query.replace(/[A-Za-z0-9%]{6}$/, 'AAAAAA'),
      body:
        typeof sent.body === 'string' && !sent.headers.some(([name]) => name === last)
          ? sent.body.replace(/(signature|signature_key|check_sum)("?[:=]"?)\w{6}/, '$1$2000000')
          : sent.body,
    }
    expect((await verifyMessage(recipe, direction as Direction, forged, facts)).ok).toBe(false)
  },
)

function prepared(preset: string, direction: Direction) {
  const recipe = version2Of(expandPreset({ preset }))
  const text = readFileSync(new URL(`${preset}.json`, FOLDER), 'utf8')
  const algorithm = Object.keys(ALGORITHMS).find((name) => text.includes(`"${name}"`)) ?? ''
  const inputs: Record<string, InputValue> = {}
  for (const [name, { kind, generate, fallback }] of recipe.inputs) {
    const pair = keyPairs.get(algorithm)
    if (kind === 'key-pair' && pair !== undefined) inputs[name] = pair
    else if (kind === 'secret')
      inputs[name] = 'c2VjcmV0IG9mIG5vYm9keSE='.replace('=', 'A').replace('=', '')
    else if (generate === undefined && fallback === undefined) inputs[name] = `${name}-1`
  }
  const isForm = preset === 'espay' && direction === 'request'
  const body = isForm
    ? 'rq_uuid=1&rq_datetime=2026-11-20+10%3A00%3A00&order_id=2&amount=1.00&ccy=IDR&comm_code=X'
    : '{"order_id":"1","status_code":"200","gross_amount":"1.00","rq_uuid":"1","rs_datetime":"x","error_code":"0","order":{"amount":1,"invoice_number":"i"},"ovo_info":{"ovo_id":"o"}}'
  const request = messageOf({
    method: 'POST',
    url: 'https://api.example.com/v1/sessions/7?seamlessData=a%26b&x=%20y',
    headers: [['Content-Type', isForm ? 'application/x-www-form-urlencoded' : 'application/json']],
    body,
  })
  const message = direction === 'response' ? { ...request, status: 200, request } : request
  return { recipe, message, inputs }
}

/** Secrets and public keys: what names the sender is read from the message. */
function verifierInputs(recipe: Recipe, inputs: Readonly<Record<string, InputValue>>) {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      typeof value === 'string' ||
      value.publicKey === undefined ||
      recipe.inputs.get(name)?.kind !== 'key-pair'
        ? value
        : { publicKey: value.publicKey },
    ]),
  )
}
