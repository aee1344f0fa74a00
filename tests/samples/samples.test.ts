import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { encodeHeaderText } from '#core/openapi/wire/header-text.ts'
import {
  type MultipartPart,
  type PreparedRequest,
  prepareRequest,
  type SampleBody,
  type SampleInput,
} from '#core/samples/prepared-request.ts'
import { printSample, SAMPLE_LANGUAGES } from '#core/samples/print-sample.ts'
import { scaled } from '../support/limits.ts'
import {
  ANSWERED,
  BASIC,
  CASES,
  COOKIES,
  RECIPES,
  type SampleCase,
  UNSIGNED,
  type UnsignedCase,
} from './cases.ts'
import { describeLanguages } from './describe-languages.ts'
import { INTERPRETERS, missingProgram, run } from './interpreters.ts'
import { type Arrived, startVerifyingServer, type VerifyingServer } from './verifying-server.ts'

const KEYS = { apiKey: 'pk_live:9f2', secretKey: 'sk \'secret\' "$x" é' }
const ENV = {
  GAPURA_API_KEY: KEYS.apiKey,
  GAPURA_SECRET_KEY: KEYS.secretKey,
  GAPURA_ACCESS_TOKEN: 'access.token-1',
  GAPURA_USERNAME: 'test',
  GAPURA_PASSWORD: '123£',
  GAPURA_SESSION: 's-1',
}
/** Not UTF-8, with line ends that a text mode would change. */
const PHOTO = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 255, 254, 32, 9, 128, 10])

/** A character that takes several bytes is in two pieces. */
const EVENTS = 'data: {"n": 1}\n\ndata: {"n": "☕"}\n\n'
const COFFEE = Buffer.from(EVENTS).indexOf('☕')
const EVENT_PIECES = [
  Buffer.from(EVENTS).subarray(0, COFFEE + 1),
  Buffer.from(EVENTS).subarray(COFFEE + 1),
]

const SIGNING_HEADERS = ['timestamp', 'signature', 'request-id']

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

let server: VerifyingServer

beforeAll(async () => {
  server = await startVerifyingServer(
    KEYS,
    (path) => {
      const found = CASES.find(({ id }) => path.endsWith(`/${id}`))
      return RECIPES[found?.recipe ?? 'default']
    },
    (path) => {
      const found = ANSWERED.find(({ id }) => path.endsWith(`/${id}`))
      return found && (found.input.answer.kind === 'file' ? [PHOTO] : EVENT_PIECES)
    },
  )
})

function pathOf(language: string, { id }: UnsignedCase): string {
  return `/${language}/${id}`
}

function prepare(language: string, sample: SampleCase | UnsignedCase): PreparedRequest {
  const query = sample.query === undefined ? '' : `?${sample.query}`
  const prepared = prepareRequest({
    ...sample.input,
    url: `${server.origin}${pathOf(language, sample)}${query}`,
    ...('recipe' in sample && { recipe: RECIPES[sample.recipe] }),
  })
  if (!prepared.ok) throw new Error(prepared.error.code)
  return prepared.value
}

describeLanguages('samples', SAMPLE_LANGUAGES, (language, folder) => {
  let output = { stdout: '', stderr: '' }

  beforeAll(async () => {
    writeFileSync(join(folder, 'photo.png'), PHOTO)
    const samples = [...CASES, ...UNSIGNED, ...ANSWERED, BASIC, COOKIES].map((sample) => ({
      id: sample.id,
      source: printSample(language, prepare(language, sample)),
    }))
    output = await run(INTERPRETERS[language].prepare(folder, samples), { folder, env: ENV })
  }, scaled(180_000))

  function arrivedAt(path: string): Arrived {
    const arrived = server.arrived.get(path)
    if (arrived === undefined) throw new Error(`Nothing arrived. ${output.stderr}`)
    return arrived
  }

  test.each(CASES)('$id arrives and is verified', (sample) => {
    const arrived = arrivedAt(pathOf(language, sample))
    expect(arrived.method).toBe(sample.input.method.toUpperCase())
    expect(arrived.query).toBe(prepare(language, sample).url.split('?')[1] ?? '')
    if (sample.input.isTokenEndpoint) expectContentTypeOnly(arrived)
    else expectSigned(arrived, sample)
    expectBody(arrived, sample.input.body ?? { kind: 'none' })
  })

  test.each(UNSIGNED)('$id arrives without a header that signs', (sample) => {
    const { headers, ...arrived } = arrivedAt(pathOf(language, sample))
    expect(arrived.query).toBe(sample.query ?? '')
    for (const name of [...SIGNING_HEADERS, 'authorization']) {
      expect(headers).not.toHaveProperty(name)
    }
    expectHeaders(headers, sample.input.headers)
    expectBody({ headers, ...arrived }, sample.input.body ?? { kind: 'none' })
    if (sample.input.body === undefined) expect(headers).not.toHaveProperty('content-type')
  })

  test.each(ANSWERED)('$id is saved or printed as it is', ({ input: { answer } }) => {
    if (answer.kind === 'file') {
      expect(readFileSync(join(folder, answer.fileName)).equals(PHOTO), output.stderr).toBe(true)
    } else {
      const streams = ANSWERED.filter(({ input }) => input.answer.kind === 'stream')
      expect(output.stdout.replaceAll('\r\n', '\n').split(EVENTS)).toHaveLength(streams.length + 1)
    }
  })

  test('HTTP Basic sends username and password in Base64', () => {
    const { headers } = arrivedAt(pathOf(language, BASIC))
    // RFC 7617 §2.1.
    expect(headers.authorization).toBe('Basic dGVzdDoxMjPCow==')
  })

  test('cookies are in one header, a secret one once', () => {
    const { headers } = arrivedAt(pathOf(language, COOKIES))
    expect(headers.cookie).toBe('locale=id; theme=a%20b; sum=1 + 2; session=s-1')
  })

  if (language === 'go') {
    test.skipIf(missingProgram(['gofmt']) !== undefined)('is formatted as gofmt does', async () => {
      const { stdout } = await run(['gofmt', '-l', folder], { folder, env: ENV })
      expect(stdout.replaceAll(join(folder, 'main.go'), '').trim()).toBe('')
    })
  }

  test('prints the status', () => {
    expect(output.stdout).toMatch(language === 'curl' ? /verified/ : /\b200\b/)
  })
})

function expectSigned({ verification, headers }: Arrived, { recipe, input }: SampleCase): void {
  const explanation = verification.ok ? '' : verification.explanation
  expect(explanation).toBe('')
  const { requestId, authorization } = RECIPES[recipe].headers
  if (requestId !== null) expect(headers[requestId.toLowerCase()]).toMatch(UUID_V4)
  expect(headers.authorization).toBe(authorization ? 'Bearer access.token-1' : undefined)
  expectHeaders(headers, input.headers)
}

function expectHeaders(headers: Arrived['headers'], sent: SampleInput['headers'] = []): void {
  const given = new Map<string, string[]>()
  for (const [name, value] of sent) {
    given.set(name, [...(given.get(name) ?? []), encodeHeaderText(value)])
  }
  for (const [name, values] of given) {
    expect(headers[name.toLowerCase()]).toBe(values.join(', '))
  }
}

function expectContentTypeOnly({ headers }: Arrived): void {
  expect(headers['content-type']).toBe('application/json')
  for (const name of [...SIGNING_HEADERS, 'authorization']) {
    expect(headers).not.toHaveProperty(name)
  }
}

function expectBody({ body, headers }: Arrived, sent: SampleBody): void {
  const text = body.toString('utf8')
  switch (sent.kind) {
    case 'none':
      expect(text).toBe('')
      return
    case 'json':
      expect(headers['content-type']).toBe('application/json')
      expect(readJson(text)).toEqual(readJson(sent.text))
      return
    case 'text':
      expect(text).toBe(sent.text)
      return
    case 'form':
      expect([...new URLSearchParams(text)].toSorted()).toEqual(sent.fields.toSorted())
      return
    case 'file':
      expect(body.equals(PHOTO)).toBe(true)
      return
    case 'multipart': {
      const [, boundary = ''] =
        /^multipart\/form-data; ?boundary="?([\w-]+)"?$/.exec(headers['content-type'] ?? '') ?? []
      expect(body.toString('latin1')).toBe(formOf(sent.parts, boundary).toString('latin1'))
    }
  }
}

/** The bytes that the playground sends. */
function formOf(parts: readonly MultipartPart[], boundary: string): Buffer {
  const pieces = parts.flatMap((part) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${part.name.replace(/["\n]/g, encodeURIComponent)}"`,
    'fileName' in part ? `; filename="${part.fileName}"` : '',
    part.contentType === undefined ? '' : `\r\nContent-Type: ${part.contentType}`,
    '\r\n\r\n',
    'value' in part ? part.value : PHOTO,
    '\r\n',
  ])
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)))
}

/** Numbers as they are written, so that 1.0 is not 1: in the samples they must arrive like that. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value, context?: { source?: string }) =>
      typeof value === 'number' ? `number ${context?.source}` : value,
    )
  } catch {
    return text
  }
}
