/** Compared sections: both sides look different if the sections are. */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UseCaseSection } from '#core/content/model.ts'
import { PartValue } from './PartValue.tsx'

beforeEach(() =>
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (html: string) => ({
        body: { textContent: html.replaceAll(/<[^>]*>/g, '') },
      })
    },
  ),
)
afterEach(() => vi.unstubAllGlobals())

const SECTION: UseCaseSection = {
  id: 's1',
  sub_title: 'Register',
  content: '<p>Send it.</p>',
  image: { url: '/files/a.png' },
  operation: { method: 'post', path: '/users' },
  translations: { id: { sub_title: 'Daftar', content: '<p>Kirim.</p>' } },
}

const shown = (section: UseCaseSection): string =>
  renderToStaticMarkup(
    <PartValue name="sections" parts={{ title: '', content: '', sections: [section] }} />,
  )

test.each<[string, Partial<UseCaseSection>]>([
  ['subtitle', { sub_title: 'Sign up' }],
  ['content', { content: '<p>Post it.</p>' }],
  ['image', { image: { url: '/files/b.png' } }],
  ['missing image', { image: null }],
  ['method', { operation: { method: 'put', path: '/users' } }],
  ['operation', { operation: { method: 'post', path: '/accounts' } }],
  ['missing operation', { operation: null }],
  [
    'Indonesian subtitle',
    { translations: { id: { sub_title: 'Masuk', content: '<p>Kirim.</p>' } } },
  ],
  ['Indonesian content', { translations: { id: { sub_title: 'Daftar', content: '<p>Isi.</p>' } } }],
  ['missing translation', { translations: {} }],
])('a section with another %s looks different', (_, members) => {
  expect(shown({ ...SECTION, ...members })).not.toBe(shown(SECTION))
})

test('an operation is named with the method that is sent', () => {
  expect(shown(SECTION).replaceAll('<!-- -->', '')).toContain('POST /users')
})
