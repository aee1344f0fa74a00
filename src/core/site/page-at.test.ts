import { expect, test } from 'vitest'
import { pageAt } from './page-at.ts'
import type { SitePage } from './site.ts'

const pages: readonly SitePage[] = (['en', 'id'] as const).flatMap((language) => [
  { language, path: '/', kind: 'landing' },
  { language, path: '/admin', kind: 'admin' },
  { language, path: '/preview', kind: 'preview' },
  { language, path: '/faq', kind: 'faq-list' },
])

test.each(['/nothing', '/%', '/administration', '/faq/nothing', '/idadmin/x'])(
  '%s is no page',
  (path) => {
    expect(pageAt(pages, path)).toBeUndefined()
  },
)

test.each([
  ['/', 'en', 'landing'],
  ['/id', 'id', 'landing'],
  ['/faq/', 'en', 'faq-list'],
  ['/admin/yaml-editor/history/view/1', 'en', 'admin'],
  ['/id/admin/faq/list', 'id', 'admin'],
  ['/preview/abc', 'en', 'preview'],
  ['/id/styleguide', 'id', 'styleguide'],
])('serves %s in %s with the page of kind %s', (path, language, kind) => {
  expect(pageAt(pages, path)).toMatchObject({ language, kind })
})
