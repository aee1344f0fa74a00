import { expect, test } from 'vitest'
import { setAside, withContent } from './content-placeholder.ts'

test('content comes back in its place, in the order in which it was set aside', () => {
  const content: string[] = []
  const page = `<main>${setAside({ content }, '<p>$& 1')}<hr>${setAside({ content }, '<p>2')}</main>`
  expect(page).not.toContain('<p>')
  expect(withContent(page, content)).toBe('<main><p>$& 1<hr><p>2</main>')
})

test('in development, content is printed in its place', () => {
  expect(setAside({}, '<p>1')).toBe('<p>1')
})

test('a page without content stays as it is', () => {
  expect(withContent('<main></main>', [])).toBe('<main></main>')
})
