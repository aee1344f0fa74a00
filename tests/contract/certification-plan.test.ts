/** Test plans of the demo documents, and of documents that are hard to derive one from. */
import { describe, expect, test } from 'vitest'
import { deriveCases, usualOperations } from '#core/certification/derive-cases.ts'
import { arrangeCases, caseWords, NO_CHANGES } from '#core/certification/plan.ts'
import type { TestCase } from '#core/certification/test-case.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { LANGUAGES } from '#core/site/site.ts'
import { compileText } from '../support/compile-text.ts'
import { demoDocument, snapDocument } from '../support/demo-documents.ts'
import { recipeOf } from '../support/recipes.ts'

const DEMO = demoDocument()
const SNAP = snapDocument()
const DEMO_CASES = deriveCases(DEMO, DEFAULT_RECIPE)

const ids = (cases: readonly TestCase[]) => cases.map(({ id }) => id)
const compiled = (paths: string) => compileText(`paths:\n${paths}`).compiled

test('a document without operations has no cases', async () => {
  expect(await deriveCases(compiled('  /a: {}'), DEFAULT_RECIPE)).toEqual([])
})

test('operations that the document no longer has are left out, and repeated ones count once', async () => {
  const { compiled: document } = compileText(
    'paths: {/a: {get: {responses: {"200": {description: ok}}}}}',
  )
  const once = await deriveCases(document, DEFAULT_RECIPE, ['get /a'])
  expect(await deriveCases(document, DEFAULT_RECIPE, ['get /a', 'post /gone', 'get /a'])).toEqual(
    once,
  )
})

test('a schema that includes itself ends', async () => {
  const { compiled: document } = compileText(`
paths:
  /a: {post: {requestBody: {content: {application/json: {schema: {$ref: "#/components/schemas/A"}}}}, responses: {"200": {description: ok}}}}
components:
  schemas:
    A: {oneOf: [{$ref: "#/components/schemas/B"}, {$ref: "#/components/schemas/A"}]}
    B: {type: object, properties: {next: {$ref: "#/components/schemas/A"}, name: {type: string}}}`)
  expect(ids(await deriveCases(document, DEFAULT_RECIPE))).toContain('signature with non-ascii')
})

describe('webhooks', () => {
  const WEBHOOKS = `
webhooks:
  old: {post: {deprecated: true, requestBody: {content: {application/json: {example: {}}}}}}
  empty: {post: {}}
  paid: {post: {requestBody: {content: {application/json: {example: {}}}}}}
  later: {post: {requestBody: {content: {application/json: {example: {}}}}}}`
  const quiet = compiled(`  /quiet: {post: {responses: {"200": {description: ok}}}}${WEBHOOKS}`)
  const callbacksOf = async (document: CompiledDocument, chosen?: readonly string[]) =>
    ids(await deriveCases(document, DEFAULT_RECIPE, chosen)).filter((id) =>
      id.startsWith('callback '),
    )

  test('the first one is used if the usual operations announce no callbacks', async () => {
    expect(await callbacksOf(quiet)).toEqual([
      'callback valid paid webhook post paid',
      'callback tampered paid webhook post paid',
      'callback repeated paid webhook post paid',
      'callback reordered paid webhook post paid',
    ])
  })

  test('operations that staff have chosen get no other cases', async () => {
    expect(await callbacksOf(quiet, ['post /quiet'])).toEqual([])
  })

  test('callbacks of operations come before them', async () => {
    const document = compiled(`  /orders:
    post:
      responses: {"200": {description: ok}}
      callbacks: {done: {"{$request.body#/url}": {post: {requestBody: {content: {application/json: {example: {}}}}}}}}${WEBHOOKS}`)
    const cases = await callbacksOf(document)
    expect(cases).toHaveLength(4)
    expect(cases[0]).toBe('callback valid done post /orders')
  })
})

test('the demo document has 41 cases without any change', async () => {
  expect(usualOperations(DEMO)).toEqual([
    'post /v2/auth/token',
    'post /v2/registrations',
    'get /v2/registrations/{registration_id}',
  ])
  expect(ids(await DEMO_CASES)).toEqual([
    'call post /v2/auth/token',
    'call post /v2/registrations',
    'call get /v2/registrations/{registration_id}',
    'required post /v2/auth/token',
    'required post /v2/registrations',
    'required get /v2/registrations/{registration_id}',
    'signature parts',
    'signature method',
    'signature string',
    'signature timestamp',
    'signature secret',
    'signature mac-encoding',
    'signature output',
    'signature mac-algorithm',
    'signature body',
    'signature digest-encoding',
    'signature digest-algorithm',
    'signature with no-body',
    'signature with body',
    'signature with space',
    'signature with slash',
    'signature with non-ascii',
    'signature with markup',
    'signature with order',
    'signature with excluded',
    'fresh Request-ID',
    'too-many post /v2/registrations',
    'server-error post /v2/registrations',
    'slow post /v2/registrations',
    'cut-off post /v2/registrations',
    'wrong-type post /v2/registrations',
    'too-many get /v2/registrations/{registration_id}',
    'server-error get /v2/registrations/{registration_id}',
    'slow get /v2/registrations/{registration_id}',
    'cut-off get /v2/registrations/{registration_id}',
    'wrong-type get /v2/registrations/{registration_id}',
    'retry post /v2/registrations',
    'callback valid registrationFinished post /v2/registrations',
    'callback tampered registrationFinished post /v2/registrations',
    'callback repeated registrationFinished post /v2/registrations',
    'callback reordered registrationFinished post /v2/registrations',
  ])
})

test('each signature mistake belongs to one case', async () => {
  const cases = await DEMO_CASES
  const mistakes = cases.flatMap(({ expectation }) =>
    expectation.kind === 'signature' ? expectation.mistakes : [],
  )
  expect(mistakes).toHaveLength(new Set(mistakes).size)
  expect(mistakes).toEqual(expect.arrayContaining(['mac-hex', 'unicode-escaped', 'timestamp-utc']))
})

test('mistakes that only some requests show need a request with that content', async () => {
  const cases = await DEMO_CASES
  const mistakesOf = (id: string) => {
    const expectation = cases.find((one) => one.id === id)?.expectation
    return expectation?.kind === 'signature' ? expectation.mistakes : []
  }
  expect(mistakesOf('signature with no-body')).toContain('empty-body-as-object')
  expect(mistakesOf('signature with space')).toContain('whitespace-kept-in-strings')
  expect(mistakesOf('signature with slash')).toEqual(['slashes-escaped'])
  expect(mistakesOf('signature with non-ascii')).toEqual([
    'dotnet-escaped',
    'unicode-escaped',
    'body-normalized',
    'body-charset',
  ])
  expect(mistakesOf('signature with excluded')).toEqual(['excluded-members-kept'])
})

test('the recipe of a document decides its signature cases', async () => {
  const cases = ids(await deriveCases(SNAP, recipeOf(SNAP.signature)))
  expect(cases).toContain('fresh X-EXTERNAL-ID')
  expect(cases).toContain('signature with order')
  expect(cases).not.toContain('signature with excluded')
})

test('contents that no chosen operation can have are left out', async () => {
  const reading = ids(await deriveCases(DEMO, DEFAULT_RECIPE, ['get /v2/folders']))
  expect(reading).toContain('signature with no-body')
  expect(reading).not.toContain('signature with body')
})

test('requests that are not signed have no cases about signatures', async () => {
  const document = { ...DEMO, signature: false } as const
  const unsigned = ids(await deriveCases(document, DEFAULT_RECIPE, ['post /v2/documents']))
  expect(unsigned.filter((id) => /^(?:signature|fresh)/.test(id))).toEqual([])
  expect(unsigned).toContain('call post /v2/documents')
})

test('an operation without a documented idempotency key has no case about repeated calls', async () => {
  const cases = await deriveCases(DEMO, DEFAULT_RECIPE, ['post /v2/verifications'])
  expect(ids(cases).filter((id) => id.startsWith('retry'))).toEqual([])
  expect(JSON.stringify(cases)).not.toContain('keyHeader')
})

test.each(LANGUAGES)('every case has complete texts in %s', async (language) => {
  const cases = [...(await DEMO_CASES), ...(await deriveCases(SNAP, DEFAULT_RECIPE))]
  const texts = cases.flatMap((one) => Object.values(caseWords(one, undefined, language)))
  expect(
    texts.filter((text) => /[{}]|^\w+(\.[\w-]+)+$/.test(text.replace(/\{\w+\}/g, ''))),
  ).toEqual([])
})

test('staff leave out, reorder, add and word cases', async () => {
  const derived = await deriveCases(DEMO, DEFAULT_RECIPE, ['get /v2/folders'])
  const added = {
    id: 'added 1',
    expectation: {
      kind: 'call',
      operation: 'post /v2/documents',
      members: { title: 'Lease', pages: 2 },
    },
  } as const
  expect(arrangeCases(derived, NO_CHANGES)).toEqual(derived)
  const arranged = arrangeCases(derived, {
    leftOut: ['slow get /v2/folders', 'gone'],
    order: ['added 1', 'gone', 'fresh Request-ID', 'added 1'],
    added: [added],
  })
  expect(ids(arranged).slice(0, 3)).toEqual(['added 1', 'fresh Request-ID', 'call get /v2/folders'])
  expect(arranged).toHaveLength(derived.length)
  const wording = { en: { title: 'Upload a lease' } }
  expect(caseWords(added, wording, 'en')).toEqual({
    title: 'Upload a lease',
    awaits:
      'A call of POST /v2/documents that the API accepts, with these fields in its body: title: "Lease", pages: 2.',
    how: 'Call it below the base address of this run, with your keys. Send a JSON body with title: "Lease", pages: 2.',
  })
  const { title, how } = caseWords(added, wording, 'id')
  expect(title).toBe('POST /v2/documents: panggilan yang benar')
  expect(how).toContain('dengan title: "Lease", pages: 2.')
})
