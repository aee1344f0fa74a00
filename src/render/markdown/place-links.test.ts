import { expect, test } from 'vitest'
import { placeMarkdownLinks } from './place-links.ts'

const resolve = (address: string) => {
  if (address.endsWith('/gone')) return undefined
  return `/id${address.toLowerCase().replace('#tag', '')}`
}

test.each([
  ['[a](/b?method=get#c "t") and [d](/gone)', '[a](/id/b?method=get#c "t") and d'],
  ['[a](b/c) [d](../e "t") [f](b/gone)', '[a](/idb/c) [d](/id../e "t") f'],
  ['[a](https://b.example) [c](mailto:d@e.example) [f](//g.example)', undefined],
  ['[a](?b) [c](#d) [e]()', undefined],
  ['- [a \\](b) \\[c](/d) \\[e\\](/f)', '- [a \\](b) \\[c](/id/d) \\[e\\](/f)'],
  [
    'See [a] and [b][c].\n\n[a]: /B "t"\n[c]: <d>',
    'See [a] and [b][c].\n\n[a]: /id/b "t"\n[c]: /idd',
  ],
  ['[a]: /gone\n[b]: https://c.example\n[^1]: /note\n[d]: /b is text', undefined],
  ['- [a](</b{c}>): `x`', '- [a](/id/b{c}): `x`'],
  [
    '![a](b.png "t") ![c](/gone) ![d](https://e.example/f.png)',
    '![a](/idb.png "t") c ![d](https://e.example/f.png)',
  ],
  [
    '[![a](b.png)](/c) [![a](b.png)](https://d.example)',
    '[![a](/idb.png)](/id/c) [![a](/idb.png)](https://d.example)',
  ],
  [
    '<img alt="a" src="b.png"> <img src="https://c.example/d.png">',
    '<img alt="a" src="/idb.png"> <img src="https://c.example/d.png">',
  ],
  ['[a](#tag/Pets) and [b](#section/gone)', '[a](/id/pets) and [b](#section/gone)'],
  ['<a class="x" href="/B?c=d&amp;e">f</a>', '<a class="x" href="/id/b?c=d&amp;e">f</a>'],
  [
    '<a href="/gone">a</a> <a href="https://b.example">b</a>',
    '<a href="/gone">a</a> <a href="https://b.example">b</a>',
  ],
  ['[`a` b](/c) `[d](/e)` [`f`](/gone)', '[`a` b](/id/c) `[d](/e)` `f`'],
  ['````\n```\n[a](/b)\n```\n````\n[a](/b)', '````\n```\n[a](/b)\n```\n````\n[a](/id/b)'],
  ['```\n[a](/b)\n`````\n[a](/b)', '```\n[a](/b)\n`````\n[a](/id/b)'],
  ['~~~\n[a](/b)\n~~~\n[a](/b)', '~~~\n[a](/b)\n~~~\n[a](/id/b)'],
  ['`[a](/b)`\n\n```\n[a](/b)\n```\n[a](/b)', '`[a](/b)`\n\n```\n[a](/b)\n```\n[a](/id/b)'],
])('places the links of %j', (markdown, expected = markdown) => {
  expect(placeMarkdownLinks(markdown, resolve)).toBe(expected)
})
