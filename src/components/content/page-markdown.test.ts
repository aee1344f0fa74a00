import { expect, test } from 'vitest'
import type { SitePage } from '#core/site/site.ts'
import { siteOf } from '../../../tests/support/site-of.ts'
import { pageMarkdown } from '../../render/markdown/page-markdown.ts'

/** Markdown version of a page of a site that was built from the document alone. */
const markdownOf = (text: string, page: SitePage): string | undefined =>
  pageMarkdown(siteOf(text, { documentAlone: true }), page)

test('the start page has the summary of the document', () => {
  const text = "openapi: 3.1.0\ninfo: {title: T, version: '1', summary: In short}\npaths: {}\n"
  const page = { kind: 'landing', path: '/', language: 'en' } as const
  expect(markdownOf(text, page)).toBe('# T 1\n\nIn short\n')
})
