import { expect, test } from 'vitest'
import { portalConfig } from '../../src/portal.config.ts'
import { scratchFolder, writeFiles } from '../../tests/support/scratch-folder.ts'
import { checkFolder } from './check-folder.ts'
import { folderProblemLine } from './folder-problem.ts'

const DOCUMENT = `openapi: 3.1.0
info: { title: Pets, version: '1' }
servers: [{ url: https://api.example.com }]
tags: [{ name: pets, description: Pets }]
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      description: Lists all pets.
      tags: [pets]
      responses: { '200': { description: Pets } }
`

async function problemsOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  shown: 'error' | 'warning' = 'error',
  isStatic = false,
): Promise<readonly string[]> {
  const folder = scratchFolder('gapura check ')
  writeFiles(folder, files)
  const checked = await checkFolder(folder, portalConfig, isStatic)
  if (!checked.ok) throw new Error(folderProblemLine(checked.error))
  return checked.value.filter(({ severity }) => severity === shown).map(folderProblemLine)
}

test('a misspelled field that loses no operation is a warning', async () => {
  const files = { 'openapi.yaml': DOCUMENT.replace('summary:', 'sumary:') }
  expect(await problemsOf(files)).toEqual([])
  expect(await problemsOf(files, 'warning')).toContainEqual(
    expect.stringMatching(/^openapi\.yaml:9: warning: .* Did you mean "summary"\?/),
  )
})

test.each([
  {
    bytes: Buffer.from(DOCUMENT.replace('Pets', 'P\u00eats'), 'latin1'),
    found: "isn't UTF-8 text",
  },
  { bytes: Buffer.from('<!doctype html>'), found: 'is a web page' },
])('a document that $found says so, once', async ({ bytes, found }) => {
  const [problem, ...others] = await problemsOf({ 'openapi.yaml': bytes })
  expect(problem).toMatch(/^openapi\.yaml: error: The document /)
  expect(problem).toContain(found)
  expect(others).toEqual([])
})

test('guides link to files of the other language', async () => {
  const files = {
    'guides/en/pay.md': '# Pay\n\n[Bayar](../id/pay.md)\n',
    'guides/id/pay.md': '# Bayar\n\n[Settle](../en/settle.md)\n',
    'guides/en/settle.md': '# Settle\n',
  }
  expect(await problemsOf(files)).toEqual([])
})

test('a static site has no pages of a portal', async () => {
  const files = {
    'guides/en/start.md': '# Start\n\n[Log in](/login), [pay](pay.md)\n',
    'guides/en/pay.md': '# Pay\n',
  }
  expect(await problemsOf(files)).toEqual([])
  expect(await problemsOf(files, 'error', true)).toEqual([
    'guides/en/start.md:3: error: The link /login is broken. Correct or remove it.',
  ])
})

test('a footnote is no link', async () => {
  const files = { 'guides/en/start.md': '# Start\n\nIDs.[^1]\n\n[^1]: The text.\n' }
  expect(await problemsOf(files)).toEqual([])
})

test.each([
  [{ 'openapi.yaml': 'openapi: 3.1.0\ninfo: [\n' }, /^openapi\.yaml:\d+: error: /],
  [
    { 'openapi.yaml': DOCUMENT.replace('openapi: 3.1.0\n', '') },
    /^openapi\.yaml:1: error: .*version/,
  ],
  [
    { 'openapi.yaml': DOCUMENT.replace('get:', 'gett:') },
    /^openapi\.yaml:7: error: .* Did you mean "get"\?/,
  ],
  [
    { 'guides/en/start.md': '---\ntitle: Start\n---\nSee [pay](/pay).\n' },
    /^guides\/en\/start\.md:4: error: The link \/pay is broken\./,
  ],
  [
    { 'guides/en/start.md': '# Start\n\n![Map](/images/map.png)' },
    /^guides\/en\/start\.md:3: error: The link \/images\/map\.png is broken\./,
  ],
  [
    { 'openapi.yaml': DOCUMENT, 'guides/en/a.md': '# A\n\n::code-samples{operation="post /nope"}' },
    /^guides\/en\/a\.md:3: error: The document has no operation “post \/nope”, so no code samples/,
  ],
  [
    { 'openapi.yaml': DOCUMENT, 'guides/en/a.md': '# A\n\n::code-samples{operation="get /pet"}' },
    /^guides\/en\/a\.md:3: error: .* Did you mean “get \/pets”\?/,
  ],
  [
    { 'guides/en/login.md': '# Log in' },
    /^guides\/en\/login\.md:1: error: The portal has another page at \/login\./,
  ],
  [
    { 'openapi.yaml': DOCUMENT, 'guides/en/pets.md': '# Pets' },
    /^guides\/en\/pets\.md:1: error: The portal has another page at \/pets\./,
  ],
  [
    { 'guides/en/start.md': '# Start\n\n::youtube{}' },
    /^guides\/en\/start\.md:3: error: The guide uses the unknown directive “youtube”/,
  ],
  [{ 'gapura.config.json': '{"texts": {"en": {"landing.leed": "a"}}}' }, /“landing\.leed”/],
  [
    { 'openapi.yaml/in-a-folder.yaml': '' },
    /^openapi\.yaml: error: This is a folder\. Put a file in its place\./,
  ],
  [
    {
      'gapura.config.mjs':
        'export default {\n  fonts: [\n    { family: "Brand", file: "/brand.woff2" },\n  ],\n}',
    },
    /^gapura\.config\.mjs:3: error: The font \/brand\.woff2 isn't in public\//,
  ],
  [
    { 'gapura.config.json': '{"logo": {"light": "/logo.svg"}}' },
    /logo \/logo\.svg isn't in public\//,
  ],
  [
    { 'gapura.config.json': '{"redirects": [{"from": "/a", "to": "/b"}]}' },
    /“redirects\.0\.to” has the link \/b, which is broken/,
  ],
  [
    { 'theme.css': ':root {\n  --accent-fill: #ff9a6b;\n}' },
    /^theme\.css:2: error: “--on-accent-fill” on “--accent-fill” has a contrast of 2\.1 in the light theme/,
  ],
])('%j has a problem', async (files, expected) => {
  const [first] = await problemsOf(files)
  expect(first).toMatch(expected)
})

test.each([
  [{ header: [{ title: 'Prices', href: '/prices' }] }, 'slots.header.0.href', '/prices'],
  [
    {
      footer: [
        { title: 'Start', href: '/start' },
        { title: 'Terms', href: '/terms.txt' },
      ],
    },
    'slots.footer.1.href',
    '/terms.txt',
  ],
  [{ head: [{ rel: 'help', href: '/help' }] }, 'slots.head.0.href', '/help'],
  [{ banner: 'See [news](/news).' }, 'slots.banner', '/news'],
  [{ landing: { id: '# A\n\nLihat [b](/b).' } }, 'slots.landing.id', '/b'],
  [{ landing: '# A\n\nB.\n\n## C\n\n![D](/d.png)' }, 'slots.landing', '/d.png'],
  [{ landing: '```cards\n- [Pay](/pay): Now.\n```' }, 'slots.landing', '/pay'],
])('the slots %j have a broken link', async (slots, name, link) => {
  const files = {
    'gapura.config.json': JSON.stringify({ slots }),
    'guides/en/start.md': '# Start',
  }
  expect(await problemsOf(files)).toEqual([
    `gapura.config.json:1: error: “${name}” has the link ${link}, which is broken. Correct or remove it.`,
  ])
})

test('links of slots to pages, operations, files and other sites are fine', async () => {
  const landing =
    '# A\n\nB [c](/pets/pets?method=get).\n\n## D\n\n[d](#d) `[none](/none)`\n\n```steps\n1. [Start](/start): Go.\n- **Sign**\n```\n\n```live-request\n```'
  const links = ['/id/start', '/terms.pdf', 'https://example.com', 'mailto:a@example.com', '/login']
  const header = links.map((href) => ({ title: href, href }))
  const files = {
    'openapi.yaml': DOCUMENT,
    'guides/en/start.md': '# Start',
    'public/terms.pdf': '%PDF',
    'gapura.config.json': JSON.stringify({ slots: { header, footer: header, landing } }),
  }
  expect(await problemsOf(files)).toEqual([])
})

test('links between guides, to operations and to files are fine', async () => {
  const files = {
    'openapi.yaml': DOCUMENT,
    'guides/en/start.md':
      '# Start\n\n[Pay](pay/fees.md#table), [list](/pets), [by method](/pets/pets?method=get), [file](/terms.pdf)\n\n```md\n::youtube{}\n[none](/none)\n```\n`[none](/none)` [mail](mailto:a@example.com) [web](https://example.com)',
    'guides/en/pay/fees.md': '# Fees\n\nBack to [the start](../start.md) or [here](#table)',
    'guides/id/start.md': '# Mulai\n\n[Biaya](pay/fees.md)',
    'public/terms.pdf': '%PDF',
    'gapura.config.json': '{"redirects": [{"from": "/old", "to": "/start"}]}',
    'theme.css': ':root { --accent-fill: #b8400d; --accent-fill-hover: #96340a }',
  }
  expect(await problemsOf(files)).toEqual([])
})

test('a logo and an image of the portal are fine', async () => {
  const files = {
    'gapura.config.json': '{"logo": {"light": "/icon.svg"}}',
    'guides/en/start.md': '# Start\n\n![Icon](/icon.svg)',
  }
  expect(await problemsOf(files)).toEqual([])
})

test('a folder without anything of a portal is an error', async () => {
  const found = /^error: The folder .* has no OpenAPI document, settings or guides\./
  await expect(problemsOf({})).rejects.toThrow(found)
  await expect(problemsOf({ 'api.yaml': DOCUMENT, 'README.md': '# Pets' })).rejects.toThrow(found)
})
