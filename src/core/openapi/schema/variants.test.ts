/** Variants from oneOf, anyOf, discriminators and allOf, each with a unique label. */
import { expect, test } from 'vitest'
import { type Components, fieldOf, names, ref } from '../../../../tests/support/schema-fields.ts'
import type { JsonSchemaObject } from '../model.ts'

const PETS: Components = {
  Pet: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' } },
    discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
  },
  Cat: { allOf: [ref('Pet'), { properties: { lives: { type: 'integer' } } }] },
  Dog: { allOf: [ref('Pet'), { properties: { bark: { type: 'string' } } }] },
  Puppy: { allOf: [ref('Dog')], properties: { age: { type: 'integer' } } },
}

test('finds variants that only mapping and allOf name', () => {
  const { variants } = fieldOf(ref('Pet'), PETS)
  expect(variants?.discriminator).toBe('kind')
  expect(variants?.options.map(({ label, values }) => [label, values])).toEqual([
    ['Cat', ['cat']],
    ['Dog', ['Dog']],
    ['Puppy', ['Puppy']],
  ])
  expect(variants?.options.map(({ field }) => names(field))).toEqual([
    ['lives'],
    ['bark'],
    ['bark', 'age'],
  ])
})

test('a schema itself has the variants of a reference to it', () => {
  const { variants } = fieldOf(ref('Pet'), PETS)
  expect(fieldOf(PETS.Pet ?? true, PETS).variants).toEqual(variants)
})

test('a variant shows a property of its base only if it changes it', () => {
  const { variants } = fieldOf(ref('Pet'), {
    ...PETS,
    Dog: { allOf: [ref('Pet'), { properties: { kind: { const: 'dog' }, bark: true } }] },
  })
  expect(variants?.options.map(({ field }) => names(field))).toEqual([
    ['lives'],
    ['kind', 'bark'],
    ['kind', 'bark', 'age'],
  ])
})

test('a variant that includes its base repeats neither the choice nor its properties', () => {
  const schemas: Components = {
    Animal: {
      properties: { t: { type: 'string' } },
      oneOf: [ref('Cow'), ref('Hen')],
      discriminator: { propertyName: 't' },
    },
    Cow: { allOf: [ref('Animal')], properties: { milk: true } },
    Hen: { allOf: [ref('Animal')], properties: { eggs: true } },
  }
  const { variants } = fieldOf(ref('Animal'), schemas)
  expect(
    variants?.options.map(({ label, field }) => [label, names(field), field.variants]),
  ).toEqual([
    ['Cow', ['milk'], undefined],
    ['Hen', ['eggs'], undefined],
  ])
})

test('types of one choice are variants if the schema tells another type', () => {
  const union = { oneOf: [{ type: 'string' }, { type: 'integer' }] }
  const labels = (schema: JsonSchemaObject) =>
    fieldOf(schema).variants?.options.map(({ label }) => label)
  expect(labels({ ...union, properties: { a: true } })).toEqual(['string', 'integer'])
  expect(labels({ ...union, minLength: 1 })).toEqual(['string', 'integer'])
  expect(labels(union)).toBeUndefined()
  expect(labels({ ...union, type: ['string', 'integer'], minLength: 1 })).toBeUndefined()
  expect(labels({ ...union, enum: ['a', 'b'] })).toBeUndefined()
})

test('a base also offers the default, which represents all other values', () => {
  const { variants } = fieldOf(ref('Base'), {
    Base: {
      type: 'object',
      discriminator: {
        propertyName: 'kind',
        mapping: { cat: '#/components/schemas/Cat' },
        defaultMapping: '#/components/schemas/Other',
      },
    },
    Cat: { type: 'object' },
    Other: { type: 'object' },
  })
  expect(variants?.options.map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ['Cat', undefined],
    ['Other', true],
  ])
})

test('labels variants by title, name, fixed value, required fields, or type, always unique', () => {
  const { variants } = fieldOf(
    {
      discriminator: { propertyName: 'k' },
      oneOf: [
        { title: 'T', properties: { k: { const: 'one' } } },
        { properties: { k: { enum: ['two'] } } },
        { required: ['email'] },
        { type: 'string', minLength: 1 },
        { type: 'string', minLength: 2 },
        { type: 'string', format: 'date' },
        { enum: ['auto', 'none', null] },
        { enum: ['a-first-long-value', 'a-second-long-value'] },
        { const: '' },
        { type: 'array', items: { type: ['string', 'integer'] } },
        { type: 'array', items: { type: 'array', items: ref('Cat') } },
        { type: 'array' },
        { type: 'object', properties: { event: { const: 'run.queued' }, data: true } },
        { type: 'object', properties: { labels: true, names: true } },
        { type: 'object', properties: { labels: true, names: true } },
        { type: 'object' },
        {},
      ],
    },
    PETS,
  )
  expect(variants?.options.map(({ label, values }) => [label, values])).toEqual([
    ['T', ['one']],
    ['two', ['two']],
    ['required: email', []],
    ['string', []],
    ['string (2)', []],
    ['string<date>', []],
    ['"auto" | "none" | null', []],
    ['"a-first-long-value" | …', []],
    ['""', []],
    ['(string | integer)[]', []],
    ['Cat[][]', []],
    ['array', []],
    ['event: "run.queued"', []],
    ['{ labels, names }', []],
    ['{ labels, names } (2)', []],
    ['object', []],
    ['any', []],
  ])
})

test('a variant that only requires a field shows it as the base describes it', () => {
  const { variants } = fieldOf({
    properties: { email: { type: 'string', format: 'email' }, phone: { type: 'string' } },
    anyOf: [{ required: ['email'] }, { required: ['phone'] }],
  })
  expect(variants?.options[0]?.field.children).toMatchObject([
    { name: 'email', required: true, type: { names: ['string'], format: 'email' } },
  ])
})

test('a shortened label has no half character', () => {
  const { variants } = fieldOf({
    oneOf: [{ const: '😀'.repeat(80) }, { const: `a${'😀'.repeat(80)}` }],
  })
  const labels = variants?.options.map(({ label }) => label) ?? []
  expect(labels.map((label) => label.isWellFormed() && label.endsWith('…'))).toEqual([true, true])
})

test('grant types differ in their labels', () => {
  const type = 'urn:ietf:params:oauth:grant-type:'
  const { variants } = fieldOf({
    oneOf: ['device_code', 'token-exchange'].map((name) => ({
      properties: { grant_type: { const: `${type}${name}` } },
    })),
  })
  expect(variants?.options.map(({ label }) => label)).toEqual([
    `grant_type: "${type}device_code"`,
    `grant_type: "${type}token-exchange"`,
  ])
})
