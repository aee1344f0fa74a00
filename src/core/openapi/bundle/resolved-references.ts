/**
 * Embeds the files that a description refers to at https URLs. The author's text is unchanged; one generated
 * line at its end contains the files.
 */
import type { CodedText } from '#core/coded-text.ts'
import { err, ok, type Result } from '#core/result.ts'
import { asMap, equalJson, type JsonObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { readText } from '../parse/read-text.ts'
import { type Problem, type ProblemCause, type ProblemCode, problem } from '../problem.ts'
import { quote } from '../problems.ts'
import { joinHeld, RESOLVED_REFERENCES, refersElsewhere, splitHeld } from './held-references.ts'
import { visitReferences } from './visit-references.ts'

export interface ReferenceReader {
  /** URL of the description, for its relative references. If left out, they can't be resolved. */
  readonly base?: string
  /** Skips a file that doesn't exist or is no part of a description. Otherwise it is an error. */
  readonly leavesUnreadable?: true
  /** References to other URLs stay unchanged and are reported when the description is compiled. */
  allows(url: URL): boolean | Promise<boolean>
  /** @returns the file's text, or why it can't be read */
  read(url: URL): Promise<Result<string, UnreadableFile>>
  /** Name of a file in its problems. By default, the path of its URL. */
  nameOf?(url: URL): string
  /** Receives the problems of a file that can be read. Without it, duplicate keys are an error. */
  report?(url: URL, problems: readonly Problem[]): void
}

/** A part of `ref-unreadable`. */
export type UnreadableFile = CodedText<Extract<ProblemCode, `file.${string}`>>

export interface ReferenceLimits {
  readonly files: number
  readonly bytes: number
  readonly depth: number
}

export const REFERENCE_LIMITS: ReferenceLimits = { files: 100, bytes: 2 * 1024 * 1024, depth: 10 }

/**
 * Embeds what isn't embedded yet. To fetch a file again, remove the generated line.
 *
 * @returns `text` itself if there is nothing to add; the first reason if an allowed URL can't be read or
 * exceeds {@link REFERENCE_LIMITS}
 */
export async function resolveReferences(
  text: string,
  reader: ReferenceReader,
): Promise<Result<string, ProblemCause>> {
  // A description of 20 MB isn't parsed only to find no references.
  if (!refersElsewhere(text)) return ok(text)
  const { body, held } = splitHeld(text)
  const root = readText(text, 'openapi.yaml').value
  if (root === undefined) return ok(text)
  const files = await referredFiles(root, reader, REFERENCE_LIMITS, held)
  if (!files.ok) return files
  const embedded = withoutSelf(files.value, root)
  const isSame = embedded.size === Object.keys(held).length
  return ok(isSame ? text : joinHeld(body, Object.fromEntries(embedded)))
}

/**
 * Returns the files that a description refers to, directly and indirectly, by URL, with absolute references.
 *
 * @param held - files that are already embedded, by URL
 */
export async function referredFiles(
  root: JsonValue,
  reader: ReferenceReader,
  limits: ReferenceLimits,
  held: JsonObject = {},
): Promise<Result<ReadonlyMap<string, JsonValue>, ProblemCause>> {
  const files = new Map<string, JsonValue>()
  for (const [address, value = null] of Object.entries(held)) files.set(address, value)
  const asked = new Set(files.keys())
  let queue = await wanted(absoluteReferences(root, reader.base).addresses, reader, asked)
  let bytes = 0
  for (let depth = 0; queue.length > 0; depth += 1) {
    const [first] = queue
    if (first === undefined || depth >= limits.depth) {
      return err(unreadable(first?.href, problem('file.chain', { max: limits.depth })))
    }
    const next: string[] = []
    for (const url of queue) {
      if (files.size >= limits.files) {
        return err(unreadable(url.href, problem('file.many', { max: limits.files })))
      }
      const read = await readFile(url, reader)
      if (!read.ok) {
        if (reader.leavesUnreadable === true && NO_PART.has(read.error.code)) continue
        return err(unreadable(url.href, read.error))
      }
      bytes += read.value.bytes
      if (bytes > limits.bytes) {
        return err(unreadable(url.href, problem('file.bytes', { max: limits.bytes })))
      }
      const { value, addresses } = absoluteReferences(read.value.value, url.href)
      files.set(url.href, value)
      next.push(...addresses)
    }
    queue = await wanted(next, reader, asked)
  }
  return ok(files)
}

/**
 * Files can refer back to the description, whose URL isn't known. Embedded as another file, its schemas would be there
 * twice.
 */
function withoutSelf(
  files: ReadonlyMap<string, JsonValue>,
  root: JsonValue,
): ReadonlyMap<string, JsonValue> {
  const { [RESOLVED_REFERENCES]: _, ...written } = asMap(root)
  const found = [...files].find(([address, file]) =>
    equalJson(file, absoluteReferences(written, address).value),
  )
  if (found === undefined) return files
  const [self] = found
  const others = [...files].filter(([address]) => address !== self)
  const localized = (file: JsonValue): JsonValue =>
    visitReferences(file, (reference) =>
      reference.startsWith(`${self}#`) ? reference.slice(self.length) : reference,
    )
  return new Map(others.map(([address, file]) => [address, localized(file)]))
}

const NO_PART: ReadonlySet<UnreadableFile['code']> = new Set(['file.empty', 'file.no-fields'])

/** True for a description or a code sample. Other files have YAML or JSON, whatever their URLs end with. */
export const isTextFile = (path: string): boolean => TEXT_FILE.test(path)

const TEXT_FILE =
  /\.(?:md|markdown|mdx|txt|html?|sh|bash|curl|http|c|cpp|cs|dart|go|java|js|kt|mjs|php|pl|ps1|py|r|rb|rs|scala|swift|ts)$/i

/** A key or a list of variables is YAML, too: a single text. */
const DATA_FILE = /\.(?:ya?ml|json5?|jsonc)$/i

async function readFile(
  url: URL,
  reader: ReferenceReader,
): Promise<Result<{ readonly value: JsonValue; readonly bytes: number }, UnreadableFile>> {
  const read = await reader.read(url)
  if (!read.ok) return read
  const bytes = new TextEncoder().encode(read.value).byteLength
  if (isTextFile(url.pathname)) return ok({ value: read.value, bytes })
  const { value, problems } = readText(read.value, reader.nameOf?.(url) ?? url.pathname)
  // Multiplying aliases are an error too: small text can become large JSON.
  const broken = problems.find(
    ({ severity, code }) => severity === 'error' && !(reader.report && code === 'duplicate-key'),
  )
  if (broken !== undefined) {
    return err(problem('file.broken', { line: broken.line ?? 1, problem: broken }))
  }
  if (value === undefined) return err(problem('file.empty'))
  if (typeof value !== 'object' && !DATA_FILE.test(url.pathname)) {
    return err(problem('file.no-fields'))
  }
  reader.report?.(url, problems)
  return ok({ value, bytes })
}

/** @returns the value with absolute references, and the URLs of the files that they point to */
function absoluteReferences(value: JsonValue, base: string | undefined) {
  const addresses: string[] = []
  const absolute = visitReferences(value, (reference) => {
    const url = URL.parse(reference, base)
    if (url === null) return reference
    addresses.push(withoutFragment(url))
    return url.href
  })
  return { value: absolute, addresses }
}

async function wanted(
  addresses: Iterable<string>,
  reader: ReferenceReader,
  asked: Set<string>,
): Promise<readonly URL[]> {
  const protocol = reader.base === undefined ? 'https:' : new URL(reader.base).protocol
  const found: URL[] = []
  for (const address of new Set(addresses)) {
    const url = URL.parse(address)
    if (url?.protocol !== protocol || asked.has(url.href)) continue
    asked.add(url.href)
    if (await reader.allows(url)) found.push(url)
  }
  return found
}

function withoutFragment(url: URL): string {
  const whole = new URL(url)
  whole.hash = ''
  return whole.href
}

const unreadable = (address = '', why: UnreadableFile): ProblemCause =>
  problem('ref-unreadable', { address: quote(address), why })
