import { cp, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { portalConfig } from '../../../src/portal.config.ts'
import { scratchFolder, writeFiles } from '../../../tests/support/scratch-folder.ts'
import { checkFolder } from '../check-folder.ts'
import { folderProblemLine } from '../folder-problem.ts'
import { writeFolder } from '../write-folder.ts'
import { takeFolder } from './take-folder.ts'

const FIXTURES = fileURLToPath(new URL('../../../tests/fixtures/from', import.meta.url))

function scratch(files: Readonly<Record<string, string>> = {}): string {
  const folder = scratchFolder('gapura from ')
  writeFiles(folder, files)
  return folder
}

async function taken(folder: string) {
  const read = await takeFolder(folder)
  if (!read.ok) throw new Error(folderProblemLine(read.error))
  const { files, left } = read.value
  const text = (name: string): string => {
    const content = files.get(name)
    return typeof content === 'string' ? content : ''
  }
  return { files, text, names: [...files.keys()], left: left.map(folderProblemLine) }
}

const settings = async (kind: string) =>
  JSON.parse((await taken(join(FIXTURES, kind))).text('gapura.config.json'))

test.each([
  ...['swagger-ui', 'redoc', 'redocly', 'scalar', 'readme', 'mintlify', 'zudoku'],
  ...['docusaurus', 'starlight'],
])('the folder made from %s has no problems', async (kind) => {
  const { files } = await taken(join(FIXTURES, kind))
  const folder = join(scratch(), 'docs')
  expect(await writeFolder(folder, files)).toMatchObject({ ok: true })
  const checked = await checkFolder(folder, portalConfig)
  const problems = checked.ok ? checked.value : [checked.error]
  expect(problems.filter(({ severity }) => severity === 'error').map(folderProblemLine)).toEqual([])
})

test('Swagger UI: the primary document, and the addresses of the others', async () => {
  const { names, text, left } = await taken(join(FIXTURES, 'swagger-ui'))
  expect(names).toEqual(['openapi.yaml', 'gapura.config.json'])
  expect(text('openapi.yaml')).toContain('title: Pet API,')
  expect(await settings('swagger-ui')).toEqual({ product: { name: 'Pet API' }, redirects: [] })
  expect(left).toEqual([
    "swagger-initializer.js:3: warning: A portal has one document, so ./old.yaml wasn't copied.",
    'swagger-initializer.js:3: warning: The document is at https://api.example.com/openapi.json. Save it as openapi.yaml in the new folder.',
  ])
})

test('Redoc: document, title and color', async () => {
  const { text } = await taken(join(FIXTURES, 'redoc'))
  expect(text('theme.css')).toContain('  --accent: #0b5ed7;\n  --accent-text: light-dark(#')
  expect(await settings('redoc')).toEqual({ product: { name: 'Pet docs' }, redirects: [] })
})

const PETS = 'openapi: 3.1.0\ninfo: {title: Pets, version: "1"}\npaths: {}\n'

test.each([
  {
    name: 'a script that ends after the call',
    html: '<script>Redoc.init("openapi.yaml", {theme: {colors: {primary: {main: "#0b5ed7"}}}}, el)</script>',
  },
  {
    name: 'a comment after the call',
    html: '<script>\nRedoc.init("/openapi.yaml?v=3", {theme: {colors: {primary: {main: "#0b5ed7"}}}}) // start\nrun()\n</script>',
  },
  {
    name: 'an element with its theme',
    html: `<redoc spec-url="./openapi.yaml" theme='{"colors": {"primary": {"main": "#0b5ed7"}}}'></redoc>`,
  },
])('Redoc: $name', async ({ html }) => {
  const { text, left } = await taken(scratch({ 'openapi.yaml': PETS, 'index.html': html }))
  expect(left).toEqual([])
  expect(text('openapi.yaml')).toBe(PETS)
  expect(text('theme.css')).toContain('--accent: #0b5ed7;')
})

test('Swagger UI: a document with a query in its URL, in a script that ends after the call', async () => {
  const html = '<script>SwaggerUIBundle({url: "./openapi.yaml?v=3"})</script>'
  const { text, left } = await taken(scratch({ 'openapi.yaml': PETS, 'index.html': html }))
  expect(left).toEqual([])
  expect(text('openapi.yaml')).toBe(PETS)
})

test('Docusaurus: the color of Redocusaurus, and pages that a plugin wrote outside the sidebar', async () => {
  const { text, left } = await taken(
    scratch({
      'docusaurus.config.js':
        'export default { presets: [["classic", {}], ["redocusaurus", {specs: [{spec: "openapi.yaml"}], theme: {primaryColor: "#0b5ed7"}}]] }',
      'sidebars.js': 'module.exports = { docs: ["start"] }',
      'openapi.yaml': PETS,
      'docs/start.md': '# Start\n',
      'docs/api/list-pets.api.mdx': '# List pets\n',
      'docs/api/pets.tag.mdx': '# Pets\n',
      'docs/api/pet.schema.mdx': '# Pet\n',
    }),
  )
  expect(text('theme.css')).toContain('--accent: #0b5ed7;')
  expect(left).toEqual([])
})

test('Redocly: the document with its files, pages of the sidebar, redirects and logo', async () => {
  const { names, text, left } = await taken(join(FIXTURES, 'redocly'))
  expect(JSON.parse(text('openapi.json'))).toMatchObject({ paths: { '/pets': {} } })
  expect(text('openapi.json')).toContain('List pets')
  expect(names).toContain('public/logo.svg')
  expect(text('guides/en/docs/start.md')).toMatch(
    /^---\ntitle: Start\ngroup: Basics\norder: 1\n---\n\nSee \[limits\]\(\/docs\/limits\)\./,
  )
  expect(text('guides/en/docs/limits.md')).toContain('group: "Basics: More"')
  expect((await settings('redocly')).redirects).toEqual([{ from: '/old-start', to: '/docs/start' }])
  expect(left).toContain('redocly.yaml:18: warning: “rbac” has no counterpart.')
  expect(left).toContain(
    'redocly.yaml:9: warning: The redirect from /everything/* has a pattern or another site, so it was left out.',
  )
})

test('Redocly without a sidebar: every page, but not the files about the repository', async () => {
  const folder = scratch({
    'redocly.yaml': 'apis: {main: {root: openapi.yaml}}',
    'openapi.yaml': 'openapi: 3.1.0\ninfo: {title: Pets, version: "1"}\npaths: {}',
    'README.md': '# Repository',
    'index.md': '# Museum\n\nWelcome.',
    'guides/tickets.md': '# Tickets {% id="tickets" %}',
  })
  const { names, left } = await taken(folder)
  expect(names.filter((name) => name.startsWith('guides'))).toEqual([
    'guides/en/guides/tickets.md',
    'guides/en/introduction.md',
  ])
  expect(left).toEqual([
    'index.md: warning: This page is now at /introduction, because / is a page of the portal.',
  ])
})

test('Redocly: folders, separators and partials, and a note for each page that is left out', async () => {
  const folder = scratch({
    'redocly.yaml': 'apis: {}',
    'sidebars.yaml':
      '- page: index.md\n- separator: More\n- directory: docs/dir\n- group: Rest\n  items:\n    - page: rest.md\n- flatten: true',
    'index.md':
      '---\nseo: {description: About us}\n---\n# Home\n\n{% partial file="/_partials/p.md" /%}',
    'rest.md': '# Rest',
    'other.md': '# Other',
    '_partials/p.md': 'Partial **text**.',
    'docs/dir/a.md': '# A',
    'docs/dir/b.md': '# B',
  })
  const { names, text, left } = await taken(folder)
  expect(names.filter((name) => name.startsWith('guides'))).toEqual([
    'guides/en/introduction.md',
    'guides/en/docs/dir/a.md',
    'guides/en/docs/dir/b.md',
    'guides/en/rest.md',
  ])
  expect(text('guides/en/introduction.md')).toContain('Partial **text**.')
  expect(text('guides/en/introduction.md')).toContain('description: About us')
  expect(text('guides/en/docs/dir/a.md')).toContain('group: More')
  expect(text('guides/en/rest.md')).toContain('group: Rest')
  expect(left).toEqual([
    'sidebars.yaml:7: warning: “flatten” has no counterpart.',
    "other.md: warning: The navigation doesn't name this page, so it was left out.",
    'index.md: warning: This page is now at /introduction, because / is a page of the portal.',
  ])
})

test('Docusaurus: no pages that a plugin wrote from the document, and no word about IDs of headings', async () => {
  const folder = scratch({
    'docusaurus.config.js': 'export default { title: "Pets", presets: [["classic", {}]] }',
    'docs/start.mdx':
      '# Start\n\n## Prerequisites {#prerequisites}\n\n## The `api_key` of [Pay](https://pay.example) {#the-api_key-of-pay}\n',
    'docs/api/list-pets.api.mdx': '---\ntitle: List pets\napi: {}\n---\n<ApiTabs/>',
    'docs/api/pets.info.mdx': '---\ntitle: Pets\n---\n<ApiLogo/>',
  })
  const { names, text, left } = await taken(folder)
  expect(names.filter((name) => name.startsWith('guides'))).toEqual(['guides/en/docs/start.md'])
  expect(text('guides/en/docs/start.md')).toContain('## Prerequisites')
  expect(left).toEqual([])
})

test('Docusaurus: the ID of a heading that the portal names differently', async () => {
  const { text, left } = await taken(
    scratch({
      'docusaurus.config.js': 'export default { presets: [["classic", {}]] }',
      'docs/start.md': '# Start\n\n## Get your keys {#keys}\n\n[Keys](#keys)\n',
    }),
  )
  expect(text('guides/en/docs/start.md')).not.toContain('{#keys}')
  expect(left).toEqual([
    'docs/start.md:3: warning: The portal derives the ID of a heading from its text, so links to #keys are broken. Correct them.',
  ])
})

test('Mintlify: pages of each language in order, without pages of operations', async () => {
  const { names, text, left } = await taken(join(FIXTURES, 'mintlify'))
  expect(names.filter((name) => name.startsWith('guides'))).toEqual([
    'guides/en/introduction.md',
    'guides/en/essentials/pay.md',
    'guides/id/essentials/pay.md',
  ])
  expect(text('guides/en/introduction.md')).toContain('- [Pay](/essentials/pay): Take money.')
  expect(text('guides/en/essentials/pay.md')).toMatch(
    /^---\ntitle: Pay\ndescription: How to pay\ngroup: "Start: Deep"\norder: 2\n---\n\n\*\*1\. Ask\*\*\n\nSend it\./,
  )
  expect(await settings('mintlify')).toEqual({
    product: { name: 'Pets' },
    logo: { light: '/logo/light.svg', dark: '/logo/dark.svg' },
    redirects: [{ from: '/quick', to: '/essentials/pay' }],
  })
  expect(left).toEqual([
    'docs.json:27: warning: The redirect from /v1/:slug* has a pattern or another site, so it was left out.',
    'docs.json:29: warning: “navbar” has no counterpart.',
    'docs.json:15: warning: The group Deep is in another group. Its pages are now in “Start: Deep”.',
    'docs.json: warning: The navigation names the page none, which has no file.',
    'docs.json:19: warning: The link https://blog.example.com in the navigation was left out, because the menu only has pages.',
    "hidden.mdx: warning: The navigation doesn't name this page, so it was left out.",
    'index.mdx: warning: This page is now at /introduction, because / is a page of the portal.',
    'essentials/pay.mdx:6: warning: This code isn\'t run, so it was left out: import Fees from "/snippets/fees.mdx"',
    'essentials/pay.mdx:12: warning: The component <Fees> has no counterpart and was left out.',
  ])
})

test('an older mint.json of Mintlify is read alike', async () => {
  const folder = scratch({
    'mint.json':
      '{"name": "Old", "navigation": [{"group": "Start", "pages": ["intro"]}], "openapi": ["a.yaml"]}',
    'intro.mdx': '---\ntitle: Intro\n---\n',
    'a.yaml': 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {}\n',
  })
  const { names, text } = await taken(folder)
  expect(names).toEqual(['guides/en/intro.md', 'openapi.yaml', 'gapura.config.json'])
  expect(text('guides/en/intro.md')).toContain('group: Start')
})

test('Docusaurus: literals of its modules, which are not run', async () => {
  const { names, text, left } = await taken(join(FIXTURES, 'docusaurus'))
  expect(names).toEqual([
    'guides/en/docs/intro.md',
    'guides/en/docs/guides/ask.md',
    'guides/en/docs/guides/pay.md',
    'openapi.yaml',
    'public/img/logo.svg',
    'public/images/docs/guides/flow.svg',
    'theme.css',
    'gapura.config.json',
  ])
  expect(text('guides/en/docs/intro.md')).toContain(
    '> **Fast**\n>\n> See [pay](/docs/guides/pay#fees).\n\n**A**\n\nOne',
  )
  expect(text('guides/en/docs/guides/pay.md')).toMatch(
    /group: Guides\norder: 3\n---\n\n!\[Flow\]\(\/images\/docs\/guides\/flow\.svg\) !\[Logo\]\(\/img\/logo\.svg\)/,
  )
  expect(await settings('docusaurus')).toEqual({
    product: { name: 'Pets' },
    origin: 'https://docs.example.com',
    logo: { light: '/img/logo.svg' },
    redirects: [
      { from: '/start', to: '/docs/intro' },
      { from: '/begin', to: '/docs/intro' },
    ],
  })
  expect(left).toContain(
    "docusaurus.config.js:15: warning: “createRedirects” is computed by code, which isn't run. Enter it in the new folder.",
  )
  expect(left).toContain(
    "docs/unlisted.md: warning: The navigation doesn't name this page, so it was left out.",
  )
})

test('Starlight: pages of each language in order of the sidebar', async () => {
  const { names, text, left } = await taken(join(FIXTURES, 'starlight'))
  expect(names.filter((name) => name.startsWith('guides'))).toEqual([
    'guides/en/start.md',
    'guides/id/start.md',
    'guides/en/guides/ask.md',
    'guides/en/guides/pay.md',
    'guides/en/introduction.md',
  ])
  expect(text('guides/en/start.md')).toContain(
    'group: Basics\norder: 1\n---\n\n> **Caution**\n>\n> Careful.',
  )
  expect(text('guides/id/start.md')).toContain('Halo {nama}')
  expect((await settings('starlight')).redirects).toEqual([
    { from: '/begin', to: '/start' },
    { from: '/old', to: '/guides/pay' },
  ])
  expect(left).toContain('astro.config.mjs:15: warning: “social” has no counterpart.')
})

test('Starlight: links that are relative to the URL of the page', async () => {
  const folder = scratch({
    'astro.config.mjs':
      'export default defineConfig({ integrations: [starlight({ title: "A" })] })',
    'src/content/docs/index.md': '---\ntitle: Home\n---\n[Start](guides/start/)',
    'src/content/docs/second.md': '---\ntitle: Another\n---\n',
    'src/content/docs/guides/start.md':
      '---\ntitle: Start\n---\n[Second](../second/#a) [Home](../../) [File](second.md)',
    'src/content/docs/guides/second.md': '---\ntitle: Second\n---\n',
  })
  const { text } = await taken(folder)
  expect(text('guides/en/introduction.md')).toContain('[Start](/guides/start)')
  expect(text('guides/en/guides/start.md')).toContain(
    '[Second](/guides/second#a) [Home](/introduction) [File](/guides/second)',
  )
})

test('Starlight: indented code below the title', async () => {
  const folder = scratch({
    'astro.config.mjs':
      'export default defineConfig({ integrations: [starlight({ title: "A" })] })',
    'src/content/docs/a.md': '# A\n\n    <Note>[b](c.md)</Note>\n',
    'src/content/docs/c.md': '# C\n',
  })
  const { text } = await taken(folder)
  expect(text('guides/en/a.md')).toMatch(/---\n\n {4}<Note>\[b\]\(c.md\)<\/Note>\n$/)
})

test('Starlight: languages, labels and parts of pages without a counterpart', async () => {
  const folder = scratch({
    'astro.config.mjs':
      'export default defineConfig({ integrations: [starlight({ title: "A", favicon: "/a.ico",\nlocales: { root: { label: "English" },\nfr: { label: "F" } },\nsidebar: [{ label: "G",\ntranslations: { id: "P" }, items: [{ label: "First", slug: "a" }] }] })] })',
    'src/content/docs/a.md': '---\ntitle: A\nhero: {tagline: Fast}\n---\n',
    'src/content/docs/fr/a.md': '---\ntitle: A\n---\n',
  })
  const { names, left } = await taken(folder)
  expect(names).toEqual(['guides/en/a.md', 'gapura.config.json'])
  expect(left).toEqual([
    'astro.config.mjs:1: warning: “favicon” has no counterpart.',
    'astro.config.mjs:3: warning: The portal has no “fr”, so the pages in this language were left out.',
    'astro.config.mjs:5: warning: “translations” has no counterpart.',
    'src/content/docs/a.md: warning: The menu shows the title “A” instead of “First”.',
    'src/content/docs/a.md:3: warning: “hero” has no counterpart.',
  ])
})

test('Mintlify: a language of another portal, and the text of a page of an operation', async () => {
  const folder = scratch({
    'docs.json': JSON.stringify({
      navigation: {
        languages: [
          { language: 'en', groups: [{ group: 'Start', pages: ['a', 'b', 'get'] }] },
          { language: 'id', groups: [{ group: 'Mulai', pages: ['id/b', 'id/c'] }] },
          { language: 'fr', groups: [{ group: 'Debut', pages: ['fr/a'] }] },
        ],
      },
      favicon: '/f.svg',
    }),
    'a.mdx': '---\ntitle: A\nsidebarTitle: First\n---\n',
    'b.mdx': '---\ntitle: B\n---\n',
    'get.mdx': '---\ntitle: Get\nopenapi: GET /a\n---\nExtra.',
    'id/b.mdx': '---\ntitle: B\n---\n',
    'id/c.mdx': '---\ntitle: C\n---\n',
    'fr/a.mdx': '---\ntitle: A\n---\n',
  })
  const { names, text, left } = await taken(folder)
  expect(names.filter((name) => name.startsWith('guides'))).toEqual([
    'guides/en/a.md',
    'guides/en/b.md',
    'guides/id/b.md',
    'guides/id/c.md',
  ])
  expect(text('guides/id/b.md')).toContain('order: 2\n')
  expect(text('guides/id/c.md')).toContain('order: 3\n')
  expect(left).toEqual([
    'docs.json:1: warning: “favicon” has no counterpart.',
    'get.mdx:5: warning: This page shows an operation, which the portal builds from the document. Add its text to the description there.',
    'docs.json:1: warning: The portal has no “fr”, so the pages in this language were left out.',
    'a.mdx: warning: The menu shows the title “A” instead of “First”.',
  ])
})

test('Docusaurus: items of the sidebar without a counterpart', async () => {
  const folder = scratch({
    'docusaurus.config.js': 'export default { title: "Pets", presets: [["classic", {}]] }',
    'sidebars.js':
      'export default { docs: [{ type: "html", value: "<b>x</b>" },\n{ type: "category", label: "A", link: { type: "generated-index" },\nitems: ["a"] }] }',
    'docs/a.md': '---\ntitle: A\nsidebar_label: First\n---\n',
    'docs/_category_.json': '{\n"link": {"type": "generated-index"}}',
  })
  expect((await taken(folder)).left).toEqual([
    'sidebars.js:1: warning: “html” has no counterpart.',
    'sidebars.js:2: warning: “generated-index” has no counterpart.',
    'docs/_category_.json:2: warning: “generated-index” has no counterpart.',
    'docs/a.md: warning: The menu shows the title “A” instead of “First”.',
  ])
})

test('sidebars that are computed leave the pages in the order of their folders', async () => {
  const page = (title: string, order: number) =>
    `---\ntitle: ${title}\nsidebar: {order: ${order}}\nsidebar_position: ${order}\n---\n`
  const starlight = scratch({
    'astro.config.ts':
      'export default defineConfig({ integrations: [starlight({ title: "A", sidebar: make() })] })',
    'src/content/docs/one.md': page('One', 2),
    'src/content/docs/two.md': page('Two', 1),
  })
  expect((await taken(starlight)).names.slice(0, 2)).toEqual([
    'guides/en/two.md',
    'guides/en/one.md',
  ])
  const docusaurus = scratch({
    'docusaurus.config.ts':
      'export default { title: "A", i18n: { locales: ["en", "id"] }, presets: [["classic", { docs: { routeBasePath: "/" } }]] }',
    'sidebars.ts': 'export default { docs: make() }',
    'docs/one.md': page('One', 2),
    'docs/two.md': page('Two', 1),
    'docs/03-deep/_category_.json': '{"label": "Deeper"}',
    'docs/03-deep/three.md': page('Three', 1),
  })
  const { names, text, left } = await taken(docusaurus)
  expect(names.slice(0, 3)).toEqual([
    'guides/en/two.md',
    'guides/en/one.md',
    'guides/en/deep/three.md',
  ])
  expect(text('guides/en/deep/three.md')).toContain('group: Deeper')
  expect(left).toEqual([
    'docusaurus.config.ts:1: warning: “i18n” has no counterpart.',
    "sidebars.ts:1: warning: “docs” is computed by code, which isn't run. Enter it in the new folder.",
  ])
})

test('links and redirects to a page open it where the portal has room for it', async () => {
  const links = '[a](/search#b) [b](search) [c](/) [d](my%20page) [e](/my%20page)'
  const folder = scratch({
    'docs.json': JSON.stringify({
      name: 'Acme',
      navigation: { pages: ['index', 'search', 'my page'] },
      redirects: [{ source: '/find', destination: '/search' }],
    }),
    'index.mdx': `# Acme #\n\n${links}`,
    'search.mdx': '# Search',
    'my page.mdx': '# Mine',
  })
  const { text } = await taken(folder)
  expect(text('guides/en/introduction.md')).toContain(
    'title: Acme\norder: 1\n---\n\n[a](/guides/search#b) [b](/guides/search) [c](/) [d](/my%20page) [e](/my%20page)',
  )
  expect(text('gapura.config.json')).toContain('"to": "/guides/search"')
})

test('names a folder of no known tool', async () => {
  const read = await takeFolder(scratch({ 'README.md': '# Docs' }))
  expect(read.ok ? [] : folderProblemLine(read.error)).toBe(
    'error: This folder has no settings of Swagger UI, Redoc, Redocly, Scalar, ReadMe, Mintlify, Zudoku, Docusaurus or Starlight.',
  )
})

test('nothing outside the folder is read: paths, links and references', async () => {
  const outer = scratch({
    'secret.yaml': 'openapi: 3.1.0\ninfo: {title: SECRET, version: "1"}\npaths: {}\n',
  })
  const folder = join(outer, 'docs')
  await cp(join(FIXTURES, 'mintlify'), folder, { recursive: true })
  await writeFile(
    join(folder, 'docs.json'),
    '{"name": "x", "navigation": [{"group": "a", "pages": ["../secret", "leak", "ref"]}], "openapi": ["../secret.yaml", "linked.yaml", "pets.yaml"], "logo": "../secret.yaml"}',
  )
  await symlink(join(outer, 'secret.yaml'), join(folder, 'linked.yaml'))
  await symlink(join(outer, 'secret.yaml'), join(folder, 'leak.mdx'))
  await symlink(outer, join(folder, 'images'))
  await writeFile(join(folder, 'ref.mdx'), '![a](../secret.yaml) ![b](images/secret.png)')
  const { files } = await taken(folder)
  for (const content of files.values()) {
    expect(typeof content === 'string' ? content : new TextDecoder().decode(content)).not.toContain(
      'SECRET',
    )
  }
})

test('hidden files become no part of the folder, whatever names them', async () => {
  const folder = scratch({
    '.env': 'SECRET=1',
    '.redocly.yaml': 'apis: {main: {root: .env}}\ntheme: {logo: {image: .env}}',
    'page.md': '---\ntitle: Page\n---\n{% partial file=".env" /%}\n![a](linked.png)',
  })
  await symlink('.env', join(folder, 'linked.png'))
  const { files, names } = await taken(folder)
  expect(names).toContain('guides/en/page.md')
  for (const content of files.values()) {
    expect(new TextDecoder().decode(Buffer.from(content))).not.toContain('SECRET')
  }
})

test('names of files and pages control no terminal', async () => {
  const folder = scratchFolder()
  const name = 'a\u001b[2J\u202eb'
  const navigation = { pages: [name, 'missing\u0007'] }
  await writeFiles(folder, {
    'docs.json': JSON.stringify({ name: 'x', navigation }),
    [`${name}.mdx`]: '<Unknown />',
  })
  const { left } = await taken(folder)
  expect(left.length).toBeGreaterThan(1)
  expect(left.join('')).not.toMatch(/[\p{Cc}\u202e]/u)
})

test('Scalar: routes with their groups, the document, redirects, logo, and what is left out', async () => {
  const { names, text, left } = await taken(join(FIXTURES, 'scalar'))
  expect(names).toEqual([
    ...['guides/en/start.md', 'guides/en/guides/pay.md', 'openapi.yaml', 'public/logo.svg'],
    'gapura.config.json',
  ])
  expect(text('guides/en/start.md')).toContain('Then [pay](/guides/pay).')
  expect(text('guides/en/guides/pay.md')).toContain('group: Guides\norder: 2')
  expect(await settings('scalar')).toEqual({
    product: { name: 'Pet docs' },
    logo: { light: '/logo.svg' },
    redirects: [{ from: '/begin', to: '/start' }],
  })
  expect(left).toEqual([
    'scalar.config.json:28: warning: “analytics” has no counterpart.',
    'scalar.config.json:8: warning: The redirect from /old/* has a pattern or another site, so it was left out.',
    'scalar.config.json:19: warning: “hidden” has no counterpart.',
    'scalar.config.json: warning: The navigation names the page docs/gone.md, which has no file.',
    'scalar.config.json:24: warning: The document is at https://registry.scalar.com/@acme/apis/pets. Save it as openapi.yaml in the new folder.',
    'scalar.config.json:25: warning: “asyncapi” has no counterpart.',
    'scalar.config.json:11: warning: The link https://example.com/login in the navigation was left out, because the menu only has pages.',
  ])
})

test('Scalar: guides and references of the older settings', async () => {
  const { names, text, left } = await taken(
    scratch({
      'scalar.config.json': JSON.stringify({
        siteMeta: { title: 'Old pets' },
        guides: [
          {
            name: 'Pet Guides',
            sidebar: [
              { type: 'folder', name: 'First steps', children: [{ name: 'Start', path: 'a.md' }] },
              { type: 'link', name: 'Status', url: 'https://status.example.com' },
            ],
          },
          { name: 'More', folder: 'more' },
        ],
        references: [{ name: 'API', path: 'pets.yaml' }],
      }),
      'a.md': 'Text.',
      'more/b.md': '# B',
      'pets.yaml': PETS,
    }),
  )
  expect(names).toEqual([
    ...['guides/en/pet-guides/first-steps/start.md', 'guides/en/more/b.md', 'openapi.yaml'],
    'gapura.config.json',
  ])
  expect(text('guides/en/pet-guides/first-steps/start.md')).toContain(
    'title: Start\ngroup: "Pet Guides: First steps"',
  )
  expect(left).toEqual([
    'scalar.config.json:1: warning: The link https://status.example.com in the navigation was left out, because the menu only has pages.',
  ])
})

test('Zudoku: the navigation with its sections, the document, color, redirects, and code that is left out', async () => {
  const { names, text, left } = await taken(join(FIXTURES, 'zudoku'))
  expect(names).toEqual([
    ...['guides/en/start.md', 'guides/en/pay.md', 'openapi.yaml', 'public/logo.svg', 'theme.css'],
    'gapura.config.json',
  ])
  expect(text('guides/en/start.md')).toContain('Then [pay](/pay).\n\n> **Tip**\n>\n> Save money.')
  expect(text('guides/en/pay.md')).toContain('group: "Documentation: Payments"')
  expect(text('theme.css')).toContain('--accent: #0b5ed7;')
  expect(await settings('zudoku')).toEqual({
    product: { name: 'Pet docs' },
    origin: 'https://docs.example.com',
    logo: { light: '/logo.svg' },
    redirects: [{ from: '/begin', to: '/start' }],
  })
  expect(left).toEqual([
    'zudoku.config.jsx:27: warning: “authentication” has no counterpart.',
    'zudoku.config.jsx: warning: The navigation names the page gone, which has no file.',
    'zudoku.config.jsx: warning: The link https://status.example.com in the navigation was left out, because the menu only has pages.',
    "zudoku.config.jsx: warning: “/playground” is computed by code, which isn't run. Enter it in the new folder.",
    "zudoku.config.jsx:24: warning: “navigation” is computed by code, which isn't run. Enter it in the new folder.",
    "pages/unlisted.md: warning: The navigation doesn't name this page, so it was left out.",
    `pages/guides/pay.mdx:5: warning: This code isn't run, so it was left out: import { Card } from "zudoku/ui"`,
  ])
})

test('Zudoku: without a navigation that can be read, every page in the order of its folder', async () => {
  const { names, text } = await taken(
    scratch({
      'zudoku.config.ts': 'export default makeConfig()',
      'pages/start.md': '# Start',
      'pages/guides/pay.mdx': '# Pay',
    }),
  )
  expect(names).toContain('guides/en/start.md')
  expect(text('guides/en/guides/pay.md')).toContain('group: Guides')
})

test('ReadMe: pages in their order, links by name, and pages of operations left out', async () => {
  const { names, text, left } = await taken(join(FIXTURES, 'readme'))
  expect(names).toEqual([
    ...['guides/en/docs/start.md', 'guides/en/docs/pay.md', 'guides/en/docs/refunds.md'],
    ...['guides/en/reference/errors.md', 'openapi.yaml', 'gapura.config.json'],
  ])
  expect(text('guides/en/docs/start.md')).toBe(
    '---\ntitle: Start\ndescription: Your first call.\ngroup: Basics\norder: 1\n---\n\nThen [pay](/docs/refunds), see [the list](/pets/pets?method=get) and [its page](/pets/pets?method=get).\n',
  )
  expect(text('guides/en/docs/pay.md')).toContain('Back to [the start](/docs/start#first).')
  expect(left).toEqual([
    'docs/Basics/_order.yaml: warning: The navigation names the page gone, which has no file.',
    "docs/Basics/draft.md:3: warning: The navigation doesn't name this page, so it was left out.",
  ])
})
