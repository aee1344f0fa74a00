import { SearchQuery, search, setSearchQuery } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { editorPhrases } from '../../../../i18n/all/editor-phrases.ts'
import { describeMatches, findMatches, replacedBy } from './search-matches.ts'

type Query = ConstructorParameters<typeof SearchQuery>[0]

const open = (doc: string, language: 'en' | 'id' = 'en') =>
  EditorState.create({
    doc,
    extensions: [search(), EditorState.phrases.of(editorPhrases[language])],
  })
const searched = (state: EditorState, query: Query) =>
  state.update({ effects: setSearchQuery.of(new SearchQuery(query)) })
const NUMBERS = { en: new Intl.NumberFormat('en'), id: new Intl.NumberFormat('id') }
const statusOf = (state: EditorState, language: 'en' | 'id' = 'en') =>
  describeMatches(state, findMatches(state), NUMBERS[language])

test.each([
  ['en', '3 found', '2 of 3', 'No matches'],
  ['id', '3 ditemukan', '2 dari 3', 'Tidak ditemukan'],
] as const)('matches are counted, and the selected one is numbered (%s)', (language, ...texts) => {
  const start = open('pet: a\npet: b\npet: c\n', language)
  expect(statusOf(start)).toBe('')
  const { state } = searched(start, { search: 'pet' })
  const selected = state.update({ selection: { anchor: 7, head: 10 } }).state
  const nothing = searched(state, { search: 'dog' }).state
  const invalid = searched(state, { search: '(', regexp: true }).state
  expect([state, selected, nothing].map((each) => statusOf(each))).toEqual(texts)
  expect(statusOf(invalid)).toBe(texts[2])
})

test('matches are counted up to a limit, and once per query and document', () => {
  const { state } = searched(open('a'.repeat(20_000)), { search: 'a' })
  const found = findMatches(state)
  expect(describeMatches(state, found, NUMBERS.en)).toBe('10,000+ found')
  expect(findMatches(state.update({ selection: { anchor: 2 } }).state, found)).toBe(found)
  const changed = state.update({ changes: { from: 0, to: 20_000, insert: 'a' } }).state
  expect(describeMatches(changed, findMatches(changed, found), NUMBERS.en)).toBe('1 found')
})

test('buttons of the panels start with a capital', () => {
  expect(open('').phrase('go')).toBe('Go')
  expect(open('', 'id').phrase('go')).toBe('Buka')
})

test('many matches are counted as the language writes numbers', () => {
  const { state } = searched(open('a'.repeat(1_427), 'id'), { search: 'a' })
  expect(statusOf(state, 'id')).toBe('1.427 ditemukan')
})

test('the number of replaced matches stays until the next search, selection or change', () => {
  const { state } = searched(open('petpet'), { search: 'pet', replace: 'dog' })
  const changes = [
    { from: 0, to: 3, insert: 'dog' },
    { from: 3, to: 6, insert: 'dog' },
  ]
  const replacing = state.update({ changes, userEvent: 'input.replace.all' })
  expect(replacedBy(replacing, undefined)).toBe(2)
  expect(state.phrase('replaced $ matches', 2)).toBe('2 replaced')
  const after = replacing.state
  expect(replacedBy(after.update({}), 2)).toBe(2)
  expect(replacedBy(after.update({ selection: { anchor: 1 } }), 2)).toBeUndefined()
  expect(replacedBy(after.update({ changes: { from: 0, insert: 'x' } }), 2)).toBeUndefined()
  expect(replacedBy(searched(after, { search: 'dog' }), 2)).toBeUndefined()
})
