import { expect, test } from 'vitest'
import { landingBlocks } from './landing-blocks.ts'

test.each([
  { name: 'nothing', source: '', expected: [] },
  { name: 'a fence that is not closed', source: '```steps\n- [A](/a)', expected: ['text'] },
  { name: 'a fence of code', source: '```js\nlet a\n```', expected: ['text'] },
  { name: 'a title alone', source: '# Hello', expected: ['hero'] },
  { name: 'text without a title', source: 'Hello\n\n## More', expected: ['text'] },
  {
    name: 'a block after the title',
    source: '# A\n```cards\n```\nEnd',
    expected: ['hero', 'cards', 'text'],
  },
])('$name becomes $expected', ({ source, expected }) => {
  expect(landingBlocks(source).map(({ kind }) => kind)).toEqual(expected)
})

test.each(['# Payments #', '#  Payments  ## '])('the title of %j has no number sign', (line) => {
  expect(landingBlocks(line)).toEqual([{ kind: 'hero', title: 'Payments', lead: '' }])
})

test('a start page has a title with its lead, items with links, and text between them', () => {
  const source = `# Payments\r
\r
From **one** API,
in two lines.

\`\`\`steps
1. [Get a key](/login): Log in with it.
- **Sign**
not an item
\`\`\`

## Why

Because.

\`\`\`live-request
\`\`\`
`
  expect(landingBlocks(source)).toEqual([
    { kind: 'hero', title: 'Payments', lead: 'From **one** API,\nin two lines.' },
    {
      kind: 'steps',
      items: [
        { title: 'Get a key', href: '/login', text: 'Log in with it.' },
        { title: 'Sign', href: undefined, text: '' },
      ],
    },
    { kind: 'text', markdown: '## Why\n\nBecause.' },
    { kind: 'live-request' },
  ])
})
