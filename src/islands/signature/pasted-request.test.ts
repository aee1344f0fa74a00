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
    name: 'a file of an editor',
    text: 'POST /a?b=c\nHost: x.example\nSign: s',
  },
  {
    name: 'a request with its response',
    text: 'POST /a?b=c HTTP/1.1\nHost: x.example\nSign: s\n\nHTTP/1.1 401 Unauthorized\nServer: x\n\n{"error":1}',
  },
  {
    name: 'what developer tools show',
    text: ':authority\nx.example\n:method\nPOST\n:path\n/a?b=c\nSign\ns',
  },
  {
    name: 'a HAR file',
    text: '{"log":{"entries":[{"request":{"method":"GET","url":"/"}},{"request":{"method":"POST","url":"/a?b=c","headers":[{"name":"Host","value":"x.example"},{"name":"Sign","value":"s"}]}}]}}',
  },
  {
    name: 'fetch',
    text: 'await fetch("/a?b=c", {\n  "headers": {"Host": "x.example", "Sign": "s"},\n  "body": null,\n  "method": "POST"\n});',
  },
  {
    name: 'a quoted email',
    text: '> POST /a?b=c HTTP/1.1\n> Host: x.example\n> Sign: s\n>\n> ',
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

test.each([
  {
    name: 'the console of Postman',
    text: 'POST https://x.example/a: {\n  "Network": {},\n  "Request Headers": {\n    "sign": "s"\n  },\n  "Request Body": "{\\"a\\":1}",\n  "Response Headers": {}\n}',
  },
  {
    name: 'the timeline of Insomnia',
    text: '* Using HTTP 1.1\n\n> POST /a HTTP/1.1\n> Host: x.example\n> sign: s\n\n| {"a":1}\n\n* We are completely uploaded\n\n< HTTP/1.1 401 Unauthorized\n\n{}',
  },
  {
    name: 'an error of axios',
    text: '{"name":"AxiosError","config":{"headers":{"sign":"s"},"method":"post","url":"https://x.example/a","data":"{\\"a\\":1}"}}',
  },
])('$name has the body', ({ text }) => {
  expect(pastedRequest(text, 'Sign')).toMatchObject({
    kind: 'http',
    method: 'POST',
    target: expect.stringMatching(/\/a$/),
    headers: expect.arrayContaining([['sign', 's']]),
    body: '{"a":1}',
  })
})

test.each([
  { name: 'Node.js', text: "{\n  Time: 't',\n  Sign: 's'\n}" },
  { name: 'JSON', text: '{"Time":"t","Sign":["s"]}' },
  { name: 'Python', text: "{'Time': 't', 'Sign': 's'}" },
  { name: 'Go', text: 'map[Time:[t] Sign:[s]]' },
  { name: 'Java', text: '{Time=[t], Sign=[s]}' },
  { name: 'a table', text: 'Time\tt\nSign\ts' },
  { name: 'developer tools', text: 'Time:\nt\nSign:\ns' },
])('headers may be as in $name', ({ text }) => {
  expect(pastedRequest(text, 'Sign')).toMatchObject({
    kind: 'headers',
    headers: [
      ['Time', 't'],
      ['Sign', 's'],
    ],
  })
})

test('usual headers are recognized if no header proves the sender', () => {
  expect(pastedRequest('Host: x.example\nX-Key: k', '')).toMatchObject({ kind: 'headers' })
  expect(pastedRequest('Client-Id:a\nRequest-Id:b', '')).toBeUndefined()
})

test.each([
  { name: 'a body', text: '{"a":"b","c":"d"}' },
  { name: 'a string to sign of a method and headers', text: 'GET /a\nhost: x.example\ndate: d' },
  { name: 'a string to sign of lines', text: 'Client-Id:a\nRequest-Id:b' },
  { name: 'one header', text: 'Sign: s' },
  { name: 'a header over two lines', text: 'Sign: abc\ndef' },
  { name: 'lines that are no headers', text: 'Sign: s\nPOST /a HTTP/1.1' },
])('$name is no request', ({ text }) => {
  expect(pastedRequest(text, 'Sign')).toBeUndefined()
})
