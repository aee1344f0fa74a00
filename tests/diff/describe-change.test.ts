import { describe, expect, test } from 'vitest'
import type { Change } from '#core/openapi/diff/change.ts'
import {
  describeChange,
  describeSharedChange,
  splitSentence,
} from '#core/openapi/diff/describe-change.ts'
import { diffDocuments } from '#core/openapi/diff/diff-documents.ts'
import { RULE_TEXTS } from '#core/openapi/diff/rule-texts.ts'
import { RULE_IDS } from '#core/openapi/diff/rules/rules.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import type { Language } from '#core/site/site.ts'
import { DIFF_CASES } from './cases/all-cases.ts'
import { caseDocument } from './cases/case-document.ts'
import type { CaseLocation } from './cases/diff-case.ts'

const changes = (location: CaseLocation, before: string, after: string): readonly Change[] =>
  diffDocuments(caseDocument(location, before), caseDocument(location, after)).changes

const sentences = (
  location: CaseLocation,
  before: string,
  after: string,
  language: Language = 'en',
) => changes(location, before, after).map((change) => describeChange(change, language).sentence)

test.each([
  {
    schema: 'ids: {type: array, items: {type: string, maxLength: 9}}',
    says: 'Each item of `ids` must',
  },
  {
    schema: 'ids: {additionalProperties: {type: string, maxLength: 9}}',
    says: 'Each other field of `ids` must',
  },
])('names items and other fields in words: $says', ({ schema, says }) => {
  const before = `{type: object, properties: {${schema}}}`
  const [sentence] = sentences('request', before, before.replace('9', '8'))
  expect(sentence).toContain(says)
})

test('names the items of a body that is a list', () => {
  const list = (limit: number): string =>
    `{type: array, items: {type: string, maxLength: ${limit}}}`
  expect(sentences('request', list(9), list(8), 'id')[0]).toMatch(/^Setiap item /)
})

describe('texts', () => {
  test.each(['en', 'id'] as const)('every rule has a heading and a sentence in %s', (language) => {
    const texts = RULE_TEXTS[language]
    const rules = Object.keys(texts).map((key) => key.replace(/\.(heading|advice)$/, ''))
    expect([...new Set(rules)].sort()).toEqual([...RULE_IDS].sort())
    for (const id of RULE_IDS) {
      expect(texts[`${id}.heading`], id).toMatch(/^\p{Lu}.*[^.]$/u)
      expect(texts[id], id).toMatch(/\.$/)
    }
  })

  test('the two languages say it differently, and insert the same', () => {
    const { en, id } = RULE_TEXTS
    const names = (text: string): readonly string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
    expect(Object.keys(id)).toEqual(Object.keys(en))
    for (const rule of RULE_IDS) {
      expect(id[rule], rule).not.toBe(en[rule])
      expect(names(id[rule]), rule).toEqual(names(en[rule]))
    }
  })

  test('every case can be said in both languages with nothing left to insert', () => {
    for (const { location, before, after, name } of DIFF_CASES) {
      for (const change of changes(location, before, after)) {
        for (const language of ['en', 'id'] as const) {
          const { title, sentence } = describeChange(change, language)
          expect(title, name).not.toBe('')
          const words = splitSentence(sentence).filter(({ isCode }) => !isCode)
          expect(words.map(({ text }) => text).join(''), name).not.toMatch(/[{}]|undefined/)
        }
      }
    }
  })
})

describe('sentences', () => {
  const PHONE = '{type: object, properties: {phone: {type: string}}}'
  const REQUIRED = '{type: object, properties: {phone: {type: string}}, required: [phone]}'

  test('a field that becomes required', () => {
    const [change] = changes('request', PHONE, REQUIRED)
    expect(change && describeChange(change, 'en')).toEqual({
      title: 'Register a user',
      heading: 'Field now required',
      sentence:
        '`phone` is now required in the body. Requests without it will be rejected with `422`.',
      advice: 'Announce it first, and require it in the next version.',
    })
    expect(change && describeChange(change, 'id').sentence).toBe(
      '`phone` kini wajib di body request. Request yang tidak menyertakannya akan ditolak dengan respons `422`.',
    )
  })

  test('a value a response did not have', () => {
    const status = (values: string) =>
      `{type: object, properties: {status: {type: string, enum: [${values}]}}}`
    expect(sentences('response', status('done'), status('done, expired'))).toEqual([
      "`status` can now be `expired` in the response `200`. Clients that don't handle unknown values may fail.",
    ])
  })

  test('limits are ranges in words', () => {
    const say = (before: string, after: string) =>
      sentences('request', `{type: string, ${before}}`, `{type: string, ${after}}`)[0]
    expect(say('maxLength: 64', 'minLength: 3, maxLength: 20')).toBe(
      'The body must now have `3` to `20` characters (previously up to `64` characters). Requests outside this limit will be rejected with `422`.',
    )
    const [number] = sentences(
      'request',
      '{type: integer}',
      '{type: integer, exclusiveMinimum: 0}',
      'id',
    )
    expect(number).toBe(
      'Body request kini harus memiliki nilai `> 0` (sebelumnya nilai apa pun). Request di luar batas ini akan ditolak dengan respons `422`.',
    )
  })

  test.each([
    ['null', 'null'],
    ['""', '""'],
    ['false', 'false'],
  ])('the default %s is a value', (written, shown) => {
    const [sentence] = sentences('request', '{default: a}', `{default: ${written}}`)
    expect(sentence).toContain(`the API now uses \`${shown}\` instead of \`a\``)
  })

  test('each item of a list is quoted once, even with a line break', () => {
    const scopes = (names: string) => `security: [{Bearer: [${names}]}]`
    const [sentence] = sentences('operation', scopes('a'), scopes('a, "b\\nc", d'))
    expect(sentence).toContain('`b c`, `d`')
  })

  test('a line break that is signed is visible', () => {
    const document = caseDocument('document', '')
    const afterRecipe = {
      ...DEFAULT_RECIPE,
      parts: [{ value: 'literal', text: 'a\n' } as const],
      separator: '\n',
    }
    const diff = diffDocuments(document, document, { beforeRecipe: DEFAULT_RECIPE, afterRecipe })
    const said = diff.changes.map((change) => describeChange(change, 'en').sentence).join()
    expect(said).toContain('`"a\\n"`')
    expect(said).toContain('joined with `\\n` instead of')
  })

  test('a change of the document has no operation to name', () => {
    const [change] = changes('document', '', 'servers: [{url: https://a.example}]')
    expect(change && describeChange(change, 'en').title).toBe('Whole API')
    expect(change && describeChange(change, 'id').title).toBe('Seluruh API')
  })

  test('an operation with a sunset needs no advice to set one', () => {
    const advices = (after: string) =>
      changes('operation', '', after)
        .filter(({ rule }) => rule === 'operation-deprecated')
        .map((change) => describeChange(change, 'en').advice)
    expect(advices('deprecated: true')).toEqual([expect.stringContaining('set a sunset date')])
    expect(advices('deprecated: true\nx-sunset: 2027-01-01')).toEqual([undefined])
  })

  test('a suggested rename is advice', () => {
    const field = (name: string) => `{type: object, properties: {${name}: {type: string}}}`
    const [removed] = changes('response', field('phoneNumber'), field('phone_number'))
    expect(removed && describeChange(removed, 'en').advice).toBe(
      'It may have been renamed to `phone_number`.',
    )
  })

  test('a shared change speaks of the schema', () => {
    const document = (type: string) =>
      `components: {schemas: {User: {type: object, properties: {email: {type: ${type}}}}}}\n` +
      "paths: {/a: {get: {tags: [Registration], responses: {'200': {description: OK, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/User'}}}}}}}}}"
    const [change] = changes('document', document('string'), document('integer'))
    expect(change && describeSharedChange(change, 'en')).toMatchObject({
      title: 'User',
      sentence:
        '`email` changes from `string` to `integer`. Clients that expect the old type will fail.',
    })
  })

  test('backticks and control characters of the document cannot leave their place', () => {
    const field = '{type: object, properties: {"a`b\\u202e\\n{where}": {type: string}}}'
    const [sentence = ''] = sentences('response', '{type: object}', field)
    expect(splitSentence(sentence)).toEqual([
      { text: '["aˋb \\n{where}"]', isCode: true },
      { text: ' is new and optional in the response ', isCode: false },
      { text: '200', isCode: true },
      { text: ". Existing clients aren't affected.", isCode: false },
    ])
  })
})
