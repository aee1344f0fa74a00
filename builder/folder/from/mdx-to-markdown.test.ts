import { expect, test } from 'vitest'
import { scaled } from '../../../tests/support/limits.ts'
import { folderProblemText } from '../folder-problem.ts'
import { mdxToMarkdown } from './mdx-to-markdown.ts'

const converted = (source: string) =>
  mdxToMarkdown({ text: source, syntax: 'mdx', language: 'en' }).markdown.trim()

test.each([
  ['<Note>\n  Be careful.\n</Note>', '> **Note**\n>\n> Be careful.'],
  ['<Aside type="caution" title="Stop">Now.</Aside>', '> **Stop**\n>\n> Now.'],
  [':::tip[Faster]\nUse a cache.\n:::', '> **Faster**\n>\n> Use a cache.'],
  [':::warning\nHot.\n:::', '> **Warning**\n>\n> Hot.'],
  [
    '<Steps>\n  <Step title="Install">\n    Run it.\n    ```bash\n    npm i\n    ```\n  </Step>\n  <Step title="Start">Go.</Step>\n</Steps>',
    '**1. Install**\n\nRun it.\n```bash\nnpm i\n```\n\n**2. Start**\n\nGo.',
  ],
  [
    '<CardGroup cols={2}>\n  <Card title="Pay" icon="x" href="/pay">\n    Take money.\n  </Card>\n  <Card title="Plain" />\n</CardGroup>',
    '- [Pay](/pay): Take money.\n\n- **Plain**',
  ],
  [
    '<Tabs>\n<TabItem value="npm" label="npm">a</TabItem>\n<TabItem value="yarn">b</TabItem></Tabs>',
    '**npm**\n\na\n\n**yarn**\n\nb',
  ],
  [
    '<ParamField body="id" type="string" required>The ID.</ParamField>',
    '- `id` (string, required): The ID.',
  ],
  ['<Frame><img src="/a.png" alt="A" style={{width: 1}} /></Frame>', '![A](/a.png)'],
  [
    '<scalar-tabs>\n<scalar-tab title="One">\na\n</scalar-tab></scalar-tabs>\n<scalar-callout type="warning">b</scalar-callout>',
    '**One**\n\na\n\n> **Warning**\n>\n> b',
  ],
  ['{/* note */}a {"b"} c', 'a b c'],
  ['`{x}` \\{y} and <https://a.example>', '`{x}` \\{y} and <https://a.example>'],
  [
    '```js\nimport a from "b"\n<Note>{x}</Note>\n```',
    '```js\nimport a from "b"\n<Note>{x}</Note>\n```',
  ],
  ['a\n\n\n\nb\n\n```py\nx\n\n\ny\n```', 'a\n\nb\n\n```py\nx\n\n\ny\n```'],
  ['<Tab title="A">\n```py\nx\n\n\ny\n```\n</Tab>', '**A**\n\n```py\nx\n\n\ny\n```'],
  ['<p className="a" onClick={f} id="b">x</p>', '<p id="b">x</p>'],
  ['a < b and 1 <2', 'a < b and 1 <2'],
  [
    'import { Card } from "@astrojs/starlight/components"\nimport Tabs from "@theme/Tabs"\n\n# T',
    '# T',
  ],
  ['<Icon icon="x" /> Text', 'Text'],
  ['<Note>never closed', '> **Note**\n>\n> never closed'],
  ['closed only</Note>', 'closed only'],
])('%j', (source, expected) => {
  expect(converted(source)).toBe(expected)
})

test.each([
  [
    '<Steps>\n  <Step title="Ask">\n    Go there.\n\n    <Note>Secret.</Note>\n\n    Then wait.\n  </Step>\n</Steps>',
    '**1. Ask**\n\nGo there.\n\n> **Note**\n>\n> Secret.\n\nThen wait.',
  ],
  [
    '<Tab title="npm">\n    Run it:\n    <CodeGroup>\n```bash cURL\ncurl x\n```\n    </CodeGroup>\n    Done.\n</Tab>',
    '**npm**\n\nRun it:\n\n**cURL**\n\n```bash\ncurl x\n```\n\nDone.',
  ],
  ['1. Do\n\n   <Note>x</Note>\n\n2. Go', '1. Do\n\n   \n\n   > **Note**\n   >\n   > x\n\n2. Go'],
])('text next to a component is no code block: %j', (source, expected) => {
  expect(converted(source)).toBe(expected)
})

test.each([
  '1. ```json\n   {"a": 1}\n\n   {"b": 2}\n   ```\n2. x',
  '> ```js\n> const a = {b: 1}\n>\n> <T>\n> ```\n> end',
  '> - ~~~\n>   {a}\n>   ```\n>   ~~~\n> - b',
  '```md\n    ```\n```js\n{a}\n```',
  '````\n```\n{a}\n```\n````',
  'Use `a``b` and ``{x} ` <Y>``.',
])('copies the code of %j', (source) => {
  expect(converted(source)).toBe(source)
})

test.each([
  ['> ```js\n> {a: 1}\n\nText {b}', '> ```js\n> {a: 1}\n\nText'],
  ['- ```js\n  {a: 1}\n- Text {b}', '- ```js\n  {a: 1}\n- Text'],
  ['```npm i``` installs.\n\n<Note>hi</Note>', '```npm i``` installs.\n\n> **Note**\n>\n> hi'],
  ['```js {1}\r\n{a}\r\n```\r\nText {b}', '```js\n{a}\r\n```\r\nText'],
  ['1. ```js title="a.js"\n   a\n   ```', '1. **a.js**\n\n   ```js\n   a\n   ```'],
])('finds the end of the code of %j', (source, expected) => {
  expect(converted(source)).toBe(expected)
})

test.each([
  "export const A = () => {\n  const a = 1\n\n  return <b>Don't 1) {a}</b>\n}\n\nText",
  'export const a = `\n\n}`\n\nText',
  "export const a = [/[(]/, '(', // (\n\n]\n\nText",
  `export const a = {\n${'  b: [1],\n\n'.repeat(100)}}\n\nText`,
  'export const never = closed(\n\nText',
])('leaves out the code of %j', (source) => {
  expect(converted(source)).toBe('Text')
})

test.each([
  ['<Card title="a" href={"/a}b"}>x</Card>', '- [a](/a}b): x'],
  ["a {/* don't } */}b", 'a b'],
])('a brace in a text or comment is no end: %j', (source, expected) => {
  expect(converted(source)).toBe(expected)
})

test.each([
  [
    '> a\n> <Note>\n> b\n>\n>   c\n> </Note>\n> d\n\ne',
    '> a\n> \n> > **Note**\n> >\n> > b\n> >\n> >   c\n>\n> d\n\ne',
  ],
  [
    '> <Steps>\n>   <Step title="a">\n>     b\n>   </Step>\n> </Steps>\n> c',
    '> \n> **1. a**\n>\n> b\n>\n> c',
  ],
  ['- <Note>a</Note>\n- b', '- > **Note**\n  >\n  > a\n\n- b'],
  ['> uses Map<K> a\nb', '> uses Map\n> a\n>\nb'],
  ['- uses Map<K> a\n\nb', '- uses Map\n\n  a\n\nb'],
  [
    '| a | b |\n|---|---|\n| {"x|y"} | <Note>n <Badge text="s|t" /></Note> |\n| <Note>c | d |\n\ne',
    '| a | b |\n|---|---|\n| x\\|y | **Note** n s\\|t |\n| <Note>c | d |\n\ne',
  ],
])('a component stays in its quote, list or table: %j', (source, expected) => {
  expect(converted(source)).toBe(expected)
})

test.each([
  '    <Note>code</Note>\n\ntext',
  'a\n\n- b\n\n      <Note>code</Note>\n\n  c',
  'a\n\n\t```\n\n    <Note>code</Note>',
])('plain Markdown has indented code: %j', (text) => {
  const { markdown } = mdxToMarkdown({ text, syntax: 'markdown', language: 'en' })
  expect(markdown).toBe(`${text}\n`)
})

const ofRedocly = (text: string, partials: ReadonlyMap<string, string> = new Map()) =>
  mdxToMarkdown({ text, syntax: 'markdoc', language: 'en', partials })

test.each([
  ['{% admonition type="warning" name="Stop" %}\nHot.\n{% /admonition %}', '> **Stop**\n>\n> Hot.'],
  ['{% admonition type="info" %}\nHi\n{% /admonition %}', '> **Info**\n>\n> Hi'],
  ['{% tabs %}\n  {% tab label="JS" %}\n  a\n  {% /tab %}\n{% /tabs %}\n', '**JS**\n\na'],
  [
    '{% cards %}\n{% card title="Pay" to="pay.md" %}\nTake money\n{% /card %}\n{% /cards %}',
    '- [Pay](pay.md): Take money',
  ],
  ['{% comment %}\nhidden\n{% /comment %}\nShown', 'Shown'],
  ['# Tickets {% id="tickets" %}', '# Tickets'],
  ['```js {% title="a.js" %}\n{% tab %}\n```', '**a.js**\n\n```js\n{% tab %}\n```'],
  ['{% partial file="/_p/a.md" /%}', 'A > B'],
  ['/users/{id} and {% no end', '/users/{id} and {% no end'],
])('Markdoc: %j', (source, expected) => {
  const partials = new Map([
    ['/_p/a.md', 'A {% partial file="b.md" /%}'],
    ['b.md', '> B'],
  ])
  expect(ofRedocly(source, partials)).toEqual({ markdown: `${expected}\n`, left: [] })
})

test('Markdoc: names everything that is left out, with its line', () => {
  const { markdown, left } = ofRedocly(
    '{% $env.X %}\n{% partial file="none.md" /%}\n{% chart %}\ntext\n{% /chart %}\n{% code-snippet file="a" /%}',
  )
  expect(markdown).toBe('text\n')
  expect(left.map(({ line, what }) => `${line}: ${folderProblemText(what, 'en')}`)).toEqual([
    "0: This code isn't run, so it was left out: {% $env.X %}",
    "1: The included file none.md can't be read.",
    '2: The component <chart> has no counterpart. Its text was copied.',
    '5: The component <code-snippet> has no counterpart and was left out.',
  ])
})

test('a partial that includes itself ends', () => {
  const { left } = ofRedocly('{% partial file="a" /%}', new Map([['a', '{% partial file="a" /%}']]))
  expect(left).toHaveLength(1)
})

test.each([
  ['<Note>Hati</Note>', '> **Catatan**\n>\n> Hati'],
  ['<ParamField body="id" type="string" required>x</ParamField>', '- `id` (string, wajib): x'],
])('Indonesian words above %j', (text, expected) => {
  expect(mdxToMarkdown({ text, syntax: 'mdx', language: 'id' }).markdown.trim()).toBe(expected)
})

test.each([
  ['<Frame caption="The hero"><img src="/a.png" alt="A"/></Frame>', '![A](/a.png)\n\n*The hero*'],
  ['<Tooltip tip="Interface">API</Tooltip>', 'API (Interface)'],
  ['<Badge text="New" />', 'New'],
  ['<Code code={`a = 1`} lang="py" />', '```py\na = 1\n```'],
  ['import d from "../d.png"\n\n<Image src={d} alt="D" />', '![D](../d.png)'],
  ['<img src={require("./x.png").default} alt="X" />', '![X](./x.png)'],
  [
    '<img className="block dark:hidden" src="/l.png" /><img className="hidden dark:block" src="/d.png" />',
    '![](/l.png)',
  ],
  ['![A](/l.png#gh-light-mode-only)\n![A](/d.png#gh-dark-mode-only)', '![A](/l.png)'],
  ['- a\n\n  :::note\n  b\n  :::', '- a\n\n  > **Note**\n  >\n  > b'],
  ['```js title="a.js" {2}\n// highlight-next-line\na\n```', '**a.js**\n\n```js\na\n```'],
  ['```js showLineNumbers {2}\na\n```', '```js\na\n```'],
])('keeps the texts and images of %j', (text, expected) => {
  const { markdown, left } = mdxToMarkdown({ text, syntax: 'mdx', language: 'en' })
  expect(markdown.trim()).toBe(expected)
  expect(left).toEqual([])
})

test('says of a component without text that it was left out', () => {
  const { left } = mdxToMarkdown({
    text: '<Snippet file="a.mdx" />\n<img src={x} alt="A" />\n<iframe src="https://a.example"></iframe>',
    syntax: 'mdx',
    language: 'en',
  })
  expect(left.map(({ what }) => folderProblemText(what, 'en'))).toEqual([
    'The component <Snippet> has no counterpart and was left out.',
    'The image “A” was left out, because code computes its path.',
    'The component <iframe> has no counterpart and was left out.',
  ])
})

test('names everything that is left out, with its line', () => {
  const { markdown, left } = mdxToMarkdown({
    text: 'import Snippet from "/snippets/a.mdx"\n\nA {props.name}\n\n<Chart data={[1]}>\n  text\n</Chart>\n\nexport const a = 1',
    syntax: 'mdx',
    language: 'en',
  })
  expect(markdown).toBe('A \n\ntext\n')
  expect(left.map(({ line, what }) => `${line}: ${folderProblemText(what, 'en')}`)).toEqual([
    '0: This code isn\'t run, so it was left out: import Snippet from "/snippets/a.mdx"',
    "2: This code isn't run, so it was left out: {props.name}",
    '4: The component <Chart> has no counterpart. Its text was copied.',
    "8: This code isn't run, so it was left out: export const a = 1",
  ])
})

test('plain Markdown may contain braces and imports', () => {
  const source = 'import it\n\n/users/{id}\n'
  expect(mdxToMarkdown({ text: source, syntax: 'markdown', language: 'en' })).toEqual({
    markdown: source,
    left: [],
  })
})

test('hostile text takes linear time', () => {
  for (const part of [
    '<a ',
    '{',
    '<Note>',
    ':::note\n',
    '{% ',
    '{% a %}',
    '```\n',
    '`',
    '</Note>',
    '<A b={',
    '{{}',
    'export {\n\n',
    '> <a>\n',
    '- ```\n',
    '> ',
    '/[',
    '| <A> ',
  ]) {
    const started = performance.now()
    const syntax = part.startsWith('{%') ? 'markdoc' : 'mdx'
    mdxToMarkdown({ text: part.repeat(20_000), syntax, language: 'en' })
    expect(performance.now() - started).toBeLessThan(scaled(2_000))
  }
})
