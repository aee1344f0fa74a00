import { expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { buildSite } from '#core/site/build-site.ts'
import type { SitePage } from '#core/site/site.ts'
import { documentSnapshot } from '#core/site/snapshot.ts'
import { pageMarkdown } from '../../render/markdown/page-markdown.ts'

/** Markdown version of a page of a site that was built from the document alone. */
function markdownOf(text: string, page: SitePage): string | undefined {
  const source = { text, sha256: '', fileName: 'openapi.yaml' }
  const { compiled } = compileDocument(parseDocument(text, { fileName: 'openapi.yaml' }))
  const config = { product: { name: 'P', slug: 'p' }, languages: ['en', 'id'], origin: '' } as const
  return pageMarkdown(buildSite(documentSnapshot('test', source, true), compiled, config), page)
}

test('the start page has the summary of the document', () => {
  const text = "openapi: 3.1.0\ninfo: {title: T, version: '1', summary: In short}\npaths: {}\n"
  const page = { kind: 'landing', path: '/', language: 'en' } as const
  expect(markdownOf(text, page)).toBe('# T 1\n\nIn short\n')
})
