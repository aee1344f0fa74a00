/**
 * Files at https addresses that a description refers to, taken into its text: the text stays as its
 * author wrote it, and one generated line at its end holds what the addresses answered.
 */
import type { CodedText } from '#core/coded-text.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { JsonValue } from '../model.ts'
import { readText } from '../parse/read-text.ts'
import { type ProblemCause, type ProblemCode, problem } from '../problem.ts'
import { quote } from '../problems.ts'
import { joinHeld, remoteAddresses, splitHeld } from './held-references.ts'
import { visitReferences } from './visit-references.ts'

export interface ReferenceReader {
  /** Others stay as they are, and are reported when the description is compiled. */
  allows(url: URL): boolean | Promise<boolean>
  /** @returns the file's text, or why it cannot be had */
  read(url: URL): Promise<Result<string, UnreadableFile>>
}

/** A part of `ref-unreadable`. */
export type UnreadableFile = CodedText<Extract<ProblemCode, `file.${string}`>>

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
): Promise<Result<string, ProblemCause>> {
  const { body, held } = splitHeld(text)
  const files = new Map<string, JsonValue>()
  for (const [address, value = null] of Object.entries(held)) files.set(address, value)
  const known = files.size
  let queue = await wanted(remoteAddresses(text), reader, files)
  let bytes = 0
  for (let depth = 0; queue.length > 0; depth += 1) {
    const [first] = queue
    if (first === undefined || depth >= REFERENCE_LIMITS.depth) {
      return err(refused(first?.href, problem('file.chain', { max: REFERENCE_LIMITS.depth })))
    }
    const next: string[] = []
    for (const url of queue) {
      if (files.size >= REFERENCE_LIMITS.files) {
        return err(refused(url.href, problem('file.many', { max: REFERENCE_LIMITS.files })))
      }
      const read = await reader.read(url)
      if (!read.ok) return err(refused(url.href, read.error))
      bytes += new TextEncoder().encode(read.value).byteLength
      if (bytes > REFERENCE_LIMITS.bytes) {
        return err(refused(url.href, problem('file.bytes', { max: REFERENCE_LIMITS.bytes })))
      }
      const { value, problems } = readText(read.value, url.pathname)
      // Aliases that multiply are an error too: what was small as text would be large as JSON.
      const broken = problems.find(({ severity }) => severity === 'error')
      if (broken !== undefined) {
        return err(refused(url.href, problem('file.broken', { problem: broken })))
      }
      if (value === undefined) return err(refused(url.href, problem('file.empty')))
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

const refused = (address = '', why: UnreadableFile): ProblemCause =>
  problem('ref-unreadable', { address: quote(address), why })
