import { readFileSync } from 'node:fs'
import { Validator } from '@cfworker/json-schema'
import { expect, test } from 'vitest'
import { OPERATION_NAMES } from '#core/signature/language/operations.ts'
import { expandPreset, PRESET_NAMES } from '#core/signature/presets.ts'

const ROOT = new URL('../../', import.meta.url)
const schema = JSON.parse(readFileSync(new URL('docs/signature-recipe.schema.json', ROOT), 'utf8'))
const validator = new Validator(schema, '2020-12')

test('the schema names every operation, and no other', () => {
  const [bare, given] = schema.$defs.step.anyOf
  expect([...bare.enum, ...Object.keys(given.properties)].sort()).toEqual(
    [...OPERATION_NAMES].sort(),
  )
})

test('the specification names every operation', () => {
  const text = readFileSync(new URL('docs/signature-recipes.md', ROOT), 'utf8')
  expect(OPERATION_NAMES.filter((name) => !new RegExp(`\`${name}[\`:]`).test(text))).toEqual([])
})

test.each(PRESET_NAMES)('%s is valid by the schema', (preset) => {
  const { valid, errors } = validator.validate(expandPreset({ preset }))
  expect(valid ? [] : errors).toEqual([])
})

test.each([
  {
    name: 'an unknown step',
    recipe: { recipe: 2, request: [{ header: 'A', value: ['{body}', 'sha257'] }] },
  },
  { name: 'no message', recipe: { recipe: 2 } },
  { name: 'a placement without a place', recipe: { recipe: 2, request: [{ value: '{body}' }] } },
])('$name is not valid', ({ recipe }) => {
  expect(validator.validate(recipe).valid).toBe(false)
})
