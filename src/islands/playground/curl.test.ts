// biome-ignore lint/style/noRestrictedImports: the test runs a real shell under Node
import { execFileSync } from 'node:child_process'
// biome-ignore lint/style/noRestrictedImports: the test runs a real shell under Node
import { mkdtempSync, writeFileSync } from 'node:fs'
// biome-ignore lint/style/noRestrictedImports: the test runs a real shell under Node
import { tmpdir } from 'node:os'
// biome-ignore lint/style/noRestrictedImports: the test runs a real shell under Node
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mediaOf } from '../../../tests/support/operation-data.ts'
import { multipartBody } from '../shared/request/multipart.ts'
import { printCurl } from './curl.ts'
import type { PreparedRequest } from './prepare.ts'

const HOSTILE = `it's "$(echo pwned)" \`id\` \\ ! #\n@file`

function request(changes: Partial<PreparedRequest> = {}): PreparedRequest {
  const body = new TextEncoder().encode(HOSTILE)
  return {
    kind: 'signed',
    method: 'POST',
    url: '/api-general/v2/a',
    target: { path: '/v2/a', query: "q='" },
    headers: [
      { name: 'Signature', value: 'c2ln', isSecret: false },
      { name: 'Authorization', value: 'Bearer at_secret', isSecret: true },
    ],
    signedBody: body,
    sentBody: body,
    trace: null,
    isBodySigned: true,
    signedPath: null,
    ...changes,
  }
}

const OPTIONS = { server: 'https://api.example.com', withSecrets: false }

/** Returns the arguments that a real shell parses from the command, one per line. */
function argumentsOf(command: string): readonly string[] {
  const shell = `curl() { for a in "$@"; do printf '%s\\0' "$a"; done; }; ACCESS_TOKEN=typed\n${command}`
  return execFileSync('sh', ['-c', shell], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

test('leaves out the access token by default', () => {
  expect(printCurl(request(), OPTIONS)).not.toContain('at_secret')
  expect(printCurl(request(), { ...OPTIONS, withSecrets: true })).toContain('Bearer at_secret')
})

test('a shell passes on exactly what is sent', () => {
  expect(argumentsOf(printCurl(request({ cookies: ["a='"] }), OPTIONS))).toEqual([
    '--request',
    'POST',
    "https://api.example.com/v2/a?q='",
    '--header',
    'Signature: c2ln',
    '--header',
    'Authorization: Bearer typed',
    '--cookie',
    "a='",
    '--data-raw',
    HOSTILE,
  ])
})

/** Returns the body that the command writes: a stub of cURL passes on its input. */
function bodyWritten(command: string, cwd?: string): Uint8Array {
  const shells = ['sh', 'bash'].map((shell) =>
    execFileSync(shell, ['-c', `curl() { cat; }\n${command}`], { cwd }),
  )
  expect(shells[0]).toEqual(shells[1])
  return new Uint8Array(shells[0] ?? [])
}

test.each([
  ['not UTF-8', new Uint8Array([255, 48, 10, 37, 92, 110, 39])],
  ['a null byte', new Uint8Array([65, 0, 49, 66])],
  ['carriage returns, which a terminal changes', new TextEncoder().encode('\ufeff--é\r\n%d\r\n')],
])('writes a body with %s byte by byte', (_name, sentBody) => {
  const command = printCurl(request({ sentBody }), OPTIONS)
  expect(command).toContain('--data-binary @-')
  expect(command).not.toContain('\r')
  expect(bodyWritten(command)).toEqual(sentBody)
})

test('adds no argument without a body', () => {
  expect(printCurl(request({ sentBody: new Uint8Array() }), OPTIONS)).not.toContain('--data')
})

const FORM: PreparedRequest['bodySource'] = {
  kind: 'multipart',
  parts: [
    { name: 'title', value: `@"it's";type=a` },
    { name: 'meta', value: '{"a":"\\n"}', contentType: 'application/json' },
    { name: 'file', fileName: '/etc/up "1".bin', contentType: 'application/octet-stream' },
  ],
  files: [],
}
const FORM_REQUEST = {
  bodySource: FORM,
  isBodySigned: false,
  headers: [
    { name: 'Content-Type', value: 'multipart/form-data; boundary=B', isSecret: false },
    { name: 'Signature', value: 'c2ln', isSecret: false },
  ],
  sentBody: new Uint8Array([255]),
}

test('prints the parts of a form, for which cURL chooses the boundary', () => {
  expect(argumentsOf(printCurl(request(FORM_REQUEST), OPTIONS)).slice(3)).toEqual([
    '--header',
    'Signature: c2ln',
    ...['--form-string', `title=@"it's";type=a`],
    '--form',
    'meta="{\\"a\\":\\"\\\\n\\"}";type=application/json',
    '--form',
    'file=@"up \\"1\\".bin";type=application/octet-stream',
  ])
})

test('keeps the bytes of a form that are signed with their boundary, and reads its files', () => {
  const form = { a: '%s\\', file: 'data:image/png;name=..%2Fup%20%271.png;base64,/wA=', b: 'é' }
  const encoded = multipartBody(mediaOf('multipart/form-data'), form, 'B')
  if (!encoded.ok) throw new Error(encoded.error.code)
  const { bytes: sentBody, source: bodySource } = encoded.value
  const changes = { ...FORM_REQUEST, sentBody, isBoundarySigned: true }
  const command = printCurl(request({ ...changes, ...(bodySource && { bodySource }) }), OPTIONS)
  expect(command).toContain('boundary=B')
  expect(command).toContain(`cat -- 'up '\\''1.png'`)
  const folder = mkdtempSync(join(tmpdir(), 'gapura-curl-'))
  writeFileSync(join(folder, "up '1.png"), new Uint8Array([255, 0]))
  expect(bodyWritten(command, folder)).toEqual(sentBody)
})

test.each([
  ['no part', []],
  ['an equals sign in a name', [{ name: 'a=b', value: 'c' }]],
])('keeps the bytes of a form with %s, which cURL would write differently', (_name, parts) => {
  const bodySource = { kind: 'multipart', parts, files: [] } as const
  const sentBody = new TextEncoder().encode('--B--\r\n')
  const command = printCurl(request({ ...FORM_REQUEST, bodySource, sentBody }), OPTIONS)
  expect(command).toContain('boundary=B')
  expect(bodyWritten(command)).toEqual(sentBody)
})

test('asks for headers only, and sends a header without a value', () => {
  const headers = [{ name: 'X-Empty', value: '', isSecret: false }]
  const head = { method: 'HEAD', headers, target: { path: '/v2/a', query: '' } }
  expect(argumentsOf(printCurl(request({ ...head, sentBody: new Uint8Array() }), OPTIONS))).toEqual(
    ['--head', 'https://api.example.com/v2/a', '--header', 'X-Empty;'],
  )
})

test('names the picked file of a body that cannot be typed', () => {
  const bodySource = { kind: 'file', fileName: '../up 1.bin' } as const
  const changes = { bodySource, sentBody: new Uint8Array([255]) }
  expect(argumentsOf(printCurl(request(changes), OPTIONS)).slice(-2)).toEqual([
    '--data-binary',
    '@up 1.bin',
  ])
})

test.each([
  { sentBody: new Uint8Array(), parts: ['--get', "/v2/a?q='\n", '--data-urlencode\napp=typed'] },
  { sentBody: new Uint8Array([65]), parts: ["/v2/a?q='&app=typed\n", '--data-raw\nA'] },
])('a secret in the query is a variable, which cURL encodes if it can', ({ sentBody, parts }) => {
  const secret = { in: 'query', name: 'app', prefix: '', secret: 'k+y', variable: 'ACCESS_TOKEN' }
  const asked = request({ secretQuery: [{ ...secret, in: 'query' }], sentBody })
  const words = `${argumentsOf(printCurl(asked, OPTIONS)).join('\n')}\n`
  for (const part of parts) expect(words).toContain(part)
  const shown = argumentsOf(printCurl(asked, { ...OPTIONS, withSecrets: true }))
  expect(shown).toContain("https://api.example.com/v2/a?q='&app=k%2By")
})
