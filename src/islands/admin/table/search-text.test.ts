import { expect, test } from 'vitest'
import { isSearched, shownText } from './search-text.ts'

test.each([
  { typed: 'bank ', searched: 'bank', shown: 'bank ' },
  { typed: ' bank', searched: 'bank', shown: ' bank' },
  { typed: '  ', searched: '', shown: '  ' },
])('a pause while "$typed" is typed leaves it as it is', ({ typed, searched, shown }) => {
  expect(shownText(typed, searched)).toBe(shown)
  expect(isSearched(typed, searched)).toBe(true)
})

test('going back to another search replaces the text', () => {
  expect(shownText('bank ', '')).toBe('')
  expect(shownText('bank', 'acme')).toBe('acme')
  expect(isSearched('bank', 'acme')).toBe(false)
})
