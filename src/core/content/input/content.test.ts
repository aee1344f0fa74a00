import { expect, test } from 'vitest'
import { useCaseInput } from './content.ts'

const withImage = (url: string) => ({
  title: 'Loans',
  slug: 'loans',
  sections: [{ id: 's1', image: { url } }],
})

test.each([
  { name: 'a long picture inside the text', url: `data:image/png;base64,${'A'.repeat(5_000)}` },
  { name: 'a file of the portal', url: '/files/abc.png' },
  { name: 'an address elsewhere', url: 'https://example.com/a.png' },
])('$name is an image of a step', ({ url }) => {
  expect(useCaseInput.safeParse(withImage(url)).success).toBe(true)
})

test.each([
  { name: 'an address that is too long', url: `https://example.com/${'a'.repeat(2_001)}` },
  { name: 'another host in disguise', url: '//example.com/a.png' },
  { name: 'a picture that can run script', url: 'data:image/svg+xml;base64,AAAA' },
  { name: 'a script', url: 'javascript:alert(1)' },
])('$name is none', ({ url }) => {
  expect(useCaseInput.safeParse(withImage(url)).success).toBe(false)
})
