/** A description in several files as one that holds the others. */
import { type ReferenceReader, referredFiles } from '#core/openapi/bundle/resolved-references.ts'
import { selfContained } from '#core/openapi/bundle/self-contained.ts'
import { isObject } from '#core/openapi/json-value.ts'
import { readText } from '#core/openapi/parse/read-text.ts'
import { problem } from '#core/openapi/problem.ts'
import { problemText } from '#core/openapi/problem-text.ts'
import { decodedOrSame } from '#core/percent-decode.ts'
import { err, ok } from '#core/result.ts'
import { UsageError } from '../arguments.ts'

/** @returns the file's text; undefined when it does not exist or must not be read */
export type ReadReferred = (path: string) => Promise<string | undefined>

/** The folder of all files, as they see it: what lies outside is never read. Messages show how many folders up. */
const FOLDER = `file:///${'folder/'.repeat(8)}`
const LIMITS = { files: 2_000, bytes: 100 * 1024 * 1024, depth: 100 }
/** Looked for in the text: one without such a reference is not parsed here. */
const REFERENCE_TO_FILE = /\$ref["']?\s*:\s*(?:[>|][-+]?\s+)?["']?[^\s"'#]/

/**
 * @param text the description's root file
 * @param read called once per file with its path relative to the folder of all files, `/` between its parts
 * @param within path of the root file's folder in the folder of all files, with `/` behind each part
 * @returns `text` itself when it refers to no file or isn't valid YAML; a reference to a file that does not exist stays as it is
 * @throws UsageError when there are too many files, or one has an error
 */
export async function bundleReferences(
  text: string,
  fileName: string,
  read: ReadReferred,
  within = '',
): Promise<string> {
  if (!REFERENCE_TO_FILE.test(text)) return text
  const { value: root, problems } = readText(text, fileName)
  // Joined with the files, the part that could be read would look like the whole.
  if (!isObject(root) || problems.some(({ code }) => code === 'yaml-syntax')) return text
  const base = `${FOLDER}${within.split('/').map(encodeURIComponent).join('/')}`
  const self = `${base}${encodeURIComponent(fileName)}`
  const files = await referredFiles(root, filesInFolder(read, base, self), LIMITS)
  if (!files.ok) {
    const inside = [base, FOLDER].flatMap((folder) => [folder, folder.slice('file://'.length)])
    throw new UsageError(
      inside.reduce((text, part) => text.replaceAll(part, ''), problemText(files.error, 'en')),
    )
  }
  const isAlone = files.value.size === 0 && !text.includes(`${fileName}#`)
  return isAlone ? text : JSON.stringify(selfContained(root, self, files.value))
}

/** The description itself is no further file: its schemas would be there twice. */
const filesInFolder = (read: ReadReferred, base: string, self: string): ReferenceReader => ({
  base,
  leavesUnreadable: true,
  allows: ({ href }) => href.startsWith(FOLDER) && ![FOLDER, base, self].includes(href),
  async read({ href }) {
    const text = await read(decodedOrSame(href.slice(FOLDER.length)))
    return text === undefined ? err(problem('file.empty')) : ok(text)
  },
})
