import { beforeAll, describe, expect, test } from 'vitest'
import { concatBytes } from '../concat-bytes.ts'
import { utf8 } from '../signature/crypto.ts'
import { publicPem } from '../signature/key-pair.ts'
import { signPdf, verifyReportFile } from './report-file.ts'
import { type Sign, signReport } from './signed-report.ts'

const REPORT = {
  portal: 'https://portal.test',
  partner: { id: '1', name: 'Bank "é"' },
  run: { id: 'run_1', started_at: '2026-11-23T10:00:00.000Z' },
  plan: { version: 3, document: '6c0f' },
  review: null,
  recipe: { name: 'default' },
  cases: [
    { id: 'call get /users', state: 'passed' },
    { id: 'fresh Request-ID', state: 'passed' },
  ],
}

let sign: Sign
let publicKey: string
let file: string
beforeAll(async () => {
  // as: Ed25519 always makes a pair.
  const pair = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  sign = async (bytes) =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes))
  publicKey = await publicPem(pair.publicKey)
  file = (await signReport(REPORT, sign)).text
})

const changedIn = async (bytes: Uint8Array<ArrayBuffer>) => {
  const verified = await verifyReportFile(bytes, publicKey)
  return verified.isValid ? [] : verified.changed
}
const pdfOf = (text: string) =>
  signPdf(concatBytes([utf8('%PDF-1.7\nstream\n'), utf8(text), utf8('\nendstream\n%%EOF\n')]), sign)

describe('a report that was changed', () => {
  test.each([
    ['"name": "Bank', '"name": "Pank', [{ name: 'partner' }]],
    ['"version": 3', '"version": 4', [{ name: 'plan' }]],
    ['"version": 3', '"version" 3', [{ name: 'plan' }]],
    ['"default"', '"hmac"', [{ name: 'recipe' }]],
    ['"review": null', '"review": {}', [{ name: 'review' }]],
    ['"state": "passed"', '"state": "failed"', [{ name: 'case', case: 'call get /users' }]],
    ['report-2"', 'report-3"', [{ name: 'format' }]],
    ['"review": null', '"review": null, "note": "good"', [{ name: 'other' }]],
    ['"algorithm": "Ed25519"', '"algorithm": "none"', [{ name: 'signature' }]],
    ['"value": "', '"value": "A', [{ name: 'signature' }]],
    ['"version": 3,', '"version":  3,', [{ name: 'text' }]],
    ['"version": 3,', '"version": 4, "version": 3,', [{ name: 'text' }]],
  ])('%s as %s is rejected, and the part is named', async (from, to, changed) => {
    expect(await changedIn(utf8(file.replace(from, to)))).toEqual(changed)
  })

  test('a file with more parts than any report is no report, and its parts are not read', async () => {
    const lines = '\n  "name": ,'.repeat(100)
    expect(await changedIn(utf8(lines))).toEqual([{ name: 'file' }])
  })

  test('a report to which a deeply nested part was added is no report', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    const added = utf8(file.replace('{', `{"x": ${deep},`))
    expect(await changedIn(added)).toEqual([{ name: 'file' }])
  })

  test('a case that was removed, added or moved is named', async () => {
    const [first, second] = REPORT.cases
    const withCases = (cases: unknown) => {
      const report = JSON.parse(file)
      return utf8(`${JSON.stringify({ ...report, cases }, undefined, 2)}\n`)
    }
    expect(await changedIn(withCases([first]))).toEqual([{ name: 'case', case: second?.id }])
    expect(await changedIn(withCases([second, first]))).toEqual([{ name: 'cases' }])
    expect(await changedIn(withCases([first, second, { id: 'x' }]))).toEqual([
      { name: 'case', case: 'x' },
    ])
  })

  test('a new list of digests is rejected, because its signature is wrong', async () => {
    const other = await signReport({ ...REPORT, review: { state: 'signed-off' } }, sign)
    const { value } = JSON.parse(file).signature
    expect(await changedIn(utf8(other.text.replace(other.value, value)))).toEqual([
      { name: 'signature' },
    ])
  })

  test('every other byte is rejected, with the name of a part', async () => {
    const bytes = utf8(file)
    for (let at = 0; at < bytes.length; at += 1) {
      const copy = bytes.slice()
      copy[at] = (copy[at] ?? 0) ^ 1
      expect(await changedIn(copy), `byte ${at}`).not.toEqual([])
    }
  })

  test.each(['', 'report', '[]', 'null', '{}', '{\n  "a": 1\n}', '%PDF-1.7\n'])(
    '%j is no report',
    async (text) => {
      expect(await changedIn(utf8(text))).toEqual([{ name: 'file' }])
    },
  )
})

describe('a PDF', () => {
  test('is valid with its report', async () => {
    expect(await changedIn(await pdfOf(file))).toEqual([])
  })

  test('is rejected with other pages, and with another report', async () => {
    const pdf = await pdfOf(file)
    const other = pdf.slice()
    other[5] = 0
    expect(await changedIn(other)).toEqual([{ name: 'pages' }])
    const changed = await pdfOf(file.replace('"version": 3', '"version": 4'))
    expect(await changedIn(changed)).toEqual([{ name: 'plan' }])
    expect(await changedIn(pdf.slice(0, -1))).toEqual([{ name: 'pages' }])
  })
})

test('the report of another portal is rejected, because of its signature', async () => {
  // as: Ed25519 always makes a pair.
  const other = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const verified = await verifyReportFile(utf8(file), await publicPem(other.publicKey))
  expect(verified).toEqual({ isValid: false, changed: [{ name: 'signature' }] })
})

test('a report is valid', async () => {
  const verified = await verifyReportFile(utf8(file), publicKey)
  expect(verified).toMatchObject({ isValid: true, report: REPORT })
})
