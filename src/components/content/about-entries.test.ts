import { expect, test } from 'vitest'
import type { Info } from '#core/openapi/model.ts'
import { createTranslator } from '../../i18n/index.ts'
import { aboutEntries } from './about-entries.ts'

const entriesOf = (info: Partial<Info>) =>
  aboutEntries({ title: 'A', version: '1', ...info }, (url) => url, createTranslator('en'))

test.each([
  { contact: { email: 'a@b.example' }, shown: [{ text: 'Contact', href: 'mailto:a@b.example' }] },
  {
    contact: { name: 'Support', url: 'https://b.example', email: 'a@b.example' },
    shown: [
      { text: 'Support', href: 'https://b.example' },
      { text: 'a@b.example', href: 'mailto:a@b.example' },
    ],
  },
  { contact: { name: 'Shop Inc' }, shown: [{ text: 'Contact: Shop Inc' }] },
])('shows the contact $contact', ({ contact, shown }) => {
  expect(entriesOf({ contact })).toEqual(shown)
})

test('shows terms between them', () => {
  const info = { contact: { url: '/c' }, termsOfService: '/t', license: { name: 'L', url: '/l' } }
  expect(entriesOf(info).map(({ href }) => href)).toEqual(['/c', '/t', '/l'])
})

test.each([
  { license: { name: 'Ours' }, shown: [{ text: 'Ours' }] },
  { license: { name: 'Ours', url: '/l' }, shown: [{ text: 'Ours', href: '/l' }] },
  {
    license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    shown: [{ text: 'Apache 2.0', href: 'https://spdx.org/licenses/Apache-2.0.html' }],
  },
  {
    license: { name: 'Own', identifier: 'LicenseRef-Own-1.0' },
    shown: [{ text: 'Own (LicenseRef-Own-1.0)' }],
  },
  {
    license: { name: 'Two', identifier: 'MIT OR Apache-2.0' },
    shown: [{ text: 'Two (MIT OR Apache-2.0)' }],
  },
])('shows the license $license', ({ license, shown }) => {
  expect(entriesOf({ license })).toEqual(shown)
})
