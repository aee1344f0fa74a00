/** A compiled document, from publishing, an earlier build or this one. */
import { basename, join } from 'node:path'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import type { Problem } from '#core/openapi/problem.ts'
import { firstCauses } from '#core/openapi/problems.ts'
import { compileLanguages } from '#core/site/compile-sites.ts'
import type { Snapshot } from '#core/site/snapshot.ts'
import {
  cacheDocument,
  cachedName,
  type DocumentInLanguages,
  forgetDocuments,
  readCached,
} from '../../functions/adapters/node/cached-document.ts'

/** A document that isn't an API description; its problems say why. */
export interface Unreadable {
  readonly problems: readonly Problem[]
}

export interface DocumentCache {
  read(document: Snapshot['document']): DocumentInLanguages | Unreadable
  /** Retains an entry that isn't read. */
  retain(document: Snapshot['document']): void
  /** Removes entries that were neither read nor retained since the cache was opened. */
  prune(): void
}

/** Documents of the previous build in this process, by path: most edits don't change the document. */
const last = new Map<string, DocumentInLanguages>()

/** @param folder undefined to store nothing */
export function documentCache(folder: string | undefined): DocumentCache {
  const used = new Set<string>()
  const openedMs = Date.now()
  return {
    read(document) {
      if (folder === undefined) return compile(document)
      const name = cachedName(document.sha256)
      used.add(name)
      const path = join(folder, name)
      const cached = last.get(path) ?? readCached(folder, name)
      const compiled = cached ?? compile(document)
      if (!isReadable(compiled)) return compiled
      if (cached === undefined) cacheDocument(folder, name, compiled)
      last.set(path, compiled)
      return compiled
    },
    retain: ({ sha256 }) => void used.add(cachedName(sha256)),
    prune() {
      if (folder === undefined) return
      forgetDocuments(folder, used, openedMs)
      for (const path of last.keys()) if (!used.has(basename(path))) last.delete(path)
    },
  }
}

const isReadable = (compiled: DocumentInLanguages | Unreadable): compiled is DocumentInLanguages =>
  'en' in compiled

function compile({ text, fileName }: Snapshot['document']): DocumentInLanguages | Unreadable {
  const parsed = parseDocument(text, { fileName })
  if (parsed.document === undefined) return { problems: parsed.problems }
  const compiled = compileLanguages(parsed)
  return {
    ...compiled,
    problems: firstCauses([...parsed.problems, ...compiled.problems]),
    openapiJson: parsed.print(),
  }
}
