import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#core/site/site.ts'
import { siteOf } from '../../../tests/support/site-of.ts'
import { menuGroups } from '../navigation/menu-groups.ts'
import { OperationArticle } from './OperationArticle.tsx'
import { createPageContext } from './page-context.ts'

const site = siteOf(`openapi: 3.1.0
info: {title: T, version: "1"}
paths:
  /trees:
    get:
      summary: List trees
      description: All of them.
      parameters: [{name: limit, in: query, description: At most 9., schema: {enum: [1, 9], x-enum-descriptions: {1: One.}}}]
      responses: {}
`)

test.each<{ language: Language; shown: readonly string[] }>([
  { language: 'en', shown: [] },
  { language: 'id', shown: ['List trees', 'All of them.', 'At most 9.', 'One.'] },
])('on a page in $language, texts in English are $shown', ({ language, shown }) => {
  const [page] = site.pages.filter((one) => one.language === language && one.kind === 'operation')
  const [operation] = site.document.operations
  if (!page || !operation) throw new Error('there is no page')
  const context = createPageContext(site, page)
  const html = renderToStaticMarkup(
    <OperationArticle operation={operation} context={context} level={2} />,
  )
  const texts = [...html.matchAll(/ lang="en">(?:<p>)?(.*?)</g)].map(([, text]) => text)
  expect(texts).toEqual(shown)
})

const japanese = siteOf(`openapi: 3.1.0
info: {title: T, version: "1"}
paths:
  /trees:
    get:
      summary: 木の一覧を取得する
      description: すべての木。
      responses: {}
`)

test.each(['en', 'id'])(
  'on a page in %s, texts and menu of a Japanese document are in ja',
  (language) => {
    const page = japanese.pages.find((one) => one.language === language && one.kind === 'operation')
    const [operation] = japanese.document.operations
    if (!page || !operation) throw new Error('there is no page')
    const html = renderToStaticMarkup(
      <OperationArticle
        operation={operation}
        context={createPageContext(japanese, page)}
        level={2}
      />,
    )
    expect([...html.matchAll(/ lang="ja">(?:<p>)?(.*?)</g)].map(([, text]) => text)).toEqual([
      '木の一覧を取得する',
      'すべての木。',
    ])
    expect(menuGroups(japanese, page).at(-1)?.lang).toBe('ja')
  },
)

test('a saved menu has no language of the document', () => {
  const [page] = japanese.pages
  if (!page) throw new Error('there is no page')
  const saved = { ...japanese, snapshot: { ...japanese.snapshot, menu: [] } }
  expect(menuGroups(saved, page).every(({ lang }) => lang === undefined)).toBe(true)
})
