import { expect, test } from 'vitest'
import { scaled } from '../../../tests/support/limits.ts'
import { folderProblemText } from '../folder-problem.ts'
import { mdxToMarkdown } from './mdx-to-markdown.ts'

const converted = (source: string) => mdxToMarkdown(source, true).markdown.trim()

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
  ['{/* note */}a {"b"} c', 'a b c'],
  ['`{x}` \\{y} and <https://a.example>', '`{x}` \\{y} and <https://a.example>'],
  [
    '```js\nimport a from "b"\n<Note>{x}</Note>\n```',
    '```js\nimport a from "b"\n<Note>{x}</Note>\n```',
  ],
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

test('names everything that is left out, with its line', () => {
  const { markdown, left } = mdxToMarkdown(
    'import Snippet from "/snippets/a.mdx"\n\nA {props.name}\n\n<Chart data={[1]}>\n  text\n</Chart>\n\nexport const a = 1',
    true,
  )
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
  expect(mdxToMarkdown(source, false)).toEqual({ markdown: source, left: [] })
})

test('hostile text takes linear time', () => {
  for (const part of ['<a ', '{', '<Note>', ':::note\n', '```\n', '`', '</Note>', '<A b={']) {
    const started = performance.now()
    mdxToMarkdown(part.repeat(20_000), true)
    expect(performance.now() - started).toBeLessThan(scaled(2_000))
  }
})
