/**
 * Files at https addresses that a description refers to, taken into its text: the text stays as its
 * author wrote it, and one generated line at its end holds what the addresses answered.
 */
import { err, ok, type Result } from '#core/result.ts'
import type { JsonValue } from '../model.ts'
import { readText } from '../parse/read-text.ts'
import { quote } from '../problems.ts'
import { joinHeld, remoteAddresses, splitHeld } from './held-references.ts'
import { visitReferences } from './visit-references.ts'

export interface ReferenceReader {
  /** Others stay as they are, and are reported when the description is compiled. */
  allows(url: URL): boolean | Promise<boolean>
  /** @returns the file's text, or why it cannot be had: one clause for a message */
  read(url: URL): Promise<Result<string, string>>
}

export const REFERENCE_LIMITS = { files: 100, bytes: 2 * 1024 * 1024, depth: 10 } as const

/**
 * What is held already is not read again: take the generated line out to have it read anew.
 *
 * @returns `text` itself when nothing is to be added; the first reason when an allowed address cannot
 * be read, or the limits of {@link REFERENCE_LIMITS} do not suffice
 */
export async function resolveReferences(
  text: string,
  reader: ReferenceReader,
): Promise<Result<string, string>> {
  const { body, held } = splitHeld(text)
  const files = new Map<string, JsonValue>()
  for (const [address, value = null] of Object.entries(held)) files.set(address, value)
  const known = files.size
  let queue = await wanted(remoteAddresses(text), reader, files)
  let bytes = 0
  for (let depth = 0; queue.length > 0; depth += 1) {
    const [first] = queue
    if (first === undefined || depth >= REFERENCE_LIMITS.depth) {
      return err(refused(queue[0]?.href, `at most ${REFERENCE_LIMITS.depth} files in a chain`))
    }
    const next: string[] = []
    for (const url of queue) {
      if (files.size >= REFERENCE_LIMITS.files) {
        return err(refused(url.href, `at most ${REFERENCE_LIMITS.files} files`))
      }
      const read = await reader.read(url)
      if (!read.ok) return err(refused(url.href, `a YAML or JSON file, ${read.error}`))
      bytes += new TextEncoder().encode(read.value).byteLength
      if (bytes > REFERENCE_LIMITS.bytes) {
        return err(refused(url.href, `at most ${REFERENCE_LIMITS.bytes} bytes in all files`))
      }
      const { value, problems } = readText(read.value, url.pathname)
      // Aliases that multiply are an error too: what was small as text would be large as JSON.
      const broken = problems.find(({ severity }) => severity === 'error')
      if (value === undefined || broken !== undefined) {
        return err(
          refused(url.href, `a YAML or JSON file, got this: ${broken?.message ?? 'nothing'}`),
        )
      }
      files.set(
        url.href,
        visitReferences(value, (reference) => {
          const absolute = URL.parse(reference, url)
          if (absolute === null) return reference
          next.push(withoutFragment(absolute))
          return absolute.href
        }),
      )
    }
    queue = await wanted(next, reader, files)
  }
  return ok(files.size === known ? text : joinHeld(body, Object.fromEntries(files)))
}

async function wanted(
  addresses: Iterable<string>,
  reader: ReferenceReader,
  files: ReadonlyMap<string, unknown>,
): Promise<readonly URL[]> {
  const found: URL[] = []
  for (const address of new Set(addresses)) {
    const url = URL.parse(address)
    if (url?.protocol !== 'https:' || files.has(url.href)) continue
    if (await reader.allows(url)) found.push(url)
  }
  return found
}

function withoutFragment(url: URL): string {
  const whole = new URL(url)
  whole.hash = ''
  return whole.href
}

const refused = (address = '', expected: string): string =>
  `The reference ${quote(address)} cannot be taken in: expected ${expected}. Correct the address or the file, or bundle the description into one file, then try again.`
