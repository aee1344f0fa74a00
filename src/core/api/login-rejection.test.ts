import { expect, test } from 'vitest'
import { decodeLoginRejection } from './login-rejection.ts'

test.each([
  {
    name: 'messages with a parameter',
    status: 401,
    body: { code: 401, messages: [{ parameter: 'apikey', message: 'Wrong API Key' }] },
    expected: { code: 'wrong', field: 'apiKey' },
  },
  {
    name: 'data.error',
    status: 401,
    body: { data: { error: 'Wrong Secret Key' } },
    expected: { code: 'wrong', field: 'secretKey' },
  },
  {
    name: 'a list of strings',
    status: 422,
    body: { messages: ['Wrong Secret Key'] },
    expected: { code: 'wrong', field: 'secretKey' },
  },
  {
    name: 'messages of an existing backend',
    status: 422,
    body: { messages: [{ parameter: 'secret_key', message: 'has expired.' }, 'Request another.'] },
    expected: {
      code: 'unexpected',
      status: 422,
      text: 'secret key has expired. Request another.',
    },
  },
  {
    name: 'another error',
    status: 401,
    body: {},
    expected: { code: 'unexpected', status: 401, text: '' },
  },
  {
    name: 'a failed server',
    status: 500,
    body: { messages: ['Something went wrong. Please try again later...'] },
    expected: { code: 'unexpected', status: 500, text: '' },
  },
  {
    name: 'a page instead of JSON',
    status: 502,
    body: null,
    expected: { code: 'unexpected', status: 502, text: '' },
  },
])('understands $name', ({ status, body, expected }) => {
  expect(decodeLoginRejection(status, null, body)).toEqual(expected)
})

test.each([
  ['42', 42],
  [null, null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ['-1', null],
])('429 with Retry-After %j waits %j seconds', (retryAfter, waitSeconds) => {
  expect(decodeLoginRejection(429, retryAfter, null)).toEqual({ code: 'too-many', waitSeconds })
})
