/** Compiles a document in a work thread, and stores what the build of a published one needs. */
import { createHash } from 'node:crypto'
import type { RehearsedLocation } from '#core/openapi/compile/rehearse.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { compileLanguages } from '#core/site/compile-sites.ts'
import { byLanguage } from '#core/site/site.ts'
import type { CompileResult } from '../../../ports/document-compiler.ts'
import { compileResult } from '../../../publishing/compile-text.ts'
import type { Tasks } from '../../../work/tasks.ts'
import { cacheDocument, cachedName } from '../cached-document.ts'

export async function compileAndCache(
  { text, fileName, cacheIn, ...earlier }: Tasks['compile']['input'],
  { begin }: Tasks['compile']['asks'],
): Promise<CompileResult> {
  const parsed = parseDocument(text, { fileName })
  const { en, problems, ...others } = compileLanguages(parsed)
  // The call isn't awaited; a failure surfaces when the thread is ended.
  const result = compileResult(
    parsed,
    {
      compiled: en,
      problems,
      readings: () => byLanguage((language) => others.translated[language] ?? en),
    },
    earlier,
    (location: RehearsedLocation) => {
      void begin(location)
    },
  )
  if (cacheIn !== undefined && parsed.document !== undefined && result.index.byteLength > 0) {
    cache(cacheIn, text, result.index, () => ({
      en,
      ...others,
      problems: [...parsed.problems, ...problems],
      openapiJson: parsed.print(),
    }))
  }
  return result
}

function cache(
  folder: string,
  text: string,
  index: Uint8Array,
  made: () => Parameters<typeof cacheDocument>[2],
): void {
  try {
    const sha256 = createHash('sha256').update(text).digest('hex')
    cacheDocument(folder, cachedName(sha256), made(), index)
  } catch {
    // In a read-only folder the build compiles the document itself and reports the problem.
  }
}
