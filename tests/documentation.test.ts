/** Compares what the documentation says about settings, files and commands with the source. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { CHANGELOG_LABELS } from '#core/content/changelog-labels.ts'
import { LANGUAGES } from '#core/site/site.ts'
import { tableOf } from './support/tables.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

/** Members of the zod shapes that decode the environment. */
const variables = globSync('functions/**/*.ts')
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => [
    ...read(path).matchAll(/^ {2}([A-Z][A-Z_]+): (?:z|origin|baseAddress|days)\b/gm),
  ])
  .map((match) => match[1] ?? '')

test('finds settings in the source', () => {
  expect(variables).toEqual(expect.arrayContaining(['PORT', 'SECRET_KEY', 'SUPPORT_LINK_DAYS']))
})

test('docs/configuration.md names every setting', () => {
  const text = read('docs/configuration.md')
  expect(variables.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test.each(['README.md', 'docs/configuration.md'])(
  '%s gives the defaults of the source',
  (document) => {
    const defaults = Object.fromEntries(
      globSync('functions/**/*.ts')
        .filter((path) => !path.endsWith('.test.ts'))
        .flatMap((path) => [
          ...read(path).matchAll(
            /^ {2}([A-Z][A-Z_]+): (?:(?!\n {2}[A-Z}]).)*?\.default\('?([^')]+)/gms,
          ),
        ])
        .map(([, name = '', value = '']) => [name, value]),
    )
    expect(Object.keys(defaults).length).toBeGreaterThan(8)
    const rows = [...read(document).matchAll(/^\| `([A-Z_]+)` \| `([^`]+)` \|/gm)]
    expect(rows.length).toBeGreaterThan(2)
    for (const [, name = '', value] of rows) {
      if (defaults[name] !== undefined) expect(value, name).toBe(defaults[name])
    }
  },
)

test('the page about documents names every extension that the portal reads', () => {
  const found = globSync('src/core/openapi/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts') && !/\/(?:bundle|edit)\//.test(path))
    .flatMap((path) => [...read(path).matchAll(/'(x-(?!gapura-|www-)[A-Za-z][\w-]*)'/g)])
  const extensions = new Set(found.map(([, name = '']) => name))
  expect(extensions.size).toBeGreaterThan(25)
  const page = read('docs/document.md')
  expect([...extensions].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('decisions are numbered in sequence, and the index lists each once', () => {
  const names = globSync('docs/decisions/[0-9]*.md')
    .map((path) => basename(path))
    .toSorted()
  names.forEach((name, index) => {
    expect(name.slice(0, 5)).toBe(`${String(index + 1).padStart(4, '0')}-`)
  })
  const listed = [...read('docs/decisions/README.md').matchAll(/\]\((\d{4}-[^)]+)\)/g)]
  expect(listed.map(([, name]) => name).toSorted()).toEqual(names)
})

test('README, docs/development.md and package.json require the same version of Node.js', () => {
  const { engines } = JSON.parse(read('package.json'))
  const least = /^>=(\d+)/.exec(engines.node)?.[1]
  expect(read('README.md')).toContain(`Node.js ${least} or later`)
  expect(read('docs/development.md')).toContain(`Node.js ${least} or later`)
})

test("CHANGELOG.md has the labels of a portal's changelog, in their order", () => {
  const [, ...versions] = read('CHANGELOG.md').split(/^## /m)
  expect(versions[0]).toMatch(/^Unreleased\n/)
  for (const version of versions) {
    const labels = [...version.matchAll(/^### (.+)$/gm)].map(([, label = '']) =>
      label.toLowerCase(),
    )
    expect(labels.length).toBeGreaterThan(0)
    expect(labels).toEqual(CHANGELOG_LABELS.filter((label) => labels.includes(label)))
  }
})

test.each([
  ['docs/operations.md', '## Upgrade', '`git pull`'],
  ['docs/deploy-container.md', '## systemd', 'git pull\n'],
  ['docs/package.md', '## Upgrade', 'install the new version'],
])('%s stops the portal before the upgrade changes its code', (document, section, change) => {
  const [, after = ''] = read(document).split(`${section}\n`)
  const [stops, changes] = [after.search(/stop (?:the portal|gapura)/i), after.indexOf(change)]
  expect(stops).toBeGreaterThan(-1)
  expect(changes).toBeGreaterThan(stops)
})

test('the README names only files that exist', () => {
  const paths = [
    ...read('README.md').matchAll(/`((?:src|functions|builder|scripts|docs)\/[\w./]*)`/g),
  ]
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.map((match) => match[1] ?? '').filter((path) => !existsSync(path))).toEqual([])
})

test.each(['README.md', 'docs/development.md'])('%s names only commands there are', (document) => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = [...read(document).matchAll(/npm (?:run ([a-z]+)|(?:start|test)\b)/g)].map(
    (match) => match[1] ?? 'start',
  )
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

test("the README's first steps press what the demo's pages show", async () => {
  const tables = await Promise.all(['pages', 'playground'].map((name) => tableOf('en', name)))
  const shown = new Set(tables.flatMap((texts) => Object.values(texts)))
  const summaries = read('functions/adapters/node/demo/demo-openapi.yaml').matchAll(
    /summary: (.+)/g,
  )
  for (const [, summary = ''] of summaries) shown.add(summary)
  const steps =
    read('README.md')
      .match(/^\d\. (?:.+\n)+/gm)
      ?.join('') ?? ''
  const pressed = [...steps.replaceAll(/\s+/g, ' ').matchAll(/\*\*(.+?)\*\*/g)].map(
    ([, label = '']) => label,
  )
  expect(pressed.length).toBeGreaterThan(2)
  expect(pressed.filter((label) => !shown.has(label))).toEqual([])
})

test.each(LANGUAGES)('texts that the manual (%s) quotes are on the screens', async (language) => {
  const tables = await Promise.all(
    ['pages', 'admin', 'admin-yaml', 'admin-yaml-forms', 'login'].map((name) =>
      tableOf(language, name),
    ),
  )
  const shown = tables
    .flatMap((texts) => Object.values(texts))
    .map((text) => new RegExp(`^${escapePattern(text).replace(NAMED, '.+')}$`))
  const quoted = [...read(`docs/manual/${language}.md`).matchAll(/"([^"]+)"/g)].map(
    ([, text = '']) => text,
  )
  expect(quoted.length).toBeGreaterThan(20)
  const unknown = quoted.filter((text) => !shown.some((pattern) => pattern.test(text)))
  expect(unknown.filter((text) => !OF_THE_WORKER.includes(text))).toEqual([])
})

/** The sidebar's screens for administrators only. */
const forAdministrators = [
  ...read('src/islands/admin/frame/screens.ts').matchAll(
    /text: '([\w.]+)',.* for: administrators/g,
  ),
].map(([, key = '']) => key)

test.each(LANGUAGES)(
  'the manual (%s) names the screens that editors have not',
  async (language) => {
    const titles = await tableOf(language, 'admin')
    const editors = /^- \*\*Editor\*\*: .*$/m.exec(read(`docs/manual/${language}.md`))?.[0] ?? ''
    expect(forAdministrators.length).toBeGreaterThan(2)
    const named = (key: string) => editors.toLowerCase().includes((titles[key] ?? '').toLowerCase())
    expect(forAdministrators.filter((key) => !named(key))).toEqual([])
  },
)

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches `{{name}}`, escaped. */
const NAMED = /(?:\\\{){2}\w+(?:\\\}){2}/g

/** Words of the worker's messages, which are English in both languages. */
const OF_THE_WORKER = [
  'Something went wrong. Please try again later...',
  'is required to publish',
  // A suggestion of the document check, with its quotes.
  'summary',
]
