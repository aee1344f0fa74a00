import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dataOf, mediaOf } from '../../../../tests/support/operation-data.ts'
import { PLAYGROUND_CONTEXT, SIGNING } from '../../../../tests/support/playground-context.ts'
import { PlaygroundProvider } from '../context.ts'
import { prepareRequest } from '../prepare.ts'
import { compareReceipt } from '../receipt.ts'
import { ReceiptLine, Trace } from './Trace.tsx'

async function rendered(mediaType: string): Promise<string> {
  const prepared = await prepareRequest(
    dataOf({}),
    {
      parameters: {},
      media: mediaOf(mediaType),
      body: { a: 1 },
      callbackUrl: '',
      sentBody: null,
    },
    SIGNING,
  )
  if (!prepared.ok) throw new Error(prepared.error.code)
  const request = prepared.value
  const { signedBody } = request
  const digest = compareReceipt(
    signedBody,
    { lengthBytes: 0, digest: '', target: null },
    null,
  ).signedDigest
  const receipt = compareReceipt(
    signedBody,
    { lengthBytes: signedBody.byteLength, digest, target: null },
    null,
  )
  return renderToStaticMarkup(
    <PlaygroundProvider value={PLAYGROUND_CONTEXT}>
      <ReceiptLine request={request} receipt={receipt} />
      <Trace request={request} receipt={receipt} />
    </PlaygroundProvider>,
  )
}

test('calls a body signed that the signature covers', async () => {
  const html = await rendered('application/json')
  expect(html).toContain('Signed 7 bytes, sent 7 bytes, same digest')
  expect(html).toContain('Body as signed')
  expect(html).toContain('Digest signed')
})

test('does not call a multipart form signed', async () => {
  const html = await rendered('multipart/form-data')
  expect(html).toMatch(/Prepared (\d+) bytes, sent \1 bytes, same digest/)
  expect(html).toContain('Files and multipart forms aren&#x27;t signed.')
  expect(html).not.toMatch(/signed \d+ bytes|Body as signed|Digest signed/i)
})
