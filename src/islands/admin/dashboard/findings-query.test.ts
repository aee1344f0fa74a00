import { expect, test, vi } from 'vitest'
import { findingsQuery } from './findings-query.ts'

const query = { isPending: false, error: null, refetch: () => undefined }
const menu = { isCurrent: true, error: null, retry: () => undefined }

test('the findings are known once the menu of the readers is built', () => {
  expect(findingsQuery([query], { ...menu, isCurrent: false }).isPending).toBe(true)
  expect(findingsQuery([{ ...query, isPending: true }], menu).isPending).toBe(true)
  expect(findingsQuery([query], menu)).toMatchObject({ isPending: false, error: null })
})

test('a menu that could not be built is an error, and is retried', () => {
  const error = new Error('crashed')
  const retry = vi.fn()
  const failed = findingsQuery([query], { isCurrent: false, error, retry })
  expect(failed).toMatchObject({ isPending: false, error })
  failed.refetch()
  expect(retry).toHaveBeenCalledOnce()
})
