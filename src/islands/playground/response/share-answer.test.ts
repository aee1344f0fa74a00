import { expect, test } from 'vitest'
import { dataOf } from '../../../../tests/support/operation-data.ts'
import type { Answer } from '../client.ts'
import type { PreparedRequest } from '../prepare.ts'
import { sharedAnswer } from './share-answer.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const JSON_TYPE = 'application/json'
const BODY = '{"pin":"4711-x","note":"typed-secret"}'

const REQUEST: PreparedRequest = {
  kind: 'signed',
  method: 'POST',
  url: '/api-general/pay?q=1',
  target: { path: '/pay', query: 'q=1' },
  headers: [
    { name: 'Content-Type', value: JSON_TYPE, isSecret: false },
    { name: 'X-Access', value: 'Bearer of-the-page', isSecret: true },
  ],
  signedBody: bytes(BODY),
  sentBody: bytes(BODY),
  trace: null,
  isBodySigned: true,
  signedPath: null,
}

const ANSWER: Answer = {
  status: 'error',
  code: 401,
  response: { mediaType: JSON_TYPE, bytes: bytes('{"said":"4711-x"}'), text: '{"said":"4711-x"}' },
  isIncomplete: false,
  from: 'upstream',
  upstream: 'sandbox',
  reason: null,
  messages: [],
  headers: [['content-type', JSON_TYPE]],
  redirectsTo: null,
  durationMs: 1,
  receipt: null,
}

test('shares request and answer without the secrets that the page knows', () => {
  const shared = sharedAnswer(dataOf({}), REQUEST, ANSWER, ['typed-secret'])
  expect(shared).toMatchObject({
    method: 'POST',
    target: '/pay?q=1',
    headers: [
      ['Content-Type', JSON_TYPE],
      ['X-Access', '(left out)'],
    ],
    body: { text: '{"pin":"(left out)","note":"(left out)"}', state: 'whole' },
    status: 401,
    answer: { text: '{"said":"(left out)"}' },
  })
})

test('leaves out bodies that are not text', () => {
  const sentBody = Uint8Array.of(0xff, 0xfe)
  const shared = sharedAnswer(dataOf({}), { ...REQUEST, sentBody }, ANSWER, [])
  expect(shared.body).toMatchObject({ text: '', sizeBytes: 2, state: 'left-out' })
})
