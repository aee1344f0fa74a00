/**
 * Compiled documents under `DATA_DIR/compiled`. Reading YAML takes most of the time of a small build;
 * publishing has already read the text and stores what the build needs here.
 */
import { createHash, randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { knownEntries, rememberKnownValues } from '#core/openapi/example/known-values.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import type { Problem } from '#core/openapi/problem.ts'
import type { DocumentLanguages } from '#core/site/compile-sites.ts'
import { sourceHashOf } from './source-hash.ts'

export interface DocumentInLanguages extends DocumentLanguages {
  readonly problems: readonly Problem[]
  /** Text of the `openapi.json` download. */
  readonly openapiJson: string
}

/** Folder under `DATA_DIR`. */
export const COMPILED_FOLDER = 'compiled'
/** Code that affects how a text is read and compiled. */
const COMPILING = ['src/core', 'package-lock.json', 'functions/adapters/node/cached-document.ts']

export const compilerVersion = (): string => sourceHashOf(COMPILING)

/**
 * Names a compiled document by its text and the code that compiled it.
 *
 * @param sha256 of the text, in UTF-8
 */
export function cachedName(sha256: string): string {
  return `${createHash('sha256')
    .update(`${compilerVersion()}\0${sha256}`)
    .digest('hex')
    .slice(0, 32)}.json`
}

/** First line of the stored form. The second is the document as it is written; the download follows unencoded. */
interface CachedFields extends Omit<DocumentInLanguages, 'openapiJson' | 'en'> {
  readonly known: ReturnType<typeof knownEntries>
}

/**
 * Moved into place once it is complete.
 *
 * @param index - `en` as JSON in UTF-8
 */
export function cacheDocument(
  folder: string,
  name: string,
  { openapiJson, en, ...others }: DocumentInLanguages,
  index: Uint8Array = new TextEncoder().encode(JSON.stringify(en)),
): void {
  const fields: CachedFields = { ...others, known: knownEntries(en) }
  const making = join(folder, `.${name}-${randomUUID()}`)
  mkdirSync(folder, { recursive: true })
  const before = Buffer.from(`${JSON.stringify(fields)}\n`)
  writeFileSync(making, Buffer.concat([before, index, Buffer.from(`\n${openapiJson}`)]))
  renameSync(making, join(folder, name))
}

/** @returns undefined if it was not stored or can no longer be read */
export function readCached(folder: string, name: string): DocumentInLanguages | undefined {
  try {
    const text = readFileSync(join(folder, name), 'utf8')
    const first = text.indexOf('\n')
    const second = text.indexOf('\n', first + 1)
    // as: both written by `cacheDocument` of the same code.
    const { known, ...others } = JSON.parse(text.slice(0, first)) as CachedFields
    const en = JSON.parse(text.slice(first + 1, second)) as CompiledDocument
    rememberKnownValues(en, known)
    return { ...others, en, openapiJson: text.slice(second + 1) }
  } catch {
    return undefined
  }
}

/** Removes files that are unused and older than `beforeMs`: newer ones wait for their build. */
export function forgetDocuments(folder: string, used: ReadonlySet<string>, beforeMs: number): void {
  let names: readonly string[] = []
  try {
    names = readdirSync(folder)
  } catch {
    // Nothing has been stored yet.
  }
  for (const name of names) {
    if (used.has(name)) continue
    const path = join(folder, name)
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? beforeMs) < beforeMs) {
      rmSync(path, { force: true })
    }
  }
}
