import { expect, test, vi } from 'vitest'
import { forgetFailures, LoadFailure, loadPart } from './load-part.ts'

const page = ({ isUnsaved = false, canReload = false }) => ({
  hasUnsaved: () => isUnsaved,
  reloadOnce: vi.fn(() => canReload),
})

const gone = (): Promise<never> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a file that cannot be loaded is forgotten before the next attempt, once', async () => {
  const forget = vi.fn()
  await expect(loadPart(gone, forget, page({}))).rejects.toBeInstanceOf(LoadFailure)
  expect(forget).not.toHaveBeenCalled()
  forgetFailures()
  forgetFailures()
  expect(forget).toHaveBeenCalledOnce()
})

test('a file of an earlier release reloads the page and shows no failure', async () => {
  const old = page({ canReload: true })
  const settled = vi.fn()
  void loadPart(gone, () => undefined, old).then(settled, settled)
  await new Promise((resolve) => setTimeout(resolve))
  expect(old.reloadOnce).toHaveBeenCalledOnce()
  expect(settled).not.toHaveBeenCalled()
})

test('the page is not reloaded over unsaved text', async () => {
  const edited = page({ canReload: true, isUnsaved: true })
  await expect(loadPart(gone, () => undefined, edited)).rejects.toBeInstanceOf(LoadFailure)
  expect(edited.reloadOnce).not.toHaveBeenCalled()
})
