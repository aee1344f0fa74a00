import { expect, test } from 'vitest'
import type { Addition } from '#core/openapi/edit/additions.ts'
import { applied } from '#core/openapi/edit/text-change.ts'
import { blocksPublishing } from '#core/openapi/problem.ts'
import type { Language } from '#core/site/site.ts'
import { createAnswering } from './answer-question.ts'
import type { CheckedDocument } from './check-document.ts'
import type { Comparison } from './compare-documents.ts'
import { operationAt } from './outline.ts'
import type { Answers, DocumentForm } from './protocol.ts'

const BEFORE = `openapi: 3.1.0
info: {title: Shop, version: "1.0"}
tags: [{name: Orders}]
paths:
  /orders:
    get:
      summary: List <b>orders</b>
      tags: [Orders]
      responses:
        '200': {description: Done}
    delete:
      summary: Delete all
      tags: [Orders]
      responses:
        '204': {description: Gone}
components:
  schemas:
    Order: {type: object}
`
const AFTER = BEFORE.replace('"1.0"', '"1.1"').replace(
  "      responses:\n        '200'",
  "      parameters: [{name: shop, in: query, required: true, schema: {type: string}}]\n      responses:\n        '200'",
)
const TODAY = '2026-11-20'
// as: the answer's kind follows the question's kind.
const check = (answer: ReturnType<typeof createAnswering>, text: string) =>
  answer({ kind: 'check', text, fileName: 'shop', language: 'en' }) as CheckedDocument
const compare = (before: string | undefined, after: string, language: Language = 'en') =>
  createAnswering()({ kind: 'compare', before, after, language, today: TODAY }) as Comparison

test('reports a problem and no operations for text that is not a document', () => {
  const { problems, outline } = check(createAnswering(), '- 1')
  expect(problems.some(blocksPublishing)).toBe(true)
  expect(outline).toEqual([])
})

test.each([
  ['a quote that is not closed', BEFORE.replace('{title: Shop', '{title: "Shop'), false],
  ['a list that is not closed', BEFORE.replace('tags: [Orders]', 'tags: [Orders'), false],
  ['more than a document', `${BEFORE}}{`, false],
  ['nothing', '', false],
  ['a wrong type', BEFORE.replace('type: object', 'type: objct'), true],
])('after %s, says whether the rest can be compared', (_what, text, isReadable) => {
  const checked = check(createAnswering(), text)
  expect(checked.problems.some(blocksPublishing)).toBe(true)
  expect(checked.isReadable).toBe(isReadable)
})

test('reports a wrong type with its line', () => {
  const { problems } = check(createAnswering(), BEFORE.replace('type: object', 'type: objct'))
  const [problem] = problems.filter(({ message }) => message.includes('objct'))
  expect(problem).toMatchObject({ line: 18, severity: 'error' })
  expect(problem?.message).toMatch(/Did you mean "object"\?$/)
})

test('sorts problems by line', () => {
  const { problems } = check(createAnswering(), `${BEFORE}  parameters: {A: {in: nowhere}}\n`)
  const lines = problems.map(({ line = 0 }) => line)
  expect(lines).toEqual(lines.toSorted((a, b) => a - b))
  expect(lines.length).toBeGreaterThan(0)
})

test('the outline has the lines of every operation, and none between them', () => {
  const { outline, components } = check(createAnswering(), BEFORE)
  expect(outline.map(({ title, operations }) => [title, operations.length])).toEqual([
    ['Orders', 2],
  ])
  expect(operationAt(outline, 10)?.key).toBe('get /orders')
  expect(operationAt(outline, 11)?.key).toBe('delete /orders')
  expect(operationAt(outline, 15)?.key).toBe('delete /orders')
  expect(operationAt(outline, 5)).toBeUndefined()
  expect(operationAt(outline, 17)).toBeUndefined()
  expect(components['schemas']).toEqual(['Order'])
})

test('a comment at the margin ends no operation', () => {
  const { outline } = check(
    createAnswering(),
    BEFORE.replace('      responses:', '# x\n      responses:'),
  )
  expect(operationAt(outline, 11)?.key).toBe('get /orders')
})

test('an operation in JSON ends at its closing bracket', () => {
  const { outline } = check(
    createAnswering(),
    JSON.stringify(
      {
        openapi: '3.1.0',
        info: { title: 'A', version: '1' },
        paths: { '/a': { get: { summary: 'A' }, put: { summary: 'B' } } },
      },
      null,
      2,
    ),
  )
  expect(operationAt(outline, 11)?.title).toBe('A')
  expect(operationAt(outline, 12)?.title).toBe('B')
})

test('a first revision breaks nothing, even if requests are signed in its own way', () => {
  const signed = `${BEFORE}x-signature: {preset: snap-bi}\nservers: [{url: https://shop.example}]\n`
  const { counts, drafts } = compare(undefined, signed)
  expect(counts.breaking).toBe(0)
  expect(drafts.en.content).not.toContain('string to sign')
  expect(compare(BEFORE, signed).counts.breaking).toBeGreaterThan(0)
})

test("lists breaking changes first, in the page's language", () => {
  const { changes, counts, versions, drafts } = compare(BEFORE, AFTER)
  expect(changes[0]?.badge).toBe('breaking')
  expect(changes[0]?.sentence.some(({ text, isCode }) => isCode && text === 'shop')).toBe(true)
  expect(counts.breaking).toBe(1)
  expect(versions).toEqual({ before: '1.0', after: '1.1' })
  expect(drafts.id.title).not.toBe(drafts.en.title)
  expect(drafts.en.content).not.toContain('<b>orders</b>')
  const indonesian = compare(BEFORE, AFTER, 'id').changes[0]?.sentence.map(({ text }) => text)
  expect(indonesian).not.toEqual(changes[0]?.sentence.map(({ text }) => text))
})

const TRANSLATED = BEFORE.replace(
  'summary: List <b>orders</b>',
  `summary: List orders
      x-translations: {id: {summary: Daftar pesanan}}`,
)

test('counts a text that changes in one language once, with its page', () => {
  const indonesian = compare(TRANSLATED, TRANSLATED.replace('Daftar pesanan', 'Semua pesanan'))
  expect(indonesian.counts).toEqual({ total: 1, breaking: 0, documentation: 1 })
  expect(indonesian.pages.changed).toBeGreaterThan(0)
  expect(indonesian.drafts.id.title).toBe(compare(TRANSLATED, english()).drafts.id.title)
  expect(compare(TRANSLATED, english()).counts).toEqual(indonesian.counts)
  // A text without a translation changes for everyone.
  const shared = TRANSLATED.replace('Delete all', 'Delete orders')
  expect(compare(TRANSLATED, shared).counts).toEqual(indonesian.counts)
  const both = english().replace('Daftar pesanan', 'Semua pesanan')
  expect(compare(TRANSLATED, both).counts).toEqual(indonesian.counts)
})

const english = () => TRANSLATED.replace('List orders', 'All orders')

test('names operations in the language of the page and of each changelog draft', () => {
  const after = TRANSLATED.replace(
    "      responses:\n        '200'",
    "      parameters: [{name: shop, in: query, required: true, schema: {type: string}}]\n      responses:\n        '200'",
  )
  const { changes, drafts } = compare(TRANSLATED, after, 'id')
  expect(changes[0]?.title).toContain('Daftar pesanan')
  expect(compare(TRANSLATED, after).changes[0]?.title).toContain('List orders')
  expect([drafts.en.title, drafts.id.title]).toEqual([
    expect.stringContaining('List orders'),
    expect.stringContaining('Daftar pesanan'),
  ])
})

test('names removed operations for the menu; a first revision removes none', () => {
  const { removedOperations } = compare(
    BEFORE,
    BEFORE.replace(/ {4}delete:[\s\S]*?(?=components)/, ''),
  )
  expect(removedOperations).toEqual([{ method: 'delete', path: '/orders' }])
  const first = compare(undefined, BEFORE)
  expect([first.removedOperations, first.counts.breaking]).toEqual([[], 0])
})

test('reports no changes for the same text', () => {
  expect(compare(BEFORE, BEFORE)).toMatchObject({ changes: [], leftOut: 0 })
})

test('previews the page of an operation before the text is checked, with its text escaped', () => {
  const answer = createAnswering()
  const preview = (operation: string, text: string) =>
    answer({ kind: 'preview', text, operation, language: 'id' })
  expect(preview('get /orders', '')).toBeUndefined()
  expect(preview('get /nothing', BEFORE)).toBeUndefined()
  expect(preview('get /orders', BEFORE)).toContain('List &lt;b&gt;orders&lt;/b&gt;')
  expect(preview('get /orders', BEFORE.replace('List', 'See'))).toContain('See &lt;b&gt;')
})

test('the preview says that requests are signed only if they are', () => {
  const preview = (text: string) =>
    createAnswering()({ kind: 'preview', text, operation: 'get /orders', language: 'en' })
  expect(preview(BEFORE)).toContain('Signed request')
  expect(preview(`${BEFORE}x-signature: false\n`)).not.toContain('Signed request')
})

test('a preview before the check changes nothing in the problems', () => {
  const answer = createAnswering()
  const text = `${BEFORE}}{`
  answer({ kind: 'preview', text, operation: 'get /orders', language: 'en' })
  expect(check(answer, text)).toEqual(check(createAnswering(), text))
})

test("the Indonesian preview has the author's translations, as on the site, also for text typed later", () => {
  const answer = createAnswering()
  const translated = (title: string) =>
    BEFORE.replace(
      'summary: Delete all',
      `summary: Delete all\n      x-translations: {id: {summary: ${title}}}`,
    )
  const preview = (title: string, language: Language) => {
    const text = translated(title)
    return answer({ kind: 'preview', text, operation: 'delete /orders', language })
  }
  expect(preview('Hapus semua', 'id')).toContain('Hapus semua')
  expect(preview('Hapus semua', 'en')).toContain('Delete all')
  expect(preview('Hapus semuanya', 'id')).toContain('Hapus semuanya')
})

test('English readers see the English translation of a document in another language', () => {
  const document = (title: string) =>
    BEFORE.replace(
      'summary: Delete all',
      `summary: Hapus semua\n      x-translations: {en: {summary: ${title}}}`,
    )
  const answer = createAnswering()
  const text = document('Delete all')
  expect(answer({ kind: 'preview', text, operation: 'delete /orders', language: 'en' })).toContain(
    'Delete all',
  )
  expect(compare(document('Delete all'), document('Delete everything')).counts).toEqual({
    total: 1,
    breaking: 0,
    documentation: 1,
  })
})

test('the form has the schemas that examples of a body follow', () => {
  const text = `openapi: 3.0.3
info: { title: Payments, version: '1' }
paths:
  /payments:
    post:
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/Payment' } } }
      responses: { '200': { description: Done, content: { text/plain: {} } } }
components:
  schemas:
    Payment: { type: object, properties: { avs: { $ref: '#/components/schemas/Avs' } } }
    Avs: { type: string, nullable: true }
    Other: { type: object }
`
  const answer = createAnswering()
  check(answer, text)
  const form = answer({ kind: 'form', operation: 'post /payments' }) as DocumentForm
  expect(form.bodies.map(({ schema }) => schema)).toEqual([
    { $ref: '#/components/schemas/Payment' },
    undefined,
  ])
  expect(Object.keys(form.referred)).toEqual(['Payment', 'Avs'])
  expect(form.referred['Avs']).toEqual({ type: ['string', 'null'] })
})

test.each([
  ['delete /orders', ['get']],
  ['get /orders/{id}', []],
])('the form of %s knows which methods stay on its page', (operation, methods) => {
  const answer = createAnswering()
  const single = "  /orders/{id}: {get: {tags: [Orders], responses: {'200': {description: One}}}}\n"
  check(answer, BEFORE.replace('components:', `${single}components:`))
  const form = answer({ kind: 'form', operation }) as DocumentForm
  expect(form.otherMethods).toEqual(methods)
})

test('an addition before the next check keeps what the one before it added', () => {
  const answer = createAnswering()
  check(answer, BEFORE)
  const added = (text: string, name: string): string => {
    const addition: Addition = {
      kind: 'parameter',
      operation: ['paths', '/orders', 'get'],
      parameter: { ...PARAMETER, name },
    }
    const edited = answer({ kind: 'edit', text, change: { addition } }) as Answers['edit']
    return edited.ok ? applied(text, edited.value) : text
  }
  const text = added(added(BEFORE, 'shop'), 'page')
  expect(text).toContain('name: shop')
  expect(text).toContain('name: page')
})

const PARAMETER = {
  ...({ in: 'query', type: 'string', format: '', required: false, example: '' } as const),
  description: { text: '', translations: {} },
}
