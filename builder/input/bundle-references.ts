/** A description in several files as one that holds the others. */
import {
  isTextFile,
  type ReferenceReader,
  referredFiles,
} from '#core/openapi/bundle/resolved-references.ts'
import { fileName as nameOfFile, selfContained } from '#core/openapi/bundle/self-contained.ts'
import { isObject } from '#core/openapi/json-value.ts'
import { readText } from '#core/openapi/parse/read-text.ts'
import { type Problem, problem } from '#core/openapi/problem.ts'
import { problemText } from '#core/openapi/problem-text.ts'
import { decodedOrSame } from '#core/percent-decode.ts'
import { err, ok } from '#core/result.ts'
import { UsageError } from '../arguments.ts'

/** @returns the file's text; undefined when it does not exist or must not be read */
export type ReadReferred = (path: string) => Promise<string | undefined>

/** Where the description is, and which files it may refer to. */
export interface Place {
  readonly fileName: string
  /** URL of the description, without query and fragment. */
  readonly self: string
  /** URL of the folder of all files. What lies outside is never read. */
  readonly folder: string
  /** Called once per file with its path in that folder, `/` between its parts. */
  readonly read: ReadReferred
}

/** The folder of all local files, as they see it. Messages show how many folders up a file outside is. */
const FOLDER = `file:///${'folder/'.repeat(8)}`
const LIMITS = { files: 2_000, bytes: 100 * 1024 * 1024, depth: 100 }
/** Looked for in the text: one without such a reference is not parsed here. */
const REFERENCE_TO_FILE = /\$ref["']?\s*:\s*(?:[>|][-+]?\s+)?["']?[^\s"'#]/

/** @param within path of the root file's folder in the folder of all files, with `/` behind each part */
export function placeOfFile(fileName: string, read: ReadReferred, within = ''): Place {
  const base = `${FOLDER}${within.split('/').map(encodeURIComponent).join('/')}`
  return { fileName, self: `${base}${encodeURIComponent(fileName)}`, folder: FOLDER, read }
}

/**
 * @param text the description's root file
 * @returns the same text when it refers to no file or isn't valid YAML; a reference to a file that does not exist stays as it is
 * @throws UsageError when there are too many files, or one has an error
 */
export async function bundleReferences(text: string, place: Place): Promise<Bundled> {
  if (!REFERENCE_TO_FILE.test(text)) return { text }
  const { fileName, self, folder } = place
  const { value: root, problems } = readText(text, fileName)
  // Joined with the files, the part that could be read would look like the whole.
  if (!isObject(root) || problems.some(({ code }) => code === 'yaml-syntax')) return { text }
  const found: Problem[] = [...problems]
  const files = await referredFiles(root, filesIn(place, found), LIMITS)
  if (!files.ok) {
    const inside = [new URL('.', self).href, folder].flatMap((one) => [one, new URL(one).pathname])
    throw new UsageError(
      inside.reduce((text, part) => text.replaceAll(part, ''), problemText(files.error, 'en')),
    )
  }
  const isAlone = files.value.size === 0 && !text.includes(`${fileName}#`)
  return isAlone
    ? { text }
    : {
        text: JSON.stringify(selfContained(root, self, files.value)),
        problems: found,
        included: namedFiles(self, files.value.keys()),
      }
}

/** Files of text, and files outside the folder of the description, as their paths from there. */
function namedFiles(self: string, addresses: Iterable<string>): readonly string[] {
  const own = new URL('.', self).href
  return [...addresses]
    .filter((address) => isTextFile(address) || !address.startsWith(own))
    .map((address) => nameOfFile(address, self))
    .sort()
}

export interface Bundled {
  readonly text: string
  /** Found in the files, for example duplicate keys, which a joined text no longer has. Absent if nothing was joined. */
  readonly problems?: readonly Problem[]
  /** As in a snapshot's document. */
  readonly included?: readonly string[]
}

/**
 * The description itself is no further file: its schemas would be there twice.
 *
 * @param found - receives the problems of the files
 */
const filesIn = ({ self, folder, read }: Place, found: Problem[]): ReferenceReader => ({
  base: self,
  leavesUnreadable: true,
  allows: ({ href }) =>
    href.startsWith(folder) && ![folder, new URL('.', self).href, self].includes(href),
  async read({ href }) {
    const text = await read(decodedOrSame(href.slice(folder.length)))
    return text === undefined ? err(problem('file.empty')) : ok(text)
  },
  nameOf: ({ href }) => nameOfFile(href, self),
  report({ href }, problems) {
    found.push(...problems.map((one) => ({ ...one, file: nameOfFile(href, self) })))
  },
})
