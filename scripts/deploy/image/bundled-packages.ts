/**
 * Prints the dependencies that only pages and islands import. The image is without them, because the bundle
 * contains them.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../setup/program.ts'

/** Code that runs unbundled. `scripts/dev.ts` serves pages from their source, so it isn't for images. */
const UNBUNDLED = ['functions/**/*.ts', 'builder/**/*.ts', 'src/core/**/*.ts', 'scripts/*.ts']
const IMPORT = /(?:from|import) ?\(?'([^'.#][^']*)'/g

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const files = globSync(UNBUNDLED, { cwd: ROOT }).filter(
  (file) => !/\.test\.ts$|dev\.ts$/.test(file),
)
const imported = new Set(
  files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, name = '']) => name),
  ),
)
const isImported = (dependency: string): boolean =>
  imported.values().some((name) => name === dependency || name.startsWith(`${dependency}/`))
process.stdout.write(
  `${Object.keys(dependencies)
    .filter((dependency) => !isImported(dependency))
    .join(' ')}\n`,
)
