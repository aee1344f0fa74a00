import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder, writeFiles } from '../../tests/support/scratch-folder.ts'
import { folderProblemLine } from './folder-problem.ts'
import { readFolder } from './read-folder.ts'

async function folderWith(
  files: Readonly<Record<string, string>>,
  name = 'folder',
): Promise<string> {
  const folder = join(scratchFolder(), name)
  await mkdir(folder)
  writeFiles(folder, files)
  return folder
}

async function linesOf(path: string): Promise<readonly string[]> {
  const read = await readFolder(path)
  return read.ok ? [] : read.error.map(folderProblemLine)
}

const PROBLEMS: Readonly<Record<string, readonly (readonly [text: string, problem: string])[]>> = {
  'gapura.config.json': [
    [
      '{"product": {"nme": "Acme"}}',
      "1: error: “product.nme” isn't a setting. Did you mean “product.name”?",
    ],
    ['{\n  "offline": "yes"\n}', '2: error: “offline” must be true or false, got "yes".'],
    [
      '{"analytics": 1}',
      "1: error: “analytics” isn't a setting of this version. If it is from a newer one, install that.",
    ],
    [
      '{"languages": ["id"]}',
      '1: error: “languages” must be a list with “en”, the language without a prefix in URLs, got ["id"].',
    ],
    ['{"texts": {"fr": {}}}', "1: error: “texts.fr” isn't a setting of this version."],
    [
      '{"redirects": [\n{"from": "/con", "to": "/"}]}',
      '2: error: “redirects.0.from” must be a path whose names Windows allows',
    ],
    [
      '{"fonts": [{"family": "Brand\\"}", "file": "/brand.woff2"}]}',
      '1: error: “fonts.0.family” must be an object with “family”',
    ],
    [
      '{"fonts": [{"family": "Brand", "file": "https://fonts.example/brand.woff2"}]}',
      '1: error: “fonts.0.file” must be an object with “family”',
    ],
    [
      '{"origin": "ftp://docs.example.com"}',
      '1: error: “origin” must be an origin such as https://docs.example.com, or empty',
    ],
    [
      '{"slots": {"analytics": {"script": "a()", "origins": ["ftp://stats.example"]}}}',
      '1: error: “slots.analytics.origins.0” must be an origin such as https://docs.example.com',
    ],
    ['[]', '1: error: “config” must be an object, got [].'],
    ['{\n  "product": {,}\n}', "2: error: This file isn't JSON"],
  ],
  'gapura.config.mjs': [
    [
      '\nthrow new Error("no secret in the environment")',
      'error: The configuration stopped with an error: no secret in the environment',
    ],
    [
      'export default {\n  product: { name: "Acme" },\n  offline: "no",\n}',
      '3: error: “offline” must be true or false, got "no".',
    ],
    ['const offline = "no"\nexport default { offline }', 'error: “offline” must be true or false'],
    ['export const config = {}', 'error: The configuration exports nothing.'],
  ],
  'guides/en/start.md': [
    ['---\ntitle: Start\nSome text', '1: error: The front matter has no end.'],
    [
      '---\ntitle: [Start\n---\n',
      "2: error: The front matter isn't valid YAML: the indentation is wrong, or a bracket isn't closed.",
    ],
    ['---\n- Start\n---\n# Start', '2: error: The front matter must consist of fields'],
    ['---\norder: 1\n---\nText', '1: error: The guide has no title.'],
    ['# #\nText', '1: error: The guide has no title.'],
    ['---\ntitle: Start\norder: first\n---\n', '3: error: “order” must be a number, got "first".'],
    [
      '---\ntitle: Start\ngruop: Basics\n---\n',
      '3: error: The front matter has the unknown field “gruop”. Use group.',
    ],
    ['---\ntitle: Start\ngroup: [a]\n---\n', '3: error: “group” must be text, got ["a"].'],
    [
      '---\ntitle: Start\n---\n\n::youtube{id="1"}',
      '5: error: The guide uses the unknown directive “youtube”. Use signature-step, code-samples, callback-verifier, token-operation.',
    ],
    [
      '# Start\r\n\r\n::signature-stp{step="all"}\r\n',
      '3: error: The guide uses the unknown directive “signature-stp”. Use signature-step.',
    ],
    [
      '# Start\n\n::token-operation{part="all"}',
      '3: error: “part” of “token-operation” can be address, call, request, response, got “all”.',
    ],
    [
      '# Start\n\n::token-operation',
      '3: error: “part” of “token-operation” can be address, call, request, response, got “”.',
    ],
    [
      '# Start\n\n::signature-step{step="nope"}',
      '3: error: “step” of “signature-step” can be body-request, timestamp, body-digest, string-to-sign, hmac, signature, headers, picture, all, got “nope”.',
    ],
  ],
  'guides/en/start.mdx': [['# Start', 'error: Only files that end in .md are guides.']],
  'guides/start.md': [['# Start', 'error: Guides are in a folder per language']],
  'guides/fr/start.md': [['# Start', 'error: Guides are in a folder per language']],
  'guides/en/con.md': [['# Con', 'error: The name “con.md” is not allowed on Windows.']],
  'guides/en/index.md': [['# Home', 'error: The home page has no guide.']],
  'theme.css': [
    [
      ':root {\n  --acent: red;\n}',
      '2: error: The portal has no token “--acent”. Did you mean “--accent”?',
    ],
    ['/* one\n two */\nbody { color: red }', '3: error: theme.css sets tokens in one rule'],
    [':root {\n\n  color: red;\n}', '3: error: theme.css only sets tokens'],
    ['@import "x.css";', '1: error: theme.css only sets tokens'],
    [':root { --accent: url("//evil") }', "1: error: “--accent” has a value that can't be used"],
  ],
  'public/fonts/brand.woff2': [
    ['<html>not found</html>', "error: This file isn't a WOFF, TrueType or OpenType font."],
  ],
  'recipes/own.json': [
    ['{', "error: This file isn't JSON"],
    ['{"recipe": 3}', 'error: The recipe field'],
  ],
}

test.each(
  Object.entries(PROBLEMS).flatMap(([file, rows]) => rows.map((row) => [file, ...row] as const)),
)('%s: %j is a problem', async (file, text, expected) => {
  const folder = await folderWith({ [file]: text })
  const lines = await linesOf(folder)
  expect(lines[0]?.replace(`${file}:`, '').trimStart()).toContain(expected)
})

test.each([
  [{ slots: { heder: [] } }, "“slots.heder” isn't a setting. Did you mean “slots.header”?"],
  [
    { slots: { header: [{ title: 'Prices', href: '/', hrf: '/' }] } },
    "“slots.header.0.hrf” isn't a setting. Did you mean “slots.header.0.href”?",
  ],
  [
    { slots: { analytics: { script: 'a()', scrpt: '' } } },
    "“slots.analytics.scrpt” isn't a setting. Did you mean “slots.analytics.script”?",
  ],
  [
    { slots: { banner: { fr: 'Bonjour' } } },
    "“slots.banner.fr” isn't a setting of this version. If it is from a newer one, install that. Otherwise use one of en, id.",
  ],
  [
    { slots: { head: [{ name: 'a', content: 'b', contents: 'c' }] } },
    "“slots.head.0.contents” isn't a setting. Did you mean “slots.head.0.content”?",
  ],
  [
    { slots: { head: [{ rel: 'help', href: 'ftp://a.example' }] } },
    '“slots.head.0.href” must be a path of the site, or a URL with http, https or mailto, got "ftp://a.example".',
  ],
  [
    { fonts: [{ family: 'Brand', file: '/brand.woff2', famly: 'Brand' }] },
    "“fonts.0.famly” isn't a setting. Did you mean “fonts.0.family”?",
  ],
  [
    { redirects: [{ from: '/a', to: '/b', tu: '/b' }] },
    "“redirects.0.tu” isn't a setting. Did you mean “redirects.0.to”?",
  ],
  [
    { slots: { analytics: { script: '<!--' } } },
    '“slots.analytics.script” must be JavaScript of up to 100,000 characters, without “</script” and “<!--”, got "<!--".',
  ],
  [
    { slots: { banner: { en: '' } } },
    '“slots.banner.en” must be text of up to 100,000 characters, got "".',
  ],
  [{ texts: { en: { 'landing.lead': 1 } } }, '“texts.en.landing.lead” must be text, got 1.'],
  [{ product: { name: '' } }, '“product.name” must be text of up to 500 characters, got "".'],
])('names the settings that %j can have', async (config, expected) => {
  const folder = await folderWith({ 'gapura.config.json': JSON.stringify(config) })
  expect(await linesOf(folder)).toEqual([`gapura.config.json:1: error: ${expected}`])
})

test('names a missing folder and a file in its place', async () => {
  const folder = await folderWith({ file: '' })
  expect(await linesOf(join(folder, 'none'))).toEqual([
    `error: The folder ${join(folder, 'none')} doesn't exist. Check the path, or create the folder with “init”.`,
  ])
  expect(await linesOf(join(folder, 'file'))).toEqual([
    `error: ${join(folder, 'file')} is a file. Enter the path of a folder.`,
  ])
})

test('names the reason why a folder cannot be read', async () => {
  const folder = join(await folderWith({}), 'a'.repeat(300))
  expect(await linesOf(folder)).toEqual([
    "error: This can't be read (ENAMETOOLONG). Check its permissions.",
  ])
})

test('rejects two files for one purpose and two guides for one page', async () => {
  const folder = await folderWith({
    'openapi.yaml': '',
    'openapi.json': '',
    'gapura.config.json': '{}',
    'gapura.config.mjs': 'export default {}',
    'guides/en/pay.md': '# Pay',
    'guides/en/pay/index.md': '# Payments',
  })
  expect(await linesOf(folder)).toEqual([
    'gapura.config.json: error: gapura.config.mjs has the same purpose. Remove one of them.',
    'openapi.yaml: error: openapi.json has the same purpose. Remove one of them.',
    'guides/en/pay.md: error: The page /pay is also written in guides/en/pay/index.md. Rename one of them.',
  ])
})

test('follows no symbolic link out of the folder', async () => {
  const folder = await folderWith({ 'guides/en/start.md': '# Start' })
  await symlink('/etc/passwd', join(folder, 'guides/en/secret.md'))
  await symlink('/etc', join(folder, 'public'))
  await symlink('/etc/passwd', join(folder, 'theme.css'))
  const lines = await linesOf(folder)
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).toMatch(/points outside the folder|can't be read/)
})

test('an empty folder is valid and has nothing', async () => {
  const folder = await folderWith({})
  const read = await readFolder(folder)
  expect(read).toEqual({
    ok: true,
    value: {
      path: expect.any(String),
      config: {},
      guides: [],
      components: {},
      publicFiles: [],
      tokens: {},
      recipes: {},
    },
  })
})

test('reads every part, in a path with spaces and other scripts', async () => {
  const folder = await folderWith(
    {
      'gapura.config.ts':
        'const name: string = "Acme"\nexport default { product: { name }, redirects: [{ from: "/old", to: "/start" }] }',
      'openapi.yml': 'openapi: 3.1.0',
      'guides/en/start.md': '---\ntitle: "Start: here"\norder: 1\ngroup: Basics\n---\nHello',
      'guides/id/panduan awal.md': '\n# Mulai\n\nHalo',
      'public/fonts/brand.woff2': 'wOF2…',
      'theme.css': ':root {\n  /* brand */\n  --accent: #d9480f;\n  --radius: 4px\n}',
    },
    'földer 文档 a',
  )
  const read = await readFolder(folder)
  expect(read).toMatchObject({
    ok: true,
    value: {
      config: { product: { name: 'Acme' }, redirects: [{ from: '/old', to: '/start' }] },
      documentFile: 'openapi.yml',
      guides: [
        {
          language: 'en',
          path: '/start',
          title: 'Start: here',
          order: 1,
          group: 'Basics',
          body: 'Hello',
          bodyLine: 6,
        },
        {
          language: 'id',
          path: '/panduan awal',
          title: 'Mulai',
          body: expect.stringMatching(/^\s*Halo$/),
        },
      ],
      publicFiles: ['fonts/brand.woff2'],
      tokens: { accent: '#d9480f', radius: '4px' },
    },
  })
})

test.each([
  { file: 'guides/id/pay/now.md', link: '../../en/settle.md#fees', expected: '/en/settle#fees' },
  { file: 'guides/id/pay.md', link: '../en/pay/index.md', expected: '/en/pay' },
  { file: 'guides/id/pay.md', link: '../id/settle.md', expected: '/settle' },
  { file: 'guides/en/pay.md', link: '../en/settle.md', expected: '/settle' },
  { file: 'guides/en/pay.md', link: '../id/settle.md', expected: '/id/settle' },
  { file: 'guides/en/pay/now.md', link: './later.md', expected: '/pay/later' },
])('$file links to $expected with $link', async ({ file, link, expected }) => {
  const read = await readFolder(await folderWith({ [file]: `# Pay\n[Next](${link})` }))
  expect(read).toMatchObject({ ok: true, value: { guides: [{ body: `[Next](${expected})` }] } })
})

test.each([
  { heading: '# Pay #', title: 'Pay' },
  { heading: '# Pay ###  ', title: 'Pay' },
  { heading: '# C#', title: 'C#' },
  { heading: '# Pay # later', title: 'Pay # later' },
])('“$heading” is the title “$title”', async ({ heading, title }) => {
  const read = await readFolder(await folderWith({ 'guides/en/pay.md': heading }))
  expect(read).toMatchObject({ ok: true, value: { guides: [{ title, body: '' }] } })
})
