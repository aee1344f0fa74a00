import { describe, expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { err, ok } from '#core/result.ts'
import { problem } from '../problem.ts'
import { problemText } from '../problem-text.ts'
import { RESOLVED_REFERENCES, unresolvedAddresses } from './held-references.ts'
import { REFERENCE_LIMITS, type ReferenceReader, resolveReferences } from './resolved-references.ts'

/** Files by URL. Their hosts are allowed, others aren't. */
function reader(files: Readonly<Record<string, string>>): ReferenceReader & { asked: string[] } {
  const hosts = new Set(Object.keys(files).map((address) => new URL(address).host))
  const asked: string[] = []
  return {
    asked,
    allows: ({ host }) => hosts.has(host),
    async read({ href }) {
      asked.push(href)
      const text = files[href]
      return text === undefined ? err(problem('file.status', { status: 404 })) : ok(text)
    },
  }
}

const root = (reference: string) =>
  `openapi: 3.1.0
info: {title: A, version: "1"}
paths:
  /pets:
    get:
      responses:
        "200":
          description: "" # kept
          content:
            application/json:
              schema:
                $ref: ${reference}
`
const TYPES = 'https://types.test/v1/pet.yaml'
const compiled = (text: string) => {
  const parsed = parseDocument(text, { fileName: 'openapi.yaml' })
  const { compiled, problems } = compileDocument(parsed)
  return { compiled, problems: [...parsed.problems, ...problems].map(({ code }) => code) }
}

describe('references that are not embedded', () => {
  test.each([
    ['a part of the document', '"#/components/schemas/Pet"'],
    ['another file', 'pet.yaml'],
    ['http', 'http://types.test/v1/pet.yaml'],
    ['a host that is not allowed', 'https://evil.test/pet.yaml'],
    ['a host that ends alike', 'https://eviltypes.test/v1/pet.yaml'],
    ['an allowed host as a user name', 'https://types.test@evil.test/pet.yaml'],
    ['another port', 'https://types.test:8443/v1/pet.yaml'],
  ])('%s: the text stays as it is, and nothing is asked', async (_name, reference) => {
    const files = reader({ [TYPES]: 'type: object' })
    const text = root(reference)
    expect(await resolveReferences(text, files)).toEqual(ok(text))
    expect(files.asked).toEqual([])
  })

  test('are listed until the text embeds them in any file', async () => {
    const NEXT = 'https://evil.test/next.yaml'
    expect(unresolvedAddresses(root('"#/components/schemas/Pet"'))).toEqual([])
    expect(unresolvedAddresses(root(TYPES))).toEqual([TYPES])
    const taken = await resolveReferences(root(TYPES), reader({ [TYPES]: `$ref: ${NEXT}` }))
    expect(unresolvedAddresses(taken.ok ? taken.value : '')).toEqual([NEXT])
  })

  test('are reported with a solution when the document is compiled', () => {
    const parsed = parseDocument(root('https://evil.test/pet.yaml'), { fileName: 'a.yaml' })
    const { problems } = compileDocument(parsed)
    expect(problems.map((each) => `${each.code}: ${problemText(each, 'en')}`)).toEqual([
      'ref-external-host: The reference "https://evil.test/pet.yaml" points outside this document. Bundle the description into one file, or have its host added to REF_ALLOWED_HOSTS.',
    ])
  })
})

describe('names the reason for rejecting', () => {
  const error = async (files: Readonly<Record<string, string>>, text = root(TYPES)) => {
    const result = await resolveReferences(text, reader(files))
    return result.ok ? '' : problemText(result.error, 'en')
  }

  test('a missing file', async () => {
    expect(await error({ 'https://types.test/other.yaml': '' })).toBe(
      'The reference "https://types.test/v1/pet.yaml" couldn\'t be included: the server responded with status 404. Correct the URL or the file, or bundle the description into one file. Then try again.',
    )
  })

  test('a file that is not YAML', async () => {
    expect(await error({ [TYPES]: 'a: [' })).toContain(
      'the file has an error in line 1 ("/v1/pet.yaml" isn\'t valid YAML',
    )
  })

  test('more bytes than the total limit', async () => {
    const text = `x: ${'y'.repeat(REFERENCE_LIMITS.bytes)}`
    expect(await error({ [TYPES]: text })).toContain(`${REFERENCE_LIMITS.bytes} bytes`)
  })

  test('more files than the limit', async () => {
    const names = Array.from(
      { length: REFERENCE_LIMITS.files },
      (_, i) => `https://types.test/${i}`,
    )
    const all = names.map((name) => `- $ref: ${name}`).join('\n')
    const files = Object.fromEntries([[TYPES, all], ...names.map((name) => [name, 'type: object'])])
    expect(await error(files)).toContain(`up to ${REFERENCE_LIMITS.files} files`)
  })

  test('an endless chain', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 50 }, (_, i) => [`https://types.test/${i}`, `$ref: /${i + 1}`]),
    )
    expect(await error(files, root('https://types.test/0'))).toContain(
      'a chain of references can include up to 10 files',
    )
  })

  test('aliases that multiply', async () => {
    const bomb = ['a0: &a0 [x,x,x,x,x,x,x,x,x]']
    for (let i = 1; i < 12; i += 1) {
      bomb.push(`a${i}: &a${i} [${`*a${i - 1},`.repeat(9).slice(0, -1)}]`)
    }
    expect(await error({ [TYPES]: bomb.join('\n') })).toContain('Aliases repeat')
  })
})

test('the text gains one line, and the document compiles with names taken from the files', async () => {
  const files = reader({
    [TYPES]: 'type: object\nproperties: {owner: {$ref: "./owner.yaml#/Owner"}, self: {$ref: "#"}}',
    'https://types.test/v1/owner.yaml':
      'Owner: {type: object, properties: {n: {$ref: "#/Name"}}}\nName: {type: string}',
  })
  const text = root(TYPES)
  const resolved = await resolveReferences(text, files)
  const whole = resolved.ok ? resolved.value : ''
  expect(whole.startsWith(text)).toBe(true)
  expect(whole.split('\n')).toHaveLength(text.split('\n').length + 1)
  const { compiled: document, problems } = compiled(whole)
  expect(problems).toEqual([])
  expect(Object.keys(document.schemas).sort()).toEqual(['Name', 'Owner', 'pet'])
  expect(files.asked).toEqual([TYPES, 'https://types.test/v1/owner.yaml'])
})

test('a JSON document stays JSON', async () => {
  const text = JSON.stringify({ openapi: '3.1.0', a: { $ref: `${TYPES}#/x` } }, null, 2)
  const resolved = await resolveReferences(text, reader({ [TYPES]: '{"x": {"type": "string"}}' }))
  expect(resolved.ok && JSON.parse(resolved.value)).toEqual({
    ...JSON.parse(text),
    [RESOLVED_REFERENCES]: { [TYPES]: { x: { type: 'string' } } },
  })
})

test.each([
  ['YAML', root(TYPES)],
  ['JSON', JSON.stringify({ openapi: '3.1.0', a: { $ref: TYPES } })],
])('%s: embedded files are not fetched again, new references are', async (_name, text) => {
  const files = reader({ [TYPES]: 'type: object', 'https://types.test/new.yaml': 'type: string' })
  const once = await resolveReferences(text, files)
  const held = once.ok ? once.value : ''
  expect(await resolveReferences(held, files)).toEqual(ok(held))
  expect(files.asked).toEqual([TYPES])
  const changed = held.replace(TYPES, 'https://types.test/new.yaml')
  const again = await resolveReferences(changed, files)
  expect(files.asked).toEqual([TYPES, 'https://types.test/new.yaml'])
  expect(again.ok && again.value.split(RESOLVED_REFERENCES)).toHaveLength(2)
})

test('examples that look like references are data', async () => {
  const files = reader({ [TYPES]: 'example: {a: {$ref: other.yaml}}' })
  const resolved = await resolveReferences(root(TYPES), files)
  expect(resolved.ok && resolved.value).toContain('{"example":{"a":{"$ref":"other.yaml"}}}')
})

test('a file that refers back to the description embeds no copy of it', async () => {
  const text = `openapi: 3.1.0\na: {$ref: "${TYPES}#/x"}\nb: {$ref: "#/c"}\nc: {type: string}`
  const self = 'https://types.test/v1/openapi.yaml'
  const files = reader({ [TYPES]: 'x: {$ref: "openapi.yaml#/c"}', [self]: text })
  const resolved = await resolveReferences(text, files)
  const line = `${RESOLVED_REFERENCES}: {"${TYPES}":{"x":{"$ref":"#/c"}}}`
  expect(resolved).toEqual(ok(`${text}\n${line}\n`))
  const again = resolved.ok ? resolved.value.replace('string', 'integer') : ''
  expect(await resolveReferences(again, files)).toEqual(ok(again))
})
