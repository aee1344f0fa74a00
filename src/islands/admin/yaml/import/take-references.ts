/** Bundles external files of a document. The server reads them if their host is allowed. */
import { resolvedReferences } from '#core/api/admin.ts'
import { err, ok, type Result } from '#core/result.ts'
import { CallFailure, call } from '../../api/client.ts'

/** @returns the text with the files included, or the server's error message */
export async function takeReferences(text: string): Promise<Result<string, string>> {
  if (!/\$ref["']?\s*:\s*["']?https:/.test(text)) return ok(text)
  try {
    const path = 'playgrounds/resolve_references'
    const { data } = await call(path, {
      answer: resolvedReferences,
      method: 'POST',
      body: { content: text },
    })
    return ok(data.content)
  } catch (failure) {
    if (failure instanceof CallFailure) return err(failure.messages.join(' '))
    throw failure
  }
}
