import { expect, test } from 'vitest'
import type { SearchEntry } from './entry.ts'
import { isAnswered, mergedHits, type TextHit } from './merge.ts'
import type { Ranked } from './rank.ts'

const entry = (title: string, href: string, method?: string): SearchEntry => ({
  kind: 'operation',
  title,
  href,
  group: 'G',
  ...(method !== undefined && { method }),
})
const LIST = entry('List users', '/u?method=get', 'get')
const CREATE = entry('Create a user', '/u?method=post', 'post')
const GUIDE = entry('Start', '/start')
const ENTRIES = [LIST, CREATE, GUIDE]
const ranked = (one: SearchEntry, score: number, isComplete = true): Ranked => ({
  entry: one,
  score,
  isComplete,
})
const text = (href: string, more: Partial<TextHit> = {}): TextHit => ({
  title: 'Page',
  href,
  excerpt: 'text',
  kind: 'guide',
  ...more,
})
const titles = (names: readonly Ranked[], texts: readonly TextHit[]) =>
  mergedHits(names, texts, ENTRIES).map(({ title }) => title)

test('names that have all the words come before texts, names that resemble them after', () => {
  const names = [ranked(LIST, 0.7), ranked(CREATE, 0.1, false)]
  expect(titles(names, [text('/start')])).toEqual(['List users', 'Start', 'Create a user'])
})

test('a part of a page with several methods belongs to one of them', () => {
  const hits = mergedHits([], [text('/u#post-body.name', { section: 'Body' }), text('/u')], ENTRIES)
  expect(hits).toMatchObject([
    { title: 'Create a user › Body', href: '/u#post-body.name', method: 'post', group: 'G' },
    { title: 'List users', href: '/u?method=get', method: 'get' },
  ])
})

test('a page is listed once, with its text', () => {
  expect(mergedHits([ranked(GUIDE, 0.8)], [text('/start'), text('/start#a')], ENTRIES)).toEqual([
    { kind: 'operation', title: 'Start', href: '/start', group: 'G', excerpt: 'text' },
  ])
})

test('a page without a name is listed by its title', () => {
  expect(mergedHits([], [text('/x', { section: 'S' })], [])).toMatchObject([
    { title: 'Page › S', href: '/x', group: '' },
  ])
})

test.each([
  ['no names', [], [false, false, false]],
  ['a name without one of the words', [ranked(LIST, 0.7, false)], [false, false, true]],
  ['a name below the best text', [ranked(LIST, 0.2)], [false, true, true]],
  ['a name above all texts', [ranked(CREATE, 0.9, false), ranked(LIST, 0.7)], [true, true, true]],
])('whether names with no, most and all texts answer a query: %s', (_name, names, expected) => {
  const kinds = ['none', 'most', 'all'] as const
  expect(kinds.map((texts) => isAnswered(names, texts))).toEqual(expected)
})
