import { expect, test } from 'vitest'
import { parseCommand } from './pasted-command.ts'

const SENT = {
  method: 'POST',
  url: 'https://a.example/x?b=c',
  headers: [
    ['Sign', 's t'],
    ['Content-Type', 'application/json'],
  ],
  body: '{"a":"é"}',
}

test.each([
  {
    name: 'wget',
    command: `wget -qO- --method POST --header 'Sign: s t' --header='Content-Type: application/json' \\\n  --body-data '{"a":"é"}' 'https://a.example/x?b=c'`,
  },
  {
    name: 'wget with --post-data',
    command: `$ wget --header "Sign: s t" --header "Content-Type: application/json" --post-data='{"a":"é"}' https://a.example/x?b=c`,
  },
  {
    name: 'HTTPie with --raw',
    command: `http POST https://a.example/x?b=c 'Sign:s t' Content-Type:application/json Accept:x --raw '{"a":"é"}'`,
    headers: [...SENT.headers, ['Accept', 'x']],
  },
  {
    name: 'PowerShell of a browser',
    command:
      '$session = New-Object Microsoft.PowerShell.Commands.WebRequestSession\n$session.UserAgent = "Mozilla/5.0"\nInvoke-WebRequest -UseBasicParsing -Uri "https://a.example/x?b=c" `\n-Method "POST" `\n-WebSession $session `\n-Headers @{\n  "Sign"="s t"\n} `\n-ContentType "application/json" `\n-Body "{`"a`":`"é`"}"',
  },
  {
    name: 'PowerShell of a newer browser',
    command:
      'Invoke-WebRequest -Uri "https://a.example/x?b=c" -Method "POST" -Headers @{"Sign"="s t"} -ContentType "application/json" -Body ([System.Text.Encoding]::UTF8.GetBytes("{`"a`":`"é`"}"))',
  },
  {
    name: 'PowerShell of Postman',
    command:
      '$headers = New-Object "System.Collections.Generic.Dictionary[[String],[String]]"\n$headers.Add("Sign", "s t")\n$headers.Add("Content-Type", "application/json")\n\n$body = @"\n{`"a`":`"é`"}\n"@\n\n$response = Invoke-RestMethod \'https://a.example/x?b=c\' -Method \'POST\' -Headers $headers -Body $body\n$response | ConvertTo-Json',
  },
  {
    name: 'PowerShell with variables',
    command:
      '# sign in\n$base = \'https://a.example\'; $text = \'t\'\n$headers = [ordered]@{ Sign = "s $text" }\n$headers["Content-Type"] = \'application/json\'\n$body = \'{"a":"é"}\'\ntry { $r = Invoke-RestMethod -Uri "$base/x?b=c" -Method Post -Headers $headers -Body $body } catch { $_ }',
  },
  {
    name: 'PowerShell with a table of parameters',
    command:
      '$params = @{\n  Uri = "https://a.example" + "/x?b=c"\n  Method = "Post"\n  Headers = @{ "Sign" = "s t"; "Content-Type" = "application/json" }\n  Body = \'{"a":"é"}\'\n}\nInvoke-RestMethod @params',
  },
])('reads $name', ({ command, headers = SENT.headers }) => {
  expect(parseCommand(command)).toEqual({ ok: true, value: { ...SENT, headers } })
})

test('reads fields of HTTPie as it sends them', () => {
  const sent = (command: string) => {
    const read = parseCommand(command)
    return read?.ok ? read.value : read?.error.code
  }
  expect(
    sent('http a.example/x q==1 Sign:s name=é ok:=true tags:=\'["a", 1.0]\' name="Ana B"'),
  ).toEqual({
    method: 'POST',
    url: 'http://a.example/x?q=1',
    headers: [
      ['Sign', 's'],
      ['Content-Type', 'application/json'],
      ['Accept', 'application/json, */*;q=0.5'],
    ],
    body: '{"name": "Ana B", "ok": true, "tags": ["a", 1.0]}',
  })
  expect(sent('http -v --form PUT :3000/x Sign:s a="b c" d=é')).toMatchObject({
    method: 'PUT',
    url: 'http://localhost:3000/x',
    body: 'a=b+c&d=%C3%A9',
  })
  expect(sent('https GET a.example/x Sign:s')).toMatchObject({
    method: 'GET',
    url: 'https://a.example/x',
    body: undefined,
  })
  expect(sent('http POST a.example name=é')).toMatchObject({ body: '{"name": "\\u00e9"}' })
})

test.each([
  { command: 'wget --post-file a.json https://a.example', code: 'unsupported' },
  { command: 'wget --header "A: b"', code: 'no-url' },
  { command: "wget --header 'A: b https://a.example", code: 'unclosed-quote' },
  { command: 'http POST a.example file@a.png', code: 'unsupported' },
  { command: 'http POST a.example a[b]=c', code: 'unsupported' },
  { command: 'http POST a.example a:=b', code: 'unsupported' },
  { command: 'Invoke-RestMethod -Method Post', code: 'no-url' },
  { command: 'Invoke-RestMethod -Uri https://a.example -Headers $h', code: 'unsupported' },
  {
    command: '$b = @{ a = 1 } | ConvertTo-Json\nInvoke-RestMethod https://a.example -Body $b',
    code: 'unsupported',
  },
  {
    command: 'Invoke-RestMethod https://a.example -Body (ConvertTo-Json $x)',
    code: 'unsupported',
  },
  {
    command: 'Invoke-RestMethod https://a.example -Headers @{ A = "$(Get-Date)" }',
    code: 'unsupported',
  },
  { command: 'Invoke-RestMethod "https://a.example', code: 'unclosed-quote' },
  { command: 'Invoke-RestMethod a.example\nInvoke-RestMethod b.example', code: 'several' },
])('rejects $command as $code', ({ command, code }) => {
  expect(parseCommand(command)).toMatchObject({ ok: false, error: { code } })
})

test.each(['https\napi.example.com\n/x', 'http status 500', 'POST /a HTTP/1.1\nSign: s'])(
  'takes no other text for a command: %j',
  (text) => {
    expect(parseCommand(text)).toBeUndefined()
  },
)

const PARTS = [
  ...['(', '[', '@{', '@"\n', '"', "'", '`', '$', '${', '{', '#', ' ', '\n', '\\', '-', '=', ';'],
  ...['“', '> ', '$ ', '"a" ', '@{a=', '+ ', '|', '--a ', '$a="$a$a";', '$a=$a+$a;'],
]

test.each(['Invoke-RestMethod ', '$a="aa";irm ', 'wget https://a.example ', 'http a.example '])(
  'reads 20,000 signs of any kind behind %s without a pause',
  (start) => {
    const before = performance.now()
    for (const part of PARTS) parseCommand(start + part.repeat(20_000 / part.length))
    expect(performance.now() - before).toBeLessThan(5000)
  },
)
