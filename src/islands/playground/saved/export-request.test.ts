import { expect, test } from 'vitest'
import { dataOf } from '../../../../tests/support/operation-data.ts'
import { presetRecipe } from '../../../../tests/support/recipes.ts'
import { initialState } from '../state.ts'
import { exportRequest } from './export-request.ts'

const BEARER = { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } } as const

const cookie = (name: string) => ({
  name,
  in: 'cookie' as const,
  required: false,
  deprecated: false,
  examples: [],
})

test('an exported request has the cookies that are filled in', () => {
  const data = dataOf({ parameters: [cookie('tenant'), cookie('theme')] })
  const state = { ...initialState(data), parameters: { 'cookie tenant': 'a b' } }
  const request = exportRequest(data, state, [], 'https://api.example.com')
  expect(request).toMatchObject({ ok: true, value: { cookies: ['tenant=a%20b'] } })
})

test('an exported request has the token, unless the recipe places a signature there', () => {
  const parts = (preset: string) => {
    const recipe = presetRecipe(preset)
    const data = { ...dataOf({ security: [[{ scheme: 'token', scopes: [] }]] }), ...BEARER }
    const request = exportRequest(
      { ...data, recipe },
      initialState(data),
      [],
      'https://api.example.com',
    )
    return request.ok && request.value.authorization.map(({ variable }) => variable)
  }
  expect(parts('sumsub')).toEqual(['ACCESS_TOKEN'])
  expect(parts('aws-sigv4')).toEqual([])
})
