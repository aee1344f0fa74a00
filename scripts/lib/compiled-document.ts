/**
 * A document as the build needs it. Reading YAML takes most of the time of a build that renders little,
 * so what came out of it is kept beside the releases, named by the text and the code that read it.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument } from '#core/openapi/index.ts'
import type { CompiledDocument, Problem } from '#core/openapi/model.ts'
import type { ReadText } from '#core/openapi/parse/read-text.ts'
import { compileLanguages } from '#core/site/compile-sites.ts'
import type { Language } from '#core/site/site.ts'
import type { Snapshot } from '#core/site/snapshot.ts'

export interface DocumentInLanguages {
  readonly en: CompiledDocument
  /** `en` itself when its author translated nothing. */
  readonly id: CompiledDocument
  readonly idLanguage: Language
  readonly problems: readonly Problem[]
  /** Text of the `openapi.json` download. */
  readonly openapiJson: string
}

/** A document that is no API description; its problems say why. */
export interface Unreadable {
  readonly problems: readonly Problem[]
}

export interface DocumentCache {
  /** @param read of text that was read before */
  read(document: Snapshot['document'], read?: ReadText): Promise<DocumentInLanguages | Unreadable>
  /** Forgets what was not asked for since it was opened. */
  prune(): Promise<void>
}

/** @param folder undefined: nothing is kept */
export function documentCache(folder: string | undefined, codeHash: string): DocumentCache {
  const used = new Set<string>()
  return {
    async read(document, read) {
      const name = `${createHash('sha256').update(`${codeHash}\0${document.sha256}\0${document.fileName}`).digest('hex').slice(0, 32)}.json`
      used.add(name)
      const kept = folder === undefined ? undefined : await readKept(join(folder, name))
      if (kept !== undefined) return kept
      const compiled = compile(document, read)
      if (folder !== undefined && 'en' in compiled) await keep(folder, name, compiled)
      return compiled
    },
    async prune() {
      if (folder === undefined) return
      for (const name of await readdir(folder).catch(() => [])) {
        if (!used.has(name)) await rm(join(folder, name), { force: true })
      }
    },
  }
}

function compile(
  { text, fileName }: Snapshot['document'],
  read: ReadText | undefined,
): DocumentInLanguages | Unreadable {
  const parsed = parseDocument(text, { fileName, ...(read && { read }) })
  if (parsed.document === undefined) return { problems: parsed.problems }
  const compiled = compileLanguages(parsed)
  return {
    ...compiled,
    problems: [...parsed.problems, ...compiled.problems],
    openapiJson: JSON.stringify(parsed.document),
  }
}

/** As it is kept: equal languages once. */
type Kept = Omit<DocumentInLanguages, 'id'> & { readonly id: CompiledDocument | null }

async function keep(folder: string, name: string, compiled: DocumentInLanguages): Promise<void> {
  const kept: Kept = { ...compiled, id: compiled.id === compiled.en ? null : compiled.id }
  const making = join(folder, `.${name}-${process.pid}`)
  await mkdir(folder, { recursive: true })
  await writeFile(making, JSON.stringify(kept))
  await rename(making, join(folder, name))
}

async function readKept(path: string): Promise<DocumentInLanguages | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    // Written by `keep` of the same code, and moved into place when it was whole.
    const kept = JSON.parse(text) as Kept
    return { ...kept, id: kept.id ?? kept.en }
  } catch {
    return undefined
  }
}
