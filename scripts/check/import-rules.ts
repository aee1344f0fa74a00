/**
 * Which room may import which, where Biome's `noRestrictedImports` cannot say it: rules between
 * siblings, and rules that only types may cross.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'

interface ImportRule {
  /** Folders or files that the rule is about; `*` is one name. */
  readonly of: string
  /** What they may not import. `$1` is the first `*` of `of`. */
  readonly refuses: RegExp
  readonly allows?: RegExp
  readonly why: string
}

/** Islands, each mounted by itself. */
const ISLANDS = [
  ...['account', 'admin', 'callbacks', 'elements', 'form', 'list', 'live', 'login', 'offline'],
  ...['playground', 'preview', 'search', 'signature'],
]

export const IMPORT_RULES: readonly ImportRule[] = [
  ...ISLANDS.map((name) => ({
    of: `src/islands/${name}/`,
    refuses: new RegExp(`^src/islands/(?!${name}/|shared/)[^/]+/`),
    why: 'An island imports no other island. What several need is in src/islands/shared.',
  })),
  {
    of: 'src/islands/shared/',
    refuses: /^src\/islands\/(?!shared\/)[^/]+\//,
    why: 'What islands share knows none of them.',
  },
  {
    of: 'src/components/',
    refuses: /^src\/(?:islands|pages|layouts|stores)\//,
    // The module that defines a custom element goes with the element.
    allows: /\/gapura-[a-z]+\.ts$/,
    why: 'Components are rendered in the build, in the editor and on the worker: they know no island.',
  },
  {
    of: 'functions/ports/',
    refuses: /^functions\/(?!ports\/)/,
    why: 'Ports are what everything else depends on: they depend on core alone.',
  },
  {
    of: '',
    refuses: /^src\/core\/.*\/index\.ts$/,
    why: 'Folders of core have no door: import the file that declares the name.',
  },
  {
    of: 'functions/store/',
    refuses: /^functions\/(?!store\/|ports\/)/,
    why: 'The store knows ports and itself.',
  },
]

export interface RefusedImport {
  readonly file: string
  readonly imported: string
  readonly why: string
}

/** @returns imports that break a rule, in the order of the files */
export function refusedImports(root: string): readonly RefusedImport[] {
  return globSync('{src,functions,builder}/**/*.{ts,tsx,astro}', { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted()
    .flatMap((file) => brokenRules(file, importsOf(root, file)))
}

/** @param imported paths from the repository's folder */
export function brokenRules(file: string, imported: readonly string[]): RefusedImport[] {
  const rules = IMPORT_RULES.filter(({ of }) => file.startsWith(of))
  return imported.flatMap((path) =>
    rules
      .filter(({ refuses, allows }) => refuses.test(path) && allows?.test(path) !== true)
      .map(({ why }) => ({ file, imported: path, why })),
  )
}

function importsOf(root: string, file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'((?:\.|#core\/)[^']+)'/g)].map(
    ([, target = '']) =>
      target.startsWith('#core/')
        ? `src/core/${target.slice('#core/'.length)}`
        : posix.normalize(
            relative(root, join(root, dirname(file), target))
              .split(sep)
              .join('/'),
          ),
  )
}
