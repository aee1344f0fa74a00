import { expect, test } from 'vitest'
import { inlineWork } from '../../../work/inline-work.ts'
import { RichTextTooCostly, sanitizer } from './sanitize.ts'

const sanitize = sanitizer(inlineWork())

test.each([
  { name: 'tags inside each other', html: '<b>x<i>'.repeat(5_001) },
  { name: 'tags of which some end', html: '<b><i></i>'.repeat(10_001) },
])('rejects $name on every machine', async ({ html }) => {
  await expect(sanitize(html)).rejects.toThrow(RichTextTooCostly)
})

test.each([
  { name: 'many paragraphs', html: '<p>a</p>'.repeat(11_000) },
  { name: 'many line breaks', html: 'a<br />'.repeat(11_000) },
])('accepts $name', async ({ html }) => {
  expect(await sanitize(html)).toBe(html)
})
