import { beforeEach, expect, test, vi } from 'vitest'
import { forgetFailures, LoadFailure, loadPart } from './load-part.ts'

const state = vi.hoisted(() => ({ isUnsaved: false, canReload: false, reloads: 0 }))
vi.mock('./editing/unsaved-changes.ts', () => ({ hasUnsaved: () => state.isUnsaved }))
vi.mock('../reload-guard.ts', () => ({
  reloadOnce: () => {
    if (state.canReload) state.reloads += 1
    return state.canReload
  },
}))

beforeEach(() => void Object.assign(state, { isUnsaved: false, canReload: false, reloads: 0 }))

const gone = (): Promise<never> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a file that cannot be loaded is forgotten before the next attempt, once', async () => {
  const forget = vi.fn()
  await expect(loadPart(gone, forget)).rejects.toBeInstanceOf(LoadFailure)
  expect(forget).not.toHaveBeenCalled()
  forgetFailures()
  forgetFailures()
  expect(forget).toHaveBeenCalledOnce()
})

test('a file of an earlier release reloads the page and shows no failure', async () => {
  state.canReload = true
  const settled = vi.fn()
  void loadPart(gone, () => undefined).then(settled, settled)
  await new Promise((resolve) => setTimeout(resolve))
  expect(state.reloads).toBe(1)
  expect(settled).not.toHaveBeenCalled()
})

test('the page is not reloaded over unsaved text', async () => {
  Object.assign(state, { canReload: true, isUnsaved: true })
  await expect(loadPart(gone, () => undefined)).rejects.toBeInstanceOf(LoadFailure)
  expect(state.reloads).toBe(0)
})
