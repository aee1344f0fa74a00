/** Size of the scripts that each admin screen loads when its URL is opened directly. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { ensureBundle } from '../../builder/bundle/bundle.ts'
import { scaled } from '../support/limits.ts'

const BUDGET_GZIP_BYTES = 350_000
/** The entry script, plus the texts of the language that has the most. */
const ALWAYS = ['AdminShell', 'mount', 'admin'] as const
const CONTENT = ['ContentScreens'] as const
const YAML = ['YamlScreens', 'admin-yaml'] as const
const MAKING_MS = scaled(120_000)

let folder = ''
let files: readonly string[] = []

beforeAll(async () => {
  const { clientFolder } = await ensureBundle(() => undefined)
  folder = join(clientFolder, '_astro')
  files = await readdir(folder)
}, MAKING_MS)

test.each([
  ['Dashboard'],
  ['MenuEditor'],
  ['SubmenuSettings'],
  ['DocumentVersions'],
  ['Agents'],
  ['Partners'],
  ['AccessRequests'],
  ['AuditLog', 'audit-actions'],
  ['Builds'],
  ['Trash'],
  ['ContentList', ...CONTENT],
  ['ContentView', ...CONTENT],
  ['ContentEditor', ...CONTENT],
  ['DocumentList', ...YAML],
  ['EditorScreen', ...YAML],
  ['HistoryList', ...YAML],
  ['RevisionView', ...YAML],
  ['CompareRevisions', ...YAML],
])('%s loads no more script than its budget', async (...chunks) => {
  const closure = new Set<string>()
  for (const chunk of [...ALWAYS, ...chunks]) await addWithImports(await fileOf(chunk), closure)
  const sizes = await Promise.all(
    [...closure].map(async (file) => gzipSync(await readFile(join(folder, file))).byteLength),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET_GZIP_BYTES)
})

test('no screen loads the tools of rich text', async () => {
  const closure = new Set<string>()
  await addWithImports(await fileOf('ContentEditor'), closure)
  expect(closure).not.toContain(await fileOf('RichTextTools'))
})

test('no screen loads the large build of the schema library', async () => {
  const closure = new Set<string>()
  for (const chunk of ['mount', 'EditorScreen', 'ContentEditor']) {
    await addWithImports(await fileOf(chunk), closure)
  }
  for (const file of closure) {
    expect(await readFile(join(folder, file), 'utf8'), file).not.toMatch(/["'`]ZodObject["'`]/)
  }
})

/** @throws Error when the chunk was renamed: update the table above */
async function fileOf(chunk: string): Promise<string> {
  const found = files.filter((file) => file.startsWith(`${chunk}.`) && file.endsWith('.js'))
  // Other islands have a `mount` too: the admin area's is the one that loads the dashboard.
  const texts = await Promise.all(found.map((file) => readFile(join(folder, file), 'utf8')))
  const [file] = found
    .map((name, index) => ({ name, text: texts[index] ?? '' }))
    .filter(({ text }) => chunk !== 'mount' || text.includes('./Dashboard.'))
    .toSorted((a, b) => b.text.length - a.text.length)
    .map(({ name }) => name)
  if (file === undefined) throw new Error(`There is no chunk "${chunk}" in ${folder}.`)
  return file
}

async function addWithImports(file: string, closure: Set<string>): Promise<void> {
  if (closure.has(file)) return
  closure.add(file)
  const code = await readFile(join(folder, file), 'utf8')
  for (const [, name = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
    await addWithImports(name, closure)
  }
}
