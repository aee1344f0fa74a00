import { expect, test } from 'vitest'
import { headerIn, pastedRequest, unquoted } from './pasted-request.ts'

test.each([
  { line: 'Signature: a b=', read: ['Signature', 'a b='] },
  { line: "-H 'Signature: abc' \\", read: ['Signature', 'abc'] },
  { line: '--header "Signature: abc"', read: ['Signature', 'abc'] },
  { line: '"Signature": "a\\/b",', read: ['Signature', 'a/b'] },
  { line: "'Signature' => 'abc',", read: ['Signature', 'abc'] },
  // As it is sent, quotes are part of a value.
  { line: 'Signature: "abc"', read: ['Signature', '"abc"'] },
  { line: 'date: Fri, 20 Nov 2026 10:04:05 GMT', read: ['date', 'Fri, 20 Nov 2026 10:04:05 GMT'] },
  { line: 'POST /a HTTP/1.1', read: undefined },
  { line: '(request-target): post /a', read: undefined },
])('reads $line', ({ line, read }) => {
  expect(headerIn(line)).toEqual(read)
})

test.each([
  { text: '"abc"', read: 'abc' },
  { text: "'abc'", read: 'abc' },
  { text: '"a\\nb"', read: 'a\nb' },
  { text: '"a", "b"', read: '"a", "b"' },
  { text: 'a"b"', read: 'a"b"' },
])('unwraps $text', ({ text, read }) => {
  expect(unquoted(text)).toBe(read)
})

test('a request has a first line, and perhaps a body', () => {
  const text = 'POST /a?b=c HTTP/1.1\r\nHost: x.example\r\nSign: s\r\n\r\n{"a":1}\n'
  expect(pastedRequest(text, 'Sign')).toEqual({
    kind: 'http',
    method: 'POST',
    target: '/a?b=c',
    headers: [
      ['Host', 'x.example'],
      ['Sign', 's'],
    ],
    body: '{"a":1}',
  })
  expect(pastedRequest('GET / HTTP/1.1\nHost: x.example', 'Sign')).toMatchObject({
    body: undefined,
  })
})

test('headers may be members of an object', () => {
  const text = '{\n  "Time": "t",\n  "Sign": "s"\n}'
  expect(pastedRequest(text, 'Sign')).toEqual({
    kind: 'headers',
    headers: [
      ['Time', 't'],
      ['Sign', 's'],
    ],
    body: undefined,
  })
})

const SENT = {
  kind: 'http',
  method: 'POST',
  target: '/a?b=c',
  headers: [
    ['Host', 'x.example'],
    ['Sign', 's'],
  ],
}

test.each([
  {
    name: 'the output of curl -v',
    text: '* Connected to x.example\n> POST /a?b=c HTTP/1.1\n> Host: x.example\n> Sign: s\n>\n* upload\n< HTTP/1.1 401\n< Sign: other\n<\n{"error":1}',
  },
  {
    name: 'the headers of HTTP/2',
    text: ':authority: x.example\n:method: POST\n:path: /a?b=c\n:scheme: https\nSign: s',
  },
  {
    name: 'the headers of HTTP/2 in brackets',
    text: '[:method: POST]\n[:path: /a?b=c]\n[:authority: x.example]\nSign: s',
  },
  {
    name: 'a log of a program',
    text: '{"method":"post","path":"/a?b=c","headers":{"Host":["x.example"],"Sign":["s"]}}',
  },
])('$name is a request', ({ text }) => {
  expect(pastedRequest(text, 'Sign')).toEqual({ ...SENT, body: undefined })
})

test('a log has its body as text or as an object', () => {
  const log = { method: 'POST', url: 'https://x.example/a', headers: { Sign: 's' } }
  for (const body of ['{"a":1}', { a: 1 }]) {
    expect(pastedRequest(JSON.stringify({ ...log, body }), 'Sign')).toMatchObject({
      kind: 'http',
      target: 'https://x.example/a',
      body: '{"a":1}',
    })
  }
})

test('headers may be one line of JSON', () => {
  expect(pastedRequest('{"Time":"t","Sign":["s"]}', 'Sign')).toMatchObject({
    kind: 'headers',
    headers: [
      ['Time', 't'],
      ['Sign', 's'],
    ],
  })
})

test.each([
  { name: 'a body', text: '{"a":"b","c":"d"}' },
  { name: 'a string to sign of lines', text: 'Client-Id:a\nRequest-Id:b' },
  { name: 'one header', text: 'Sign: s' },
  { name: 'a header over two lines', text: 'Sign: abc\ndef' },
  { name: 'lines that are no headers', text: 'Sign: s\nPOST /a HTTP/1.1' },
])('$name is no request', ({ text }) => {
  expect(pastedRequest(text, 'Sign')).toBeUndefined()
})
