/** `node scripts/run.mjs pack`: makes the npm package, with the site's code bundled and without build tools. */
import { globSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { note } from '#core/api/notes/note.ts'
import { LANGUAGES } from '#core/site/site.ts'
import { ensureBundle } from '../builder/bundle/bundle.ts'
import { createProgress } from '../builder/progress.ts'
import { commandArguments } from './command-arguments.ts'
import { CommandError, printResult } from './command-error.ts'
import { bundlePrograms } from './pack/bundle-programs.ts'
import { bundleWorker } from './pack/bundle-worker.ts'
import { npm } from './setup/npm.mjs'
import { ROOT } from './setup/program.ts'

/** Files that the programs read at run time, at the places where the repository has them. */
const DATA = [
  'LICENSE',
  'docs/manual',
  'functions/adapters/node/demo',
  'functions/store/migrations',
  'public',
  'scripts/deploy/wrangler/package.json',
  'scripts/deploy/wrangler/package-lock.json',
  'src/styles/tokens.css',
  'wrangler.jsonc',
]
/** Contain native programs, so they can't be bundled. */
const NATIVE = ['libsql', 'pagefind']

const USAGE = `Usage: node scripts/run.mjs pack [--out FOLDER]
  --out  folder for the npm package (default: dist)`

await printResult(async () => {
  const options = { out: { type: 'string', default: join(ROOT, 'dist') } } as const
  const { values } = commandArguments(USAGE, { options })
  const out = resolve(values.out)
  const folder = join(out, 'package')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const progress = createProgress(false)
  const bundle = await ensureBundle(() => progress.line(note('bundling')))
  await cp(join(bundle.clientFolder, '..'), join(folder, '.cache', 'bundle', bundle.hash), {
    recursive: true,
  })
  for (const path of DATA) {
    const filter = (source: string) => !source.endsWith('.ts')
    await cp(join(ROOT, path), join(folder, path), { recursive: true, filter })
  }
  await bundlePrograms(folder, bundle.hash, NATIVE)
  const worker = await bundleWorker(['--minify'])
  await writeFile(join(folder, 'functions', 'cloudflare.js'), worker.code)
  await cp(join(ROOT, 'scripts', 'pack', 'files'), folder, { recursive: true })
  await writePackageJson(folder)
  await writeTypes(folder)
  const packed = await npm(['pack', '--pack-destination', out], folder)
  if (!packed.ok) throw new CommandError(`npm couldn't pack "${folder}": ${packed.reason}`)
  return `Packed ${globSync('gapura-*.tgz', { cwd: out }).join(', ')} in ${out}`
})

async function writePackageJson(folder: string): Promise<void> {
  const read = async (file: string) => JSON.parse(await readFile(join(ROOT, file), 'utf8'))
  const { name, version, description, license } = await read('package.json')
  const { packages } = await read('package-lock.json')
  const dependencies = Object.fromEntries(
    NATIVE.map((dependency) => [dependency, packages[`node_modules/${dependency}`].version]),
  )
  const text = JSON.stringify(
    {
      name,
      version,
      description,
      license,
      type: 'module',
      bin: { gapura: 'gapura.mjs' },
      exports: { types: './index.d.ts', default: './index.js' },
      engines: { node: '>=22.18' },
      dependencies,
    },
    undefined,
    2,
  )
  await writeFile(join(folder, 'package.json'), `${text}\n`)
}

/** Types of the configuration and of components, which are declarations only. */
async function writeTypes(folder: string): Promise<void> {
  const source = await readFile(join(ROOT, 'src/core/site/portal-config.ts'), 'utf8')
  const languages = LANGUAGES.map((language) => `'${language}'`).join(' | ')
  const written = await readFile(join(ROOT, 'src/core/site/own-component.ts'), 'utf8')
  // Its values come after its types.
  const [components = ''] = written.split('export const')
  const text = `${source.replace(/^import type \{ Language \}.*$/m, `export type Language = ${languages}`)}
/** Every setting is optional. */
export type GapuraConfig = Partial<Omit<PortalConfig, 'product' | 'components' | 'publicFiles'>> & {
  readonly product?: Partial<PortalConfig['product']>
}

export declare function defineConfig(config: GapuraConfig): GapuraConfig

${components.replace(/^import .*$/gm, '')}/** Gives the function of a file in \`components/\` its types. */
export declare function defineComponent(component: Component): Component
`
  await writeFile(join(folder, 'index.d.ts'), text)
}
