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
  { command: 'curl https://a.example/token\ncurl -d a=b https://a.example', code: 'several' },
  { command: 'curl -F file=@a.png https://example.com', code: 'unsupported' },
])('rejects $command as $code', ({ command, code }) => {
  expect(parseCurl(command)).toMatchObject({ ok: false, error: { code } })
})

test.each([
  '; echo',
  ';echo',
  '|jq',
  ' | jq .',
  '>out',
  ' > out 2>&1',
  ' && echo done',
  ' &',
  ' # a comment',
  '\n* Trying 127.0.0.1\n> POST / HTTP/1.1',
])('a command ends before %j', (after) => {
  const command = `curl https://a.example/b?c=d&e=f -H 'Signature: s' -d '{"a":"b;c|d>e"}'${after}`
  expect(parseCurl(command)).toMatchObject({
    value: {
      url: 'https://a.example/b?c=d&e=f',
      headers: [['Signature', 's'], expect.anything()],
      body: '{"a":"b;c|d>e"}',
    },
  })
})

test.each([
  '# sign up\n',
  'Hello,\n\nthis fails since 9:00:\n$ ',
  '$ ',
  'time ',
  'sudo ',
  'TOKEN=abc LANG=C ',
  'root@host:~# ',
  'user@host:~/x$ ',
  'PS C:\\> ',
  '❯ ',
])('a command may follow %j', (before) => {
  const read = parseCurl(`${before}curl https://a.example`)
  expect(read).toMatchObject({ value: { url: 'https://a.example' } })
})

test.each([
  'curl –X POST “https://a.example/users?a=1” –H “Signature: s” –d “{\\”name\\”: \\”it’s\\”}”',
  'curl —request POST ‘https://a.example/users?a=1’ –H ‘Signature: s’ —data ‘{“name”: “it\\u0027s”}’',
  'Hi,\n\ncurl –XPOST “https://a.example/users?a=1” –H ‘Signature: s’ –d ‘{“name”: “it\\u0027s”}’',
])('reads a command with the quotes and dashes of a word processor: %s', (command) => {
  const read = parseCurl(command)
  expect(read).toMatchObject({
    value: {
      method: 'POST',
      url: 'https://a.example/users?a=1',
      headers: [['Signature', 's'], expect.anything()],
    },
  })
  expect(JSON.parse((read.ok && read.value.body) || '')).toEqual({ name: "it's" })
})

test.each([
  `curl -X POST 'https://a.example/users?a=1' -H “Signature: s” -d '{"name": "it is"}'`,
  `$ curl -X POST 'https://a.example/users?a=1' \\\n> -H 'Signature: s' \\\n> -d '{"name": "it is"}'`,
  "curl.exe -X POST 'https://a.example/users?a=1' `\n -H 'Signature: s' `\n -d '{\\\"name\\\": \\\"it is\\\"}'",
  'curl -X POST "https://a.example/users?a=1" `\n -H "Signature: s" `\n -d "{""name"": `"it is`"}"',
])('reads a command as people copy it from terminals: %s', (command) => {
  expect(parseCurl(command)).toMatchObject({
    value: {
      method: 'POST',
      url: 'https://a.example/users?a=1',
      headers: [['Signature', 's'], expect.anything()],
      body: '{"name": "it is"}',
    },
  })
})

test('a header of an email is broken into lines', () => {
  const long = 'abcdefghijklmnopqrstuvwxyz'
  const command = `curl 'https://a.example/us\ners' -H 'Signature:\n${long}\n01=' -H 'Authorization: Bearer\ntoken'`
  expect(parseCurl(command)).toMatchObject({
    value: {
      headers: [
        ['Signature', `${long}01=`],
        ['Authorization', 'Bearer token'],
      ],
    },
  })
})

test('PowerShell doubles a quote, and keeps a backslash that is part of JSON', () => {
  const command = 'curl https://a.example `\n -d \'{"a": "it\'\'s \\"b\\""}\''
  expect(parseCurl(command)).toMatchObject({ value: { body: '{"a": "it\'s \\"b\\""}' } })
})

test('reads many backslashes in JSON of PowerShell without a pause', () => {
  const many = '\\'.repeat(20_000)
  const command = `curl https://a.example \`\n -d '{\\"a\\": \\"${many}x\\"}'`
  expect(parseCurl(command)).toMatchObject({ value: { body: `{"a": "${many}x"}` } })
})

test('quotes of a text stay in a command with straight quotes', () => {
  const command = `curl 'https://a.example' -H "A: – “a”" -d '{"a": "“quoted” –dash"}'`
  expect(parseCurl(command)).toMatchObject({
    value: { headers: [['A', '– “a”'], expect.anything()], body: '{"a": "“quoted” –dash"}' },
  })
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

test.each(["curl -Gd 'a=1' https://e.com", 'curl -sGda=1 https://e.com'])(
  'flags before a joined one count: %s',
  (command) => {
    const value = { method: 'GET', url: 'https://e.com?a=1', body: undefined }
    expect(parseCurl(command)).toMatchObject({ value })
  },
)

test('reads a body of a megabyte', () => {
  const body = `{"a":"${"x'".repeat(500_000)}"}`
  const quoted = `'${body.replaceAll("'", "'\\''")}'`
  const parsed = parseCurl(`curl https://e.com -d ${quoted}`)
  expect(parsed.ok && parsed.value.body === body).toBe(true)
})

test.each([
  '--cert client.pem',
  '--key key.pem --cacert ca.pem --capath certs --pass secret --cert-type PEM -E client.pem',
  '--resolve e.com:443:127.0.0.1 --connect-to e.com:443:a:443 --interface eth0',
  '-x http://proxy:8080 --max-redirs 3 --retry 2 --retry-delay 1 --retry-max-time 9',
  '--tls-max 1.3 --tls13-ciphers A --ciphers B -w %{http_code} -o out -D head -c jar -b a=1 -m 5',
  '--an-option-of-later value',
])('takes no value of an option for the URL: %s', (options) => {
  expect(parseCurl(`curl ${options} https://e.com`)).toMatchObject({
    value: { url: 'https://e.com' },
  })
})

test('--url-query adds encoded parameters', () => {
  expect(
    parseCurl("curl --url-query 'a=b c' --url-query +d=%20 https://e.com/x?y=3"),
  ).toMatchObject({ value: { url: 'https://e.com/x?y=3&a=b%20c&d=%20', method: 'GET' } })
})

test.each([
  {
    given: "--json '{}'",
    added: [
      ['Content-Type', 'application/json'],
      ['Accept', 'application/json'],
    ],
  },
  { given: '-d a=1', added: [['Content-Type', 'application/x-www-form-urlencoded']] },
  { given: "-d '{}' -H 'content-type: text/plain'", added: [['content-type', 'text/plain']] },
  { given: '-G -d a=1', added: [] },
])('$given sends the headers that curl adds', ({ given, added }) => {
  expect(parseCurl(`curl ${given} https://e.com`)).toMatchObject({ value: { headers: added } })
})

test.each([
  {
    name: 'lines of the command prompt',
    command: 'curl -X PUT https://e.com ^\r\n  -H "X-A: b^c" ^\r\n  -d "{\\"a\\":\\"$b\\"}"',
  },
  {
    name: 'a copy of Chrome for the command prompt',
    command:
      'curl ^"https://e.com^" ^\n  -X ^"PUT^" ^\n  -H ^"X-A: b^^c^" ^\n  --data-raw ^"^{^\\^"a^\\^":^\\^"^$b^\\^"^}^"',
  },
  {
    name: 'lines of PowerShell',
    command: `curl.exe -X PUT https://e.com \`\r\n -H 'X-A: b^c' \`\r\n -d '{"a":"$b"}'`,
  },
])('reads $name', ({ command }) => {
  expect(parseCurl(command)).toMatchObject({
    value: {
      method: 'PUT',
      url: 'https://e.com',
      headers: [
        ['X-A', 'b^c'],
        ['Content-Type', 'application/x-www-form-urlencoded'],
      ],
      body: '{"a":"$b"}',
    },
  })
})

test('reads a line break in a copy of Chrome for the command prompt', () => {
  expect(parseCurl('curl ^"https://e.com^" --data-raw ^"a^\n\nb^"')).toMatchObject({
    value: { body: 'a\nb' },
  })
})
