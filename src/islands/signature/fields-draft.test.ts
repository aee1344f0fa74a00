import { expect, test, vi } from 'vitest'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { exampleRequest } from '../../components/guide/example-trace.ts'
import { SIGNATURE_DRAFT } from '../../stores/draft.ts'
import { openRequest, printFields } from './fields-draft.ts'
import { initialState } from './state.ts'

const FRESH = initialState(DEFAULT_RECIPE, exampleRequest(DEFAULT_RECIPE))

test('a draft has what was entered, but neither the secret key nor the access token', () => {
  expect(printFields(FRESH, FRESH, false)).toBeNull()
  const fields = { ...FRESH.fields, path: '/own', accessToken: 'own-token' }
  const draft = printFields(FRESH, { ...FRESH, fields }, true)
  expect(draft).toContain('/own')
  expect(draft).not.toContain('own-token')
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => (key === SIGNATURE_DRAFT ? draft : null),
  })
  expect(openRequest(FRESH)).toEqual({
    state: { ...FRESH, fields: { ...fields, accessToken: '' } },
    lacksKey: true,
  })
  vi.unstubAllGlobals()
})
