import { afterEach, expect, test, vi } from 'vitest'
import { CREDENTIALS_KEY } from './credentials.ts'
import { decodeTexts, draftKey, endDrafts, readDraft, startDrafts, writeDraft } from './draft.ts'

test('both languages of an operation share a draft, two methods do not', () => {
  const english = draftKey('/_data/signing/v2/sign.post.json')
  expect(draftKey('/_data/id/signing/v2/sign.post.json')).toBe(english)
  expect(draftKey('/_data/signing/v2/sign.get.json')).not.toBe(english)
})

test.each([
  { name: 'nothing', text: null, expected: {} },
  { name: 'half a text', text: '{"company": "B', expected: {} },
  { name: 'a list', text: '["B"]', expected: {} },
  { name: 'other kinds and other names', text: '{"company":1,"other":"x"}', expected: {} },
  {
    name: 'texts',
    text: '{"company":"Bank","email":""}',
    expected: { company: 'Bank', email: '' },
  },
])('reads $expected from $name', ({ text, expected }) => {
  expect(decodeTexts(text, ['company', 'email'])).toEqual(expected)
})

/** Keys are properties, as those of a browser's storage are. */
function memoryStorage(): Storage {
  const storage = {
    getItem(key: string): string | null {
      return Object.hasOwn(this, key) ? (Reflect.get(this, key) ?? null) : null
    },
    setItem(key: string, value: string): void {
      Reflect.set(this, key, value)
    },
    removeItem(key: string): void {
      Reflect.deleteProperty(this, key)
    },
  }
  return Object.create(storage)
}
afterEach(() => vi.unstubAllGlobals())

test('drafts belong to the partner who logs in first, until they are deleted with the saved credentials', () => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  const key = draftKey('/_data/sign.post.json')
  writeDraft(key, 'typed before the login')
  sessionStorage.setItem(CREDENTIALS_KEY, 'keys of the API')
  expect(startDrafts('pk_1')).toBe(true)
  expect(startDrafts('pk_1')).toBe(true)
  expect(startDrafts('pk_2')).toBe(false)
  expect(readDraft(key)).toBe('typed before the login')
  endDrafts()
  writeDraft(key, 'typed after the logout')
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(startDrafts('pk_2')).toBe(true)
})
