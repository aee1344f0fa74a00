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

test.each([
  { name: 'a string to sign of lines', text: 'Client-Id:a\nRequest-Id:b' },
  { name: 'one header', text: 'Sign: s' },
  { name: 'a header over two lines', text: 'Sign: abc\ndef' },
  { name: 'lines that are no headers', text: 'Sign: s\nPOST /a HTTP/1.1' },
])('$name is no request', ({ text }) => {
  expect(pastedRequest(text, 'Sign')).toBeUndefined()
})
