import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '../api/client.ts'
import { isGone } from './use-record-form.ts'

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'en' } }))
afterEach(() => void vi.unstubAllGlobals())

test.each([
  { status: 404, revision: 2, expected: true },
  { status: 404, revision: 0, expected: false },
  { status: 409, revision: 2, expected: false },
])('a $status for revision $revision: deleted $expected', ({ status, revision, expected }) => {
  expect(isGone(new CallFailure(status, { messages: ['x'] }), revision)).toBe(expected)
})
