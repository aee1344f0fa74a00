import { createElement } from 'react'
import { expect, test } from 'vitest'
import { siteOf } from '../../../tests/support/site-of.ts'
import { pageMarkdown } from '../../render/markdown/page-markdown.ts'
import { renderHtml } from '../render-html.ts'
import { TagContent } from './TagContent.tsx'

const TEXT = `openapi: 3.1.0
info: {title: T, version: '1'}
tags:
- {name: model, description: "The pet:\\n\\n<SchemaDefinition schemaRef='#/components/schemas/Pet' showReadOnly={true} />"}
- {name: bare}
- {name: pets, description: Pets}
- {name: sales}
paths: {/pets: {get: {tags: [pets, sales], summary: List pets, responses: {}}}}
webhooks: {sold: {post: {tags: [sales], summary: Pet sold, responses: {}}}}
components: {schemas: {Pet: {type: object, properties: {id: {type: integer}}}}}
`

/** The page of a tag and its Markdown version. */
function tagPage(slug: string): { readonly html: string; readonly markdown: string | undefined } {
  const site = siteOf(TEXT, { documentAlone: true })
  const page = { kind: 'tag', tag: slug, path: `/${slug}`, language: 'en' } as const
  const tag = site.document.tags.find((one) => one.slug === slug)
  if (tag === undefined) throw new Error(`no tag ${slug}`)
  return {
    html: renderHtml(createElement(TagContent, { site, page, tag })),
    markdown: pageMarkdown(site, page),
  }
}

test('the element of Redoc for a schema is a link to it', () => {
  const { html, markdown } = tagPage('model')
  expect(html).toContain('<a href="/schemas/Pet">Pet</a>')
  expect(markdown).toBe('# model\n\nThe pet:\n\n[Pet](/schemas/Pet)\n')
})

test.each([
  { tag: 'model', isShown: false },
  { tag: 'bare', isShown: true },
  { tag: 'pets', isShown: true },
])('the page of $tag has a list of operations: $isShown', ({ tag, isShown }) => {
  expect(tagPage(tag).html.includes('id="operations"')).toBe(isShown)
})

test('webhooks of a group have their own list, apart from operations of another group', () => {
  const text = tagPage('sales')
    .html.replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(text).toContain('Webhooks POST Pet sold')
  expect(text).toContain('See also GET List pets')
  expect(tagPage('pets').html).not.toContain('id="webhooks"')
})
