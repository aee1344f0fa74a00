import { expect, test } from 'vitest'
import { decodeRecipe } from '#core/signature/decode-recipe.ts'
import { expandPreset } from '#core/signature/presets.ts'
import { dataOf } from '../../../../tests/support/operation-data.ts'
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
    const decoded = decodeRecipe(expandPreset({ preset }))
    if (!decoded.ok) throw new Error(JSON.stringify(decoded.error))
    const data = { ...dataOf({ security: [[{ scheme: 'token', scopes: [] }]] }), ...BEARER }
    const request = exportRequest(
      { ...data, recipe: decoded.value },
      initialState(data),
      [],
      'https://api.example.com',
    )
    return request.ok && request.value.authorization.map(({ variable }) => variable)
  }
  expect(parts('sumsub')).toEqual(['ACCESS_TOKEN'])
  expect(parts('aws-sigv4')).toEqual([])
})
