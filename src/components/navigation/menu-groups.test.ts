import { expect, test } from 'vitest'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { compileSites } from '#core/site/compile-sites.ts'
import type { Guide } from '#core/site/guide.ts'
import type { Language } from '#core/site/site.ts'
import { snapshotOf } from '../../../tests/support/site-of.ts'
import { portalConfig } from '../../portal.config.ts'
import { menuGroups } from './menu-groups.ts'

const text = 'openapi: 3.1.0\ninfo: {title: Pets, version: "1"}\npaths: {}\n'

const guide = (path: string, more: Partial<Guide> = {}): Guide => ({
  language: 'en',
  path,
  title: path.slice(1),
  body: '',
  bodyLine: 1,
  file: '',
  ...more,
})

function menuOn(path: string, guides: readonly Guide[], language: Language = 'en') {
  const snapshot = snapshotOf(text)
  const { sites } = compileSites({ ...snapshot, guides }, parseDocument(text), portalConfig)
  const page = sites[language].pages.find((one) => one.language === language && one.path === path)
  if (!page) throw new Error(`no page ${path}`)
  return menuGroups(sites[language], page)
}

test.each([
  ['en', 'Start'],
  ['id', 'Mulai'],
] as const)(
  'guides without a group come first in the group of our guides (%s)',
  (language, title) => {
    const groups = menuOn(
      '/faq',
      [guide('/b'), guide('/a', { group: 'Payments', order: 1 })],
      language,
    )
    expect(groups.map((group) => group.title)).toEqual(['Payments', title])
    expect(groups[1]?.items[0]?.title).toBe('b')
    expect(groups[1]?.items.length).toBeGreaterThan(1)
  },
)

test('a group with the title of ours is the same group', () => {
  const guides = [guide('/a', { group: 'Start', order: 1 }), guide('/b')]
  const groups = menuOn('/b', guides)
  expect(groups.map(({ title }) => title)).toEqual(['Start'])
  expect(groups[0]?.items.slice(0, 3).map(({ title }) => title)).toEqual(['a', 'b', 'Introduction'])
})

test("only the group of the page is current on a company's guide", () => {
  const groups = menuOn('/a', [guide('/a', { group: 'Payments' })])
  expect(groups.map(({ current }) => current)).toEqual([true, false])
})
