import { expect, test } from 'vitest'
import { compileDocument, parseDocument } from '#core/openapi/index.ts'
import { buildSite } from './build-site.ts'
import { sidebarFor } from './navigation.ts'
import { documentSnapshot } from './snapshot.ts'

const COUNT = 70
const text = `openapi: 3.1.0
info: {title: Pets, version: "1"}
paths:
${Array.from({ length: COUNT }, (_, index) => `  /pets/${index}:\n    get: {tags: [pets], summary: Pet ${index}, responses: {}}\n    put: {tags: [pets], summary: Change ${index}, responses: {}}`).join('\n')}
`
const { compiled } = compileDocument(parseDocument(text))
const site = buildSite(
  documentSnapshot('test', { text, sha256: '', fileName: 'openapi.yaml' }, false),
  compiled,
  { product: { name: 'Pets', slug: 'pets' }, languages: ['en', 'id'], origin: '' },
)
const sidebarOf = (path: string) => {
  const page = site.pages.find((one) => one.language === 'en' && one.path === path)
  if (!page) throw new Error(`no page ${path}`)
  const group = sidebarFor(site, page).find(({ current }) => current)
  if (!group) throw new Error('no current group')
  return group
}

test('each page of a large group shows the operations around it, whichever page was asked first', () => {
  const shown = [0, 60, 30].map((pet) => sidebarOf(`/pets/pets/${pet}`))
  for (const [at, pet] of [0, 60, 30].entries()) {
    expect(shown[at]?.items).toHaveLength(10)
    expect(shown[at]?.items.filter(({ current }) => current).map(({ title }) => title)).toEqual([
      `Pet ${pet}`,
    ])
    expect(shown[at]?.more).toEqual({ href: '/pets', count: COUNT * 2 })
  }
})

test('of a page with several methods one entry is current', () => {
  const { items } = sidebarOf('/pets/pets/5')
  expect(items.filter(({ href }) => href.startsWith('/pets/pets/5?'))).toHaveLength(2)
  expect(items.filter(({ current }) => current)).toHaveLength(1)
})
