/** Bundles the portal's programs with everything that they import. */
import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { ROOT } from '../setup/program.ts'

/** Commands, and the programs and threads that they start, by the name of their file in the package. */
const PROGRAMS = {
  start: 'scripts/start.ts',
  'dev-folder': 'scripts/dev-folder.ts',
  build: 'scripts/build.ts',
  deploy: 'scripts/deploy.ts',
  wrangler: 'scripts/wrangler.ts',
  diff: 'scripts/diff.ts',
  'check-folder': 'scripts/check-folder.ts',
  init: 'scripts/init.ts',
  'verify-report': 'scripts/verify-report.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  'reset-password': 'scripts/reset-password.ts',
  'rotate-secrets': 'scripts/rotate-secrets.ts',
  'request-thread': 'functions/adapters/node/work/request-thread.ts',
  'document-thread': 'functions/adapters/node/work/document-thread.ts',
  'render-worker': 'builder/render/render-worker.ts',
  'link-worker': 'builder/files/link-worker.ts',
} as const

const FOLDER = 'program'
const nameOf = new Map(Object.entries(PROGRAMS).map(([name, file]) => [join(ROOT, file), name]))

/** Names in messages of the repository, and in the package. */
const COMMANDS_IN_TEXTS = [
  [/\bnpm start\b/g, 'npx gapura start'],
  [/\bnpm run ([a-z]+)(?: --)?(?=[ ),."'`])/g, 'npx gapura $1'],
  [/\bnode scripts\/run\.mjs (check|dev)-folder\b/g, 'npx gapura $1'],
  [/\bnode scripts\/run\.mjs ([a-z-]+)/g, 'npx gapura $1'],
  [/(?<![./])\bsrc\/portal\.config\.ts\b/g, 'gapura.config.ts'],
] as const

/**
 * @param folder - the package's
 * @param hash - of the bundled sources, which the package doesn't have
 * @param native packages that stay dependencies
 * @throws RangeError if a module reads a file that the package doesn't have
 */
export async function bundlePrograms(
  folder: string,
  hash: string,
  native: readonly string[],
): Promise<void> {
  const bundle = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(
      Object.entries(PROGRAMS).map(([name, file]) => [name, join(ROOT, file)]),
    ),
    platform: 'node',
    external: [...native],
    transform: {
      define: {
        'process.env.GAPURA_PACKAGED_HASH': JSON.stringify(hash),
      },
    },
    plugins: [inPackage(folder), fontsOfManuals],
    // A dependency of the issuer's evaluates a constant text.
    checks: { eval: false },
  })
  await bundle.write({
    dir: join(folder, FOLDER),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    minify: true,
    // The issuer reads settings of its classes by their name.
    keepNames: true,
  })
  await bundle.close()
}

/** Modules find their files as in the repository, and programs by the name of their bundle. */
const inPackage = (folder: string): Plugin => ({
  name: 'gapura-in-package',
  transform: {
    filter: {
      id: { include: /\/(?:builder|functions|scripts|src)\/.+\.ts$/, exclude: /node_modules/ },
    },
    handler(code, id) {
      const module = JSON.stringify(`../${relative(ROOT, id).split(sep).join('/')}`)
      for (const [, to = ''] of code.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g)) {
        const file = join(folder, relative(ROOT, dirname(id)), to)
        if (/\.[^t/][^/]*$/.test(to) && !existsSync(file)) {
          throw new RangeError(`${id} reads ${to}. Add it to the files of the package.`)
        }
      }
      const placed = code
        .replace(
          /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g,
          (_all, to: string) => `new URL('./${programAt(id, to)}.js', OWN_URL)`,
        )
        .replace(/\bimport\.meta\.url\b/g, `new URL(${module}, import.meta.url).href`)
        .replaceAll('OWN_URL', 'import.meta.url')
      return COMMANDS_IN_TEXTS.reduce((text, [old, own]) => text.replace(old, own), placed)
    },
  },
})

/** The printer of manuals requires its fonts by a name that only its own package.json resolves. */
const fontsOfManuals: Plugin = {
  name: 'gapura-fonts',
  transform: {
    filter: { id: /\/pdfkit\.node\.mjs$/ },
    handler: (code) =>
      code.replaceAll("require$1('#standard-fonts/", "require('pdfkit/standard-fonts/"),
  },
}

function programAt(module: string, to: string): string {
  const name = nameOf.get(join(dirname(module), to))
  if (name !== undefined) return name
  throw new RangeError(`${module} starts ${to}, which isn't in PROGRAMS`)
}
