import { expect, test } from 'vitest'
import { placeLinks } from './document-links.ts'

const resolve = (address: string): string | undefined =>
  /^(?:https?|mailto):/.test(address)
    ? address
    : {
        '#tag/Pets': '/pets',
        '/docs/a&b': 'https://docs.example/a&b',
        'a.png': 'https://x.example/a.png',
      }[address]

test.each([
  {
    name: 'a link that leads nowhere is its text',
    html: '<p>See <a href="/gone" title="t">the <b>guide</b></a>.</p>',
    expected: '<p>See the <b>guide</b>.</p>',
  },
  {
    name: 'an image that is nowhere is its alternative text',
    html: '<img src="/gone.svg" alt="A &lt;b&gt;">',
    expected: 'A &lt;b&gt;',
  },
  {
    name: 'a fragment of another renderer leads to the page',
    html: '<a href="#tag/Pets">Pets</a>',
    expected: '<a href="/pets">Pets</a>',
  },
  {
    name: 'a fragment inside the text stays',
    html: '<h3 id="limits">Limits</h3><a href="#limits">above</a>',
    expected: '<h3 id="limits">Limits</h3><a href="#limits">above</a>',
  },
  {
    name: 'a fragment of Redoc for a heading inside the text leads there',
    html: '<h3 id="rate-limits">Limits</h3><a href="#section/Usage/Rate-limits">above</a>',
    expected: '<h3 id="rate-limits">Limits</h3><a href="#rate-limits">above</a>',
  },
  {
    name: 'addresses are escaped again',
    html: '<a href="/docs/a&amp;b">x</a>',
    expected: '<a href="https://docs.example/a&amp;b">x</a>',
  },
  {
    name: 'a relative image is resolved',
    html: '<img src="a.png" alt="">',
    expected: '<img src="https://x.example/a.png" alt="">',
  },
  {
    name: 'absolute addresses are left alone',
    html: '<a href="https://a.example/" rel="noopener">x</a><a href="mailto:a@b.example">y</a>',
    expected: '<a href="https://a.example/" rel="noopener">x</a><a href="mailto:a@b.example">y</a>',
  },
])('$name', ({ html, expected }) => {
  expect(placeLinks(html, resolve)).toBe(expected)
})
