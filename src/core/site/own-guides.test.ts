import { expect, test } from 'vitest'
import type { Guide } from './guide.ts'
import { ownGuide, ownGuideGroups, ownGuidePages } from './own-guides.ts'

const guide = (path: string, more: Partial<Guide> = {}): Guide => ({
  ...{ language: 'en', path, title: path, body: '', file: `guides/en${path}.md`, bodyLine: 1 },
  ...more,
})

test('a guide in several languages is one page', () => {
  const guides = [guide('/start'), guide('/start', { language: 'id' }), guide('/pay')]
  expect(ownGuidePages(guides).map(([path]) => path)).toEqual(['/start', '/pay'])
})

test('a guide that is not translated appears in English, or in its only language', () => {
  const guides = [guide('/start'), guide('/mulai', { language: 'id', title: 'Mulai' })]
  expect(ownGuide(guides, 'id', '/start')?.language).toBe('en')
  expect(ownGuide(guides, 'en', '/mulai')?.title).toBe('Mulai')
  expect(ownGuide(guides, 'en', '/none')).toBeUndefined()
  expect(ownGuide(undefined, 'en', '/none')).toBeUndefined()
})

test('groups follow their first guide; guides without a number come last, by title', () => {
  const guides = [
    guide('/b', { title: 'B' }),
    guide('/a', { title: 'A' }),
    guide('/pay', { group: 'Payments', order: 2 }),
    guide('/start', { group: 'Basics', order: 1 }),
    guide('/refund', { group: 'Payments', order: 0.5 }),
  ]
  const groups = ownGuideGroups(guides, 'en', 'Start').map(({ title, guides: members }) => [
    title,
    ...members.map(({ path }) => path),
  ])
  expect(groups).toEqual([
    ['Payments', '/refund', '/pay'],
    ['Basics', '/start'],
    ['Start', '/a', '/b'],
  ])
})
