import { expect, test } from 'vitest'
import { presetRecipe } from '../../../tests/support/recipes.ts'
import { decidedHeaders, placedAuthorization, placedNames } from './decided-headers.ts'
import { DEFAULT_RECIPE } from './recipe.ts'

test.each([
  { preset: 'snap-bi', placed: 'token' },
  { preset: 'bca', placed: 'token' },
  { preset: 'aws-sigv4', placed: 'other' },
  { preset: 'akamai-edgegrid', placed: 'other' },
  { preset: 'sumsub', placed: undefined },
])('$preset places $placed in Authorization', ({ preset, placed }) => {
  const recipe = presetRecipe(preset)
  expect(placedAuthorization(recipe)).toBe(placed)
  expect(decidedHeaders(recipe).has('authorization')).toBe(true)
})

test.each([
  { preset: 'binance', names: ['X-MBX-APIKEY', 'signature'] },
  { preset: 'espay', names: ['signature'] },
  { preset: 'github', names: [] },
])('requests of $preset carry $names', ({ preset, names }) => {
  expect(placedNames(presetRecipe(preset))).toEqual(names)
})

test('version 1 leaves Authorization to the token', () => {
  expect(placedAuthorization(DEFAULT_RECIPE)).toBeUndefined()
})
