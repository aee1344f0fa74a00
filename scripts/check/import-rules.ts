/** Checks imports between sibling folders, which Biome's `noRestrictedImports` can't express. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'

interface ImportRule {
  /** Start of the importing file's path. */
  readonly of: string
  readonly refuses: (imported: string, file: string) => boolean
  readonly why: string
}

/** @returns the island's folder; undefined for a file directly in `src/islands` */
const islandOf = (path: string): string | undefined => /^src\/islands\/([^/]+)\//.exec(path)?.[1]

const IMPORT_RULES: readonly ImportRule[] = [
  {
    of: 'src/islands/',
    refuses: (imported, file) => {
      const [from, to] = [islandOf(file), islandOf(imported)]
      return from !== undefined && to !== undefined && to !== from && to !== 'shared'
    },
    why: 'An island imports no other island, and src/islands/shared imports none of them. Move what several need to src/islands/shared.',
  },
  {
    of: 'src/components/',
    // The module that defines a custom element belongs to that element.
    refuses: (imported) =>
      /^src\/(?:islands|pages|layouts|stores)\//.test(imported) &&
      !/\/gapura-[a-z-]+\.ts$/.test(imported),
    why: 'Components are rendered in the build, in the editor and on the worker, so they import no island.',
  },
  {
    of: 'functions/ports/',
    refuses: (imported) => /^functions\/(?!ports\/)/.test(imported),
    why: 'Everything depends on ports, so ports only import core.',
  },
  {
    of: '',
    refuses: (imported) => /^src\/core\/.*\/index\.ts$/.test(imported),
    why: 'Folders of core have no index file. Import the file that declares the name.',
  },
  {
    of: 'functions/store/',
    refuses: (imported) => /^functions\/(?!store\/|ports\/)/.test(imported),
    why: 'The store imports only ports and itself.',
  },
  {
    of: 'functions/routes/admin/',
    refuses: (imported) => imported === 'functions/middleware/english-problem.ts',
    why: "The Admin API responds in its caller's language: use `apiErrorProblem`, or `reject` of answers.ts.",
  },
]

export interface ForbiddenImport {
  readonly file: string
  readonly imported: string
  readonly why: string
}

/** @returns imports that break a rule, in file order */
export function forbiddenImports(root: string): readonly ForbiddenImport[] {
  return globSync('{src,functions,builder}/**/*.{ts,tsx,astro}', { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted()
    .flatMap((file) => brokenRules(file, importsOf(root, file)))
}

/** @param imported - paths relative to the repository's folder */
export function brokenRules(file: string, imported: readonly string[]): ForbiddenImport[] {
  const rules = IMPORT_RULES.filter(({ of }) => file.startsWith(of))
  return imported.flatMap((path) =>
    rules
      .filter(({ refuses }) => refuses(path, file))
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
