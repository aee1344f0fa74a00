import { expect, test } from 'vitest'
import type { ComponentProps } from '#core/site/own-component.ts'
import { portalConfig } from '../../src/portal.config.ts'
import { scratchFolder, writeFiles } from '../../tests/support/scratch-folder.ts'
import { checkFolder } from './check-folder.ts'
import { folderSettings } from './folder.ts'
import { folderProblemLine } from './folder-problem.ts'
import { loadComponents } from './own-components.ts'
import { readFolder } from './read-folder.ts'

const PROPS: ComponentProps = {
  ours: '<footer></footer>',
  language: 'en' as const,
  path: '/start',
  kind: 'guide',
  api: { title: 'Pets', version: '1' },
  product: { name: 'Acme' },
  escape: (text: string) => text.replaceAll('<', '&lt;'),
}

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = scratchFolder('gapura Päckchen ')
  writeFiles(folder, files)
  return folder
}

async function footerOf(folder: string): Promise<string | undefined> {
  const read = await readFolder(folder)
  if (!read.ok) throw new Error(read.error.map(folderProblemLine).join('\n'))
  const components = await loadComponents(folderSettings(portalConfig, read.value))
  return components?.get('Footer')?.(PROPS)
}

async function linesOf(folder: string): Promise<readonly string[]> {
  const checked = await checkFolder(folder, portalConfig)
  return (checked.ok ? checked.value : [checked.error]).map(folderProblemLine)
}

test.each([
  [
    'components/Heder.ts',
    'export default () => ""',
    'error: No part of a page is called “Heder”. Did you mean “Header”?',
  ],
  [
    'components/Aside.ts',
    'export default () => ""',
    'error: No part of a page is called “Aside”. Use one of Header, ',
  ],
  ['components/Footer.ts', 'export const footer = 1', 'error: The file must export a function'],
  [
    'components/Footer.ts',
    'export default () => 1',
    'error: The function must return HTML as a string, got number.',
  ],
  [
    'components/Footer.ts',
    '\nexport default () => { throw new Error("no data") }',
    '2: error: The function stopped with an error: no data',
  ],
  ['components/Footer.ts', 'export default () => {', 'error: The function stopped with an error: '],
  [
    'components/Footer.ts',
    'export default () => "<script>x</script>"',
    'error: The policy of pages blocks “<script>” here.',
  ],
  [
    'components/Footer.ts',
    'export default () => "<script src=//x.example/y.js></script>"',
    'error: The policy of pages blocks “<script>” here.',
  ],
  [
    'components/Footer.ts',
    'export default () => `<a href="/" onclick="x()">`',
    'error: The policy of pages blocks “onclick” here.',
  ],
  [
    'components/Footer.ts',
    'export default () => `<p style="color: red">`',
    'error: The policy of pages blocks “style” here.',
  ],
  [
    'components/Footer.ts',
    '\n\nexport default () => `<a href="/pay">Pay</a>`',
    '3: error: The link /pay is broken.',
  ],
])('%s: %j is a problem', async (file, text, expected) => {
  const [line = '', ...others] = await linesOf(folderWith({ [file]: text }))
  expect(line.replace(`${file}:`, '').trimStart()).toContain(expected)
  expect(others).toEqual([])
})

test('a component gets the page and our part, and can use files of the site', async () => {
  const folder = folderWith({
    'components/Footer.ts': `import { defineComponent } from 'gapura'
import { legal } from './legal.ts'
export default defineComponent(async ({ ours, language, path, kind, api, product, escape }) =>
  [legal, ours, language, path, kind, api.title, product.name, escape('<b>'), '<script src="/own.js"></script>'].join('|'))`,
    'components/legal.ts': 'export const legal: string = "Acme Ltd"',
  })
  expect(await linesOf(folder)).toEqual([])
  expect(await footerOf(folder)).toBe(
    'Acme Ltd|<footer></footer>|en|/start|guide|Pets|Acme|&lt;b>|<script src="/own.js"></script>',
  )
})

test('a changed module is read again, also one that a component imports', async () => {
  const folder = folderWith({
    'components/Footer.ts': 'import { legal } from "./parts/legal.ts"\nexport default () => legal',
    'components/parts/legal.ts': 'export const legal = "before"',
  })
  expect(await footerOf(folder)).toBe('before')
  writeFiles(folder, { 'components/parts/legal.ts': 'export const legal = "after"' })
  expect(await footerOf(folder)).toBe('after')
})

test('a failing component names its file and line while pages are rendered', async () => {
  const folder = folderWith({
    'components/Footer.ts': '\nexport default () => { throw new Error("no data") }',
  })
  await expect(footerOf(folder)).rejects.toThrow(
    'components/Footer.ts:2: error: The function stopped with an error: no data',
  )
})

test('a folder without components has none', async () => {
  expect(await loadComponents(portalConfig)).toBeUndefined()
})

test('modules are read in a folder of CommonJS too, as `npm init` makes it', async () => {
  const folder = folderWith({
    'package.json': '{"type": "commonjs"}',
    'gapura.config.ts':
      "import { defineConfig } from 'gapura'\nconst name: string = 'Acme'\nexport default defineConfig({ product: { name } })",
    'components/Footer.js': "import { year } from './year.ts'\nexport default () => String(year)",
    'components/year.ts': 'export const year: number = 2026',
  })
  const read = await readFolder(folder)
  expect(read).toMatchObject({ ok: true, value: { config: { product: { name: 'Acme' } } } })
  expect(await footerOf(folder)).toBe('2026')
})

test('settings that are CommonJS themselves are still read', async () => {
  const folder = folderWith({
    'package.json': '{"type": "commonjs"}',
    'gapura.config.js':
      "// Don't import { anything }.\nmodule.exports = { product: { name: 'Acme' } }",
  })
  expect(await readFolder(folder)).toMatchObject({
    value: { config: { product: { name: 'Acme' } } },
  })
})
