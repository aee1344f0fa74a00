import { expect, test } from 'vitest'
import { siteOf } from '../../../tests/support/site-of.ts'
import { aboutDocument } from './about-document.ts'

const contactOf = (contact: string) =>
  aboutDocument(
    siteOf(`openapi: 3.1.0\ninfo: {title: A, version: "1", contact: ${contact}}\npaths: {}`),
    'en',
  )[0]

test.each([
  ['{email: a@b.example}', '- [Contact](mailto:a@b.example)'],
  ['{name: Us, email: a@b.example}', '- Contact: [Us](mailto:a@b.example)'],
  [
    '{name: Us, url: "https://b.example", email: a@b.example}',
    '- Contact: [Us](https://b.example)\n- [a@b.example](mailto:a@b.example)',
  ],
])('the contact %s', (contact, expected) => {
  expect(contactOf(contact)).toBe(expected)
})
