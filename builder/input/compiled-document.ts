/** A document as the build needs it: as publishing has left it, from a build before, or compiled here. */
import { basename, join } from 'node:path'
import type { Problem } from '#core/openapi/model.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { compileLanguages } from '#core/site/compile-sites.ts'
import type { Snapshot } from '#core/site/snapshot.ts'
import {
  cacheDocument,
  cachedName,
  type DocumentInLanguages,
  forgetDocuments,
  readCached,
} from '../../functions/adapters/node/cached-document.ts'

/** A document that is no API description; its problems say why. */
export interface Unreadable {
  readonly problems: readonly Problem[]
}

export interface DocumentCache {
  read(document: Snapshot['document']): DocumentInLanguages | Unreadable
  /** Forgets what was not asked for since it was opened. */
  prune(): void
}

/** By their paths, of the build before in this process: most edits leave the document alone. */
const last = new Map<string, DocumentInLanguages>()

/** @param folder undefined: nothing is kept */
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
    problems: [...parsed.problems, ...compiled.problems],
    openapiJson: JSON.stringify(parsed.document),
  }
}
