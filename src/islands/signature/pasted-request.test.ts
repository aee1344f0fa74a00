import { expect, test } from 'vitest'
import {
  headerIn,
  pastedRequest,
  type SignaturePlace,
  unframed,
  unquoted,
} from './pasted-request.ts'

const SIGN: SignaturePlace = { in: 'header', name: 'Sign' }
const ELSEWHERE: SignaturePlace = { in: 'header', name: '' }

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
  expect(pastedRequest(text, SIGN)).toEqual({
    kind: 'http',
    method: 'POST',
    target: '/a?b=c',
    headers: [
      ['Host', 'x.example'],
      ['Sign', 's'],
    ],
    body: '{"a":1}',
  })
  expect(pastedRequest('GET / HTTP/1.1\nHost: x.example', SIGN)).toMatchObject({
    body: undefined,
  })
})

test('headers may be members of an object', () => {
  const text = '{\n  "Time": "t",\n  "Sign": "s"\n}'
  expect(pastedRequest(text, SIGN)).toEqual({
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
  expect(pastedRequest(text, SIGN)).toEqual({ ...SENT, body: undefined })
})

const BODY = '{"a":1}'

test.each([
  {
    name: 'OkHttp',
    text: `D/OkHttp: --> POST https://x.example/a http/1.1\nD/OkHttp: Sign: s\nD/OkHttp: Time: t\nD/OkHttp: \nD/OkHttp: ${BODY}\nD/OkHttp: --> END POST (7-byte body)\nD/OkHttp: <-- 401`,
  },
  {
    name: "the wire log of Apache's client",
    text: [
      'POST /a HTTP/1.1[\\r][\\n]',
      'Sign: s[\\r][\\n]',
      'Time: t[\\r][\\n]',
      '[\\r][\\n]',
      BODY,
    ]
      .map((line, at) => `10:04:0${at},12${at} DEBUG wire - http-outgoing-0 >> "${line}"`)
      .concat('10:04:09,123 DEBUG wire - http-outgoing-0 << "HTTP/1.1 401 [\\r][\\n]"')
      .join('\n'),
  },
  {
    name: "Python's http.client",
    text: `send: b'POST /a HTTP/1.1\\r\\nSign: s\\r\\nTime: t\\r\\n\\r\\n'\nsend: b'${BODY}'\nreply: 'HTTP/1.1 401'`,
  },
  {
    name: "a logger around Python's http.client",
    text: `DEBUG:http.client:send: b'POST /a HTTP/1.1\\r\\nSign: s\\r\\nTime: t\\r\\n\\r\\n'\nDEBUG:http.client:send: b'${BODY}'`,
  },
  {
    name: "Ruby's net/http",
    text: `opened\n<- "POST /a HTTP/1.1\\r\\nSign: s\\r\\nTime: t\\r\\n\\r\\n"\n<- ${JSON.stringify(BODY)}\n-> "HTTP/1.1 401 Unauthorized\\r\\n"`,
  },
  {
    name: 'a request as one literal of Go',
    text: JSON.stringify(`POST /a HTTP/1.1\r\nSign: s\r\nTime: t\r\n\r\n${BODY}`),
  },
  {
    name: 'an object of Node.js',
    text: `{\n  method: 'POST',\n  url: 'https://x.example/a',\n  headers: AxiosHeaders { Sign: 's', Time: 't' },\n  body: '${BODY}',\n  timeout: undefined\n}`,
  },
  {
    name: 'a dictionary of Python',
    text: `{'method': 'POST', 'url': 'https://x.example/a', 'headers': {'Sign': 's', 'Time': 't'}, 'body': b'${BODY}', 'verify': True}`,
  },
  {
    name: 'a line of Monolog',
    text: `[2026-11-20] local.DEBUG: sent {"method":"POST","url":"/a","headers":{"Sign":"s","Time":"t"},"body":${BODY}} []`,
  },
  {
    name: 'Guzzle',
    text: `>>>>>>>>\nPOST /a HTTP/1.1\nSign: s\nTime: t\n\n${BODY}\n<<<<<<<<\nHTTP/1.1 401\n\n{}`,
  },
  {
    name: 'an email with the request',
    text: `Hi,\n\nwe get 401 for this:\n\nPOST /a HTTP/1.1\nSign: s\nTime: t\n\n${BODY}`,
  },
  {
    name: 'an email that names its URL alone',
    text: `Hi,\n\nwe get 401 for:\n\nPOST https://x.example/a\n\nHeader:\nSign: s\nTime: t\n\nBody:\n${BODY}\n\nCan you look?\n\nSari`,
  },
  {
    name: 'a ticket with the response',
    text: `URL: https://x.example/a\nMethod: POST\nHeaders:\nSign: s\nTime: t\nBody:\n${BODY}\nResponse:\n{"code":401}`,
  },
  {
    name: 'the text of developer tools',
    text: `Request URL: https://x.example/a\nRequest Method: POST\nStatus Code: 401\nRequest headers\nSign: s\nTime: t\nRequest payload\n${BODY}`,
  },
  {
    name: 'an email with labels',
    text: `URL: https://x.example/a\nMethod: POST\nHeaders:\n  Sign: s\n  Time: t\nBody:\n${BODY}`,
  },
  {
    name: 'a line of a log with JSON',
    text: `2026-11-20 INFO sent {"method":"POST","url":"/a","headers":{"Sign":"s","Time":"t"},"body":${BODY}}`,
  },
  {
    name: 'JSON in JSON',
    text: JSON.stringify(
      `{"method":"POST","url":"/a","headers":{"Sign":"s","Time":"t"},"body":${BODY}}`,
    ),
  },
])('$name has the request', ({ text }) => {
  expect(pastedRequest(text, SIGN)).toEqual({
    kind: 'http',
    method: 'POST',
    target: expect.stringMatching(/\/a$/),
    headers: [
      ['Sign', 's'],
      ['Time', 't'],
    ],
    body: BODY,
  })
})

test.each([
  { name: 'fences', text: '```http\nSign: s\n```' },
  { name: 'fences of a ticket', text: '{code:java}\nSign: s\n{code}' },
  { name: 'backticks', text: '`Sign: s`' },
  { name: 'marks of an email', text: '> > Sign: s' },
])('removes $name', ({ text }) => {
  expect(unframed(text)).toBe('Sign: s')
})

test('a body can be several lines of JSON', () => {
  const body = '{"a":"}"}\n{"a":2}'
  expect(pastedRequest(`POST /a HTTP/1.1\nSign: s\nTime: t\n\n${body}`, SIGN)?.body).toBe(body)
})

test('a label is no part of the body', () => {
  expect(pastedRequest(`Sign: s\nTime: t\n\nBody:\n${BODY}`, SIGN)?.body).toBe(BODY)
})

test('a log has its body as text or as an object', () => {
  const log = { method: 'POST', url: 'https://x.example/a', headers: { Sign: 's' } }
  for (const body of ['{"a":1}', { a: 1 }]) {
    expect(pastedRequest(JSON.stringify({ ...log, body }), SIGN)).toMatchObject({
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
  expect(pastedRequest(text, SIGN)).toMatchObject({
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
  { name: 'Java without lists', text: '{Time=t, Sign=s}' },
  { name: 'Spring', text: '[Time:"t", Sign:"s"]' },
  { name: 'Ruby', text: '{"Time"=>"t", "Sign" => "s"}' },
  { name: 'Go source', text: 'http.Header{"Time":[]string{"t"}, "Sign":[]string{"s"}}' },
  { name: 'PowerShell', text: '@{\n  "Time" = "t"\n  "Sign"="s"\n}' },
  { name: 'Laravel', text: 'array:2 [\n  "Time" => "t"\n  "Sign" => "s"\n]' },
  { name: 'var_export', text: "array (\n  'Time' => 't',\n  'Sign' => 's',\n)" },
  {
    name: 'var_dump',
    text: 'array(2) {\n  ["Time"]=>\n  string(1) "t"\n  ["Sign"]=>\n  string(1) "s"\n}',
  },
  {
    name: 'var_dump of a list',
    text: 'array(2) {\n  [0]=>\n  string(7) "Time: t"\n  [1]=>\n  string(7) "Sign: s"\n}',
  },
  { name: 'print_r', text: 'Array\n(\n    [Time] => t\n    [Sign] => s\n)' },
  { name: 'print_r of a list', text: 'Array\n(\n    [0] => Time: t\n    [1] => Sign: s\n)' },
  {
    name: 'var_dump of lists',
    text: 'array(2) {\n  ["Time"]=>\n  array(1) {\n    [0]=>\n    string(1) "t"\n  }\n  ["Sign"]=>\n  array(1) {\n    [0]=>\n    string(1) "s"\n  }\n}',
  },
  {
    name: 'print_r of lists',
    text: 'Array\n(\n    [Time] => Array\n        (\n            [0] => t\n        )\n\n    [Sign] => Array\n        (\n            [0] => s\n        )\n\n)',
  },
  { name: 'Node.js on a line', text: "{ Time: 't', Sign: 's' }" },
  { name: "Node.js's class", text: "Headers { Time: 't', 'Sign': 's' }" },
  { name: 'httpx', text: "Headers({'Time': 't', 'Sign': 's'})" },
  { name: 'urllib', text: "[('Time', 't'), ('Sign', 's')]" },
  { name: 'Ruby with lists', text: '{"Time"=>["t"], "Sign"=>["s"]}' },
  { name: 'Spring with a body', text: '<{"a":1},[Time:"t", Sign:"s"]>' },
  {
    name: "Go's request",
    text: '&{Method:POST Header:map[Time:[t] Sign:[s]] Body:{} Close:false}',
  },
  {
    name: '.NET',
    text: '      Request Headers:\n      Time: t\n      Sign: s\n\ninfo: ClientHandler[101]',
  },
  {
    name: 'Wireshark',
    text: '    POST /a HTTP/1.1\\r\\n\n    Time: t\\r\\n\n    Sign: s\\r\\n\n    \\r\\n',
  },
  { name: 'a list of an email', text: 'We send:\n\n- Time: t\n- Sign: s\n\nand get 401.' },
  { name: 'own output', text: 'Time = t\nSign = s' },
  { name: 'a table', text: 'Time\tt\nSign\ts' },
  { name: 'developer tools', text: 'Time:\nt\nSign:\ns' },
])('headers may be as in $name', ({ text }) => {
  expect(pastedRequest(text, SIGN)).toMatchObject({
    kind: 'headers',
    headers: [
      ['Time', 't'],
      ['Sign', 's'],
    ],
  })
})

test('a value may be broken into lines', () => {
  const long = 'abcdefghijklmnopqrstuvwxyz'
  expect(pastedRequest(`Time: t\nSign: ${long}\ndef=`, SIGN)?.headers).toEqual([
    ['Time', 't'],
    ['Sign', `${long}def=`],
  ])
  expect(pastedRequest('Time: t\nSign: HMAC id="a",\n  value="b"', SIGN)?.headers).toEqual([
    ['Time', 't'],
    ['Sign', 'HMAC id="a", value="b"'],
  ])
})

test('usual headers are recognized if no header proves the sender', () => {
  expect(pastedRequest('Host: x.example\nX-Key: k', ELSEWHERE)).toMatchObject({ kind: 'headers' })
  expect(pastedRequest('Client-Id:a\nRequest-Id:b', ELSEWHERE)).toBeUndefined()
})

test.each([
  { name: 'a URL', text: '"https://x.example/a?b=c&sign=s%3D"' },
  { name: 'a first line', text: 'GET /a?b=c&sign=s%3D' },
  {
    name: 'the log of a server',
    text: '10.0.0.1 - - [30/Nov/2026:10:00:00 +0000] "GET /a?b=c&sign=s%3D HTTP/1.1" 401 12 "https://y.example/" "okhttp"',
  },
  {
    name: 'the log of urllib3',
    text: 'DEBUG:urllib3.connectionpool:https://x.example:443 "GET /a?b=c&sign=s%3D HTTP/1.1" 401 12',
  },
  { name: 'a message', text: 'We call https://x.example/a?b=c&sign=s%3D, and get 401.' },
])('$name is a request if the query has the signature', ({ text }) => {
  const proof = { in: 'query', name: 'sign' } as const
  expect(pastedRequest(text, proof)).toMatchObject({
    kind: 'http',
    target: expect.stringMatching(/\/a\?b=c&sign=s%3D$/),
    headers: [],
  })
  expect(pastedRequest(text.replace('sign=', 'other='), proof)).toBeUndefined()
})

test.each([
  { text: '?a=1&sign=s%3D', query: 'a=1&sign=s%3D' },
  { text: 'a=1&b=&sign=s=', query: 'a=1&b=&sign=s=' },
  { text: '?sign=s', query: 'sign=s' },
  // The signature alone, or of another scheme.
  { text: 'sign=s', query: undefined },
  { text: '?a=1&other=s', query: undefined },
])('$text is a query if it has the signature', ({ text, query }) => {
  expect(pastedRequest(text, { in: 'query', name: 'sign' })).toEqual(
    query && { kind: 'query', target: query, headers: [], body: undefined },
  )
})

test.each([
  { name: 'a body', text: '{"a":"b","c":"d"}' },
  { name: 'a string to sign of a method and headers', text: 'GET /a\nhost: x.example\ndate: d' },
  { name: 'a string to sign of lines', text: 'Client-Id:a\nRequest-Id:b' },
  {
    name: 'a string to sign of a date and a first line',
    text: 'date: d\nGET /a HTTP/1.1\ndigest: e',
  },
  { name: 'a string to sign with a body', text: 'POST:/a:{"method":"GET","path":"/"}' },
  { name: 'one header', text: 'Sign: s' },
  { name: 'a header over two lines', text: 'Sign: abc\ndef' },
  { name: 'lines that are no headers', text: 'Sign: s\nPOST /a HTTP/1.1' },
])('$name is no request', ({ text }) => {
  expect(pastedRequest(text, SIGN)).toBeUndefined()
})

test('removes the marks of quoted emails, but of no more answers than people write', () => {
  expect(unframed('> > GET /a\n> > A: b')).toBe('GET /a\nA: b')
  expect(unframed('>'.repeat(50_000))).toHaveLength(50_000 - 20)
})

test.each([
  {
    name: 'comments and a name',
    text: '### Sign up\n# @name signUp\n// soon\nPOST https://a.example/x?a=1&b=2\nSign: s\n# later: t\nTime: t\n\n{"a":1}\n\n###\n',
  },
  {
    name: 'variables',
    text: '@host = https://a.example\n@base={{host}}/x\n\nPOST {{base}}?a=1&b=2\nSign: s\nTime: t\n\n{"a":1}\n',
  },
  {
    name: 'a query on lines',
    text: 'POST https://a.example/x\n    ?a=1\n    &b=2\nSign: s\nTime: t\n\n{"a":1}',
  },
  {
    name: 'scripts and other requests',
    text: '### Log in\nGET https://a.example/y\nTime: t\n\n### Sign up\n< {%\n  request.variables.set("a", 1)\n%}\nPOST https://a.example/x?a=1&b=2\nSign: s\nTime: t\n\n{"a":1}\n\n> {%\n  client.test("a", () => {})\n%}\n',
  },
])('reads a file of requests with $name', ({ text }) => {
  expect(pastedRequest(text, SIGN)).toEqual({
    kind: 'http',
    method: 'POST',
    target: 'https://a.example/x?a=1&b=2',
    headers: [
      ['Sign', 's'],
      ['Time', 't'],
    ],
    body: '{"a":1}',
  })
})

test('reads a request without a method in a file as GET', () => {
  expect(pastedRequest('https://a.example/x\nSign: s\nTime: t', SIGN)).toMatchObject({
    method: 'GET',
    target: 'https://a.example/x',
  })
})

test.each([
  `GET https://a.example/${'a'.repeat(20_000)}`,
  `D/OkHttp: --> GET https://a.example/${'a'.repeat(20_000)} !`,
  `Sign: s\n${'@a={{a}}{{a}}\n'.repeat(1500)}`,
  `Headers { ${'a'.repeat(20_000)} ${'"\\'.repeat(1000)}`,
  `GET /a\n@a=aa\n${'@a={{a}}{{a}}\n'.repeat(1500)}`,
])('reads many signs without a pause: %s', (text) => {
  const before = performance.now()
  for (let i = 0; i < 20; i++) pastedRequest(text, SIGN)
  expect(performance.now() - before).toBeLessThan(2000)
})
