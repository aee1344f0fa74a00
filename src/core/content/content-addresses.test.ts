import { expect, test } from 'vitest'
import { contentAddresses } from './content-addresses.ts'

test('finds the targets of links and images in every text, and fields with a URL', () => {
  const entry = {
    title: 'A /path in a title',
    content: '<p><a href="#part">a</a><img src="/a b.png" alt="x"></p>',
    translations: { id: { content: '<a href="/faq?a=1&amp;b=2">b</a>' } },
    sections: [{ image: { url: '/images/typo.png' }, operation: null }],
    file_url: '/docs/old.pdf',
  }
  expect(contentAddresses([entry])).toEqual([
    '#part',
    '/a b.png',
    '/faq?a=1&b=2',
    '/images/typo.png',
    '/docs/old.pdf',
  ])
})
