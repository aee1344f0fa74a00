import { expect, test } from 'vitest'
import { dataOf } from '../../../../tests/support/operation-data.ts'
import { initialState } from '../state.ts'
import { exportRequest } from './export-request.ts'

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
