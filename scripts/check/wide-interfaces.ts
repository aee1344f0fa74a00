/**
 * Ports and repositories are narrow: an interface with many methods has several users, each of which needs
 * only a part.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MAX_METHODS = 7

export interface WideInterface {
  readonly name: string
  readonly methods: number
}

/** @returns a sentence for each interface of a port or of the store with too many methods */
export function wideInterfaces(root: string): readonly string[] {
  return globSync('functions/{ports,store}/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) =>
      tooWide(readFileSync(join(root, file), 'utf8')).map(
        ({ name, methods }) =>
          `${file}: "${name}" has ${methods} methods, more than ${MAX_METHODS}. Split it by its callers, as documents, documentDrafts and documentPublishing are.`,
      ),
    )
}

/** @param source - as Biome formats it: a member of an interface is indented by two spaces */
export function tooWide(source: string): readonly WideInterface[] {
  return [...source.matchAll(/^(?:export )?interface (\w+)[^\n]*\{\n(.*?)^\}/gms)]
    .map(([, name = '', body = '']) => ({
      name,
      methods: [...body.matchAll(/^ {2}(?:readonly )?\w+(?:\(|<|: (?:<[^\n]*>)?\([^\n]*=>)/gm)]
        .length,
    }))
    .filter(({ methods }) => methods > MAX_METHODS)
}
