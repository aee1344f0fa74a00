import { expect, test } from 'vitest'
import { decidedHeaders, placedAuthorization, placedNames } from './decided-headers.ts'
import { decodeRecipe } from './decode-recipe.ts'
import { expandPreset } from './presets.ts'
import { DEFAULT_RECIPE } from './recipe.ts'

test.each([
  { preset: 'snap-bi', placed: 'token' },
  { preset: 'bca', placed: 'token' },
  { preset: 'aws-sigv4', placed: 'other' },
  { preset: 'akamai-edgegrid', placed: 'other' },
  { preset: 'sumsub', placed: undefined },
])('$preset places $placed in Authorization', ({ preset, placed }) => {
  const decoded = decodeRecipe(expandPreset({ preset }))
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.error))
  expect(placedAuthorization(decoded.value)).toBe(placed)
  expect(decidedHeaders(decoded.value).has('authorization')).toBe(true)
})

test.each([
  { preset: 'binance', names: ['X-MBX-APIKEY', 'signature'] },
  { preset: 'espay', names: ['signature'] },
  { preset: 'github', names: [] },
])('requests of $preset carry $names', ({ preset, names }) => {
  const decoded = decodeRecipe(expandPreset({ preset }))
  expect(decoded.ok && placedNames(decoded.value)).toEqual(names)
})

test('version 1 leaves Authorization to the token', () => {
  expect(placedAuthorization(DEFAULT_RECIPE)).toBeUndefined()
})
