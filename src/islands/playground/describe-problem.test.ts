import { expect, test } from 'vitest'
import { prepareRequest } from '#core/samples/prepared-request.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { loadTranslator } from '#core/translator.ts'
import { playground } from '../../i18n/loaded/playground.ts'
import { buildTarget } from '../shared/request/target.ts'
import { describeProblem, isMended } from './describe-problem.ts'

const RSA = { ...DEFAULT_RECIPE, mac: { ...DEFAULT_RECIPE.mac, algorithm: 'RSA-SHA256' } } as const

test.each([
  {
    name: 'a server without an origin',
    input: { method: 'get', url: '{server}/v1/me' },
    english: 'The URL {server}/v1/me must start with http:// or https://. Choose another server.',
    indonesian: 'URL {server}/v1/me harus diawali http:// atau https://. Pilih server lain.',
  },
  {
    name: 'a recipe with a private key',
    input: { method: 'get', url: 'https://api.example.com/', recipe: RSA },
    english: "The playground can't sign with this recipe (RSA-SHA256). Sign on your own server.",
    indonesian:
      'Playground tidak dapat menandatangani menurut resep ini (RSA-SHA256). Tanda tangani di server Anda sendiri.',
  },
])("explains in the page's language why $name prevents an export", async (row) => {
  const prepared = prepareRequest(row.input)
  if (prepared.ok) throw new Error('It was prepared.')
  expect(describeProblem(prepared.error, await loadTranslator(playground, 'en'))).toBe(row.english)
  expect(describeProblem(prepared.error, await loadTranslator(playground, 'id'))).toBe(
    row.indonesian,
  )
})

test('an empty secret key of an experiment has the name of its field', async () => {
  const t = await loadTranslator(playground, 'en')
  expect(describeProblem({ code: 'missing-value', name: 'secretKey' }, t)).toBe(
    '"Secret key to sign with" can\'t be signed because it\'s empty or not valid Unicode. Correct it, then send.',
  )
})

const ID = { name: 'id', in: 'path', required: true, deprecated: false, examples: [] } as const

test.each([
  {
    id: '..',
    english: 'The path /users/.. contains a "." or ".." segment.',
    indonesian: 'Path /users/.. berisi segmen "." atau "..".',
  },
  {
    id: 'a\\b',
    english: 'The path /users/a%5Cb has an encoded backslash in a value.',
    indonesian: 'Path /users/a%5Cb memuat garis miring terbalik di dalam nilai.',
  },
  {
    id: '/a',
    english: 'The path /users/%2Fa has a value that starts or ends with a slash, or contains "//".',
    indonesian:
      'Path /users/%2Fa memuat nilai yang diawali atau diakhiri garis miring, atau yang memuat "//".',
  },
  {
    id: 'a\n',
    english: 'The path /users/a%0A contains U+000A.',
    indonesian: 'Path /users/a%0A berisi U+000A.',
  },
])("explains in the page's language why a path with $id is rejected", async (row) => {
  const built = buildTarget({ path: '/users/{id}', parameters: [ID] }, { 'path id': row.id })
  if (built.ok) throw new Error('It was built.')
  const inWords = async (language: 'en' | 'id') =>
    describeProblem(built.error, await loadTranslator(playground, language))
  expect(await inWords('en')).toContain(row.english)
  expect(await inWords('id')).toContain(row.indonesian)
})

test.each([
  [{}, false],
  [{ 'path id': '' }, false],
  [{ 'path id': '7' }, true],
])('a missing value has been entered in %j: %j', (values, mended) => {
  const parameter = {
    name: 'id',
    in: 'path',
    required: true,
    deprecated: false,
    examples: [],
  } as const
  expect(isMended({ code: 'parameter-missing', parameter }, values)).toBe(mended)
  expect(isMended({ code: 'raw-broken' }, values)).toBe(false)
})
