/** Compiles a document in a work thread, and leaves for the build what it needs of a published one. */
import { createHash } from 'node:crypto'
import type { RehearsedLocation } from '#core/openapi/compile/rehearse.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { compileLanguages } from '#core/site/compile-sites.ts'
import type { CompileResult } from '../../../ports/document-compiler.ts'
import { compileResult } from '../../../publishing/compile-text.ts'
import type { Tasks } from '../../../work/tasks.ts'
import { cacheDocument, cachedName } from '../cached-document.ts'

export async function compileAndCache(
  { text, fileName, before, cacheIn }: Tasks['compile']['input'],
  { begin }: Tasks['compile']['asks'],
): Promise<CompileResult> {
  const parsed = parseDocument(text, { fileName })
  const { en, problems, ...others } = compileLanguages(parsed)
  // Nobody waits for the answer: it is heard where this is ended.
  const result = compileResult(
    parsed,
    { compiled: en, problems },
    before,
    (location: RehearsedLocation) => {
      void begin(location)
    },
  )
  const { document } = parsed
  if (cacheIn !== undefined && document !== undefined && result.index.byteLength > 0) {
    cache(cacheIn, text, () => ({
      en,
      ...others,
      problems: [...parsed.problems, ...problems],
      openapiJson: JSON.stringify(document),
    }))
  }
  return result
}

function cache(
  folder: string,
  text: string,
  made: () => Parameters<typeof cacheDocument>[2],
): void {
  try {
    const sha256 = createHash('sha256').update(text).digest('hex')
    cacheDocument(folder, cachedName(sha256), made())
  } catch {
    // A folder that cannot be written costs the build the time to compile, and it then says why.
  }
}
