import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { type RequestToSign, signRequest } from '#core/signature/sign-request.ts'
import { signatureTexts } from '../../components/signature/texts.ts'
import { VerdictView } from './VerdictView.tsx'
import { type Verdict, validatePasted } from './why.ts'

const facts: RequestToSign = {
  apiKey: 'pk_live_9f2',
  secretKey: 'c2VjcmV0LWtleQ==',
  method: 'POST',
  path: '/v1/users',
  body: '{"a":1}',
  timestamp: '2026-11-20T17:04:05+07:00',
}
const signed = signRequest(DEFAULT_RECIPE, facts)
const { stringToSign, signature } = signed.ok ? signed.value : { stringToSign: '', signature: '' }

async function rendered(pasted: string, isPair = false): Promise<string> {
  const verdict = await validatePasted({ recipe: DEFAULT_RECIPE, facts, pasted })
  if (!verdict.ok) throw new Error(verdict.error.code)
  return renderToStaticMarkup(
    <VerdictView verdict={verdict.value} isPair={isPair} {...signatureTexts('en')} />,
  )
}

test('says that a signature is correct', async () => {
  expect(await rendered(signature)).toContain('Your signature is correct.')
})

test('says only that the string is correct, because the signature is unknown', async () => {
  const html = await rendered(stringToSign)
  expect(html).toContain('Your string to sign is correct. Check the secret key')
  expect(html).not.toContain('Your signature is correct.')
})

test.each([
  { pasted: signature.slice(0, -9), end: 'Part of it may be missing' },
  { pasted: `${signature}&time=123`, end: 'It may have another encoding' },
])('says that a signature has another length, which is no matter of keys: $end', async (row) => {
  const html = await rendered(row.pasted)
  expect(html).toContain(
    `has ${row.pasted.length} characters, and a correct one has ${signature.length}. ${row.end}`,
  )
  expect(html).not.toContain('secret key')
})

test('names a digest that is another', () => {
  const verdict = { ...UNEXPLAINED, value: 'Digest' }
  expect(
    renderToStaticMarkup(
      <VerdictView verdict={verdict} isPair={false} {...signatureTexts('en')} />,
    ),
  ).toContain('Digest isn&#x27;t the value')
})

test('asks for a body that was not pasted', () => {
  const { t, ...texts } = signatureTexts('en')
  const view = (
    <VerdictView verdict={{ ...UNEXPLAINED, isBare: true }} isPair={false} t={t} {...texts} />
  )
  expect(renderToStaticMarkup(view)).toContain(t('why.noBody'))
})

test('asks for the body that was sent', () => {
  const { t, ...texts } = signatureTexts('en')
  const verdict = { ...UNEXPLAINED, bodySizes: { sent: 72, used: 124 } }
  const html = renderToStaticMarkup(
    <VerdictView verdict={verdict} isPair={false} t={t} {...texts} />,
  )
  expect(html).toContain('body of 72 bytes, and the one above has 124')
})

const UNEXPLAINED: Verdict = {
  readAs: 'http',
  outcome: 'unexplained',
  mistakes: [],
  scheme: null,
  explains: 'all',
  string: 'unknown',
  lengths: null,
  value: null,
  isBare: false,
  bodySizes: null,
  isComplete: true,
  expected: { text: '', sizeBytes: null },
  presented: null,
}

const CURL = `curl https://e.com -H 'Timestamp: ${facts.timestamp}' -H 'Request-ID: 1' -H 'Signature: x'`

test.each([signature.toLowerCase(), stringToSign, CURL])(
  'speaks of no secret key where a key pair signs: %s',
  async (pasted) => {
    expect(await rendered(pasted)).toMatch(/secret key/)
    expect(await rendered(pasted, true)).not.toMatch(/secret key|HMAC/)
    expect(await rendered(pasted, true)).toMatch(/private key|key pair/)
  },
)
