import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('the first of two reasons to leave the page wins', async () => {
  const replace = vi.fn()
  vi.stubGlobal('location', { replace })
  const { leave } = await import('./leave.ts')
  leave('/404')
  leave('/401')
  expect(replace.mock.calls).toEqual([['/404']])
})
