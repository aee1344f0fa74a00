import { expect, test } from 'vitest'
import { parseCurl } from './curl.ts'

test.each([
  { command: '', code: 'not-curl' },
  { command: 'wget https://example.com', code: 'not-curl' },
  { command: 'curl -X POST', code: 'no-url' },
  { command: "curl 'https://example.com", code: 'unclosed-quote' },
  { command: 'curl "https://example.com', code: 'unclosed-quote' },
  { command: "curl $'https://example.com", code: 'unclosed-quote' },
  { command: 'curl "https://$HOST/"', code: 'unsupported' },
  { command: 'curl $URL', code: 'unsupported' },
  { command: 'curl `cat url`', code: 'unsupported' },
  { command: 'curl -d @body.json https://example.com', code: 'unsupported' },
  { command: 'curl --data-binary @- https://example.com', code: 'unsupported' },
  {
    command: "{\n  printf %b 'a'\n} | curl --data-binary @- https://a.example",
    code: 'unsupported',
  },
  { command: 'curl -F file=@a.png https://example.com', code: 'unsupported' },
])('rejects $command as $code', ({ command, code }) => {
  expect(parseCurl(command)).toMatchObject({ ok: false, error: { code } })
})

test('reads method, URL, headers and body of a command over several lines', () => {
  const command = `curl --location --request PUT 'https://api.example.com/v1/users?page=2' \\
    --header 'Content-Type: application/json' \\
    -H "Signature: abc==" -H 'X-Empty;' \\
    --data-raw '{
  "name": "Budi"
}' --compressed`
  expect(parseCurl(command)).toEqual({
    ok: true,
    value: {
      method: 'PUT',
      url: 'https://api.example.com/v1/users?page=2',
      headers: [
        ['Content-Type', 'application/json'],
        ['Signature', 'abc=='],
        ['X-Empty', ''],
      ],
      body: '{\n  "name": "Budi"\n}',
    },
  })
})

test.each([
  { name: 'single quotes', quoted: `'{"a":"\\n$x \`y\`"}'`, body: '{"a":"\\n$x `y`"}' },
  { name: 'a closed and reopened quote', quoted: `'it'\\''s'`, body: "it's" },
  { name: 'double quotes', quoted: '"{\\"a\\":\\"\\$5 \\\\ \\n\\"}"', body: '{"a":"$5 \\ \\n"}' },
  {
    name: 'ANSI-C quotes',
    quoted: `$'{"a":"it\\'s\\n\\t\\u00e9 \\ud83d\\ude00 \\x41"}'`,
    body: '{"a":"it\'s\n\té 😀 A"}',
  },
  { name: 'no quotes', quoted: '\\{\\}', body: '{}' },
  { name: 'an at sign', quoted: "'@x'", body: '@x' },
])('reads a body in $name', ({ quoted, body }) => {
  expect(parseCurl(`curl https://example.com --data-raw ${quoted}`)).toMatchObject({
    value: { method: 'POST', body },
  })
})

test.each([
  {
    name: 'joined flags',
    command: "curl -sXPATCH -d'{}' https://e.com",
    method: 'PATCH',
    body: '{}',
  },
  {
    name: 'a flag last in a group',
    command: 'curl -sSd x https://e.com',
    method: 'POST',
    body: 'x',
  },
  {
    name: 'several data',
    command: 'curl -d a=1 -d b=2 --url https://e.com',
    method: 'POST',
    body: 'a=1&b=2',
  },
  { name: 'JSON', command: "curl --json '{}' https://e.com", method: 'POST', body: '{}' },
  {
    name: 'ignored values',
    command: 'curl -o out.txt -u a:b https://e.com',
    method: 'GET',
    body: undefined,
  },
  { name: 'an empty body', command: "curl -d '' https://e.com", method: 'POST', body: '' },
])('reads $name', ({ command, method, body }) => {
  expect(parseCurl(command)).toMatchObject({
    ok: true,
    value: { method, url: 'https://e.com', body },
  })
})

test('-G moves the data into the query', () => {
  expect(parseCurl("curl -G -d a=1 -d 'b=2' 'https://e.com/x?y=3'")).toMatchObject({
    value: { method: 'GET', url: 'https://e.com/x?y=3&a=1&b=2', body: undefined },
  })
})

test('reads a body of a megabyte', () => {
  const body = `{"a":"${"x'".repeat(500_000)}"}`
  const quoted = `'${body.replaceAll("'", "'\\''")}'`
  const parsed = parseCurl(`curl https://e.com -d ${quoted}`)
  expect(parsed.ok && parsed.value.body === body).toBe(true)
})
