/** Reads one of the two documents that are compared. */
import { readFile } from 'node:fs/promises'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { DEFAULT_MAX_BYTES, parseDocument } from '#core/openapi/parse/parse-document.ts'
import { problemText } from '#core/openapi/problem-text.ts'
import { UsageError } from '../../builder/arguments.ts'
import { download } from '../../builder/input/download.ts'

/**
 * @param source file or http(s) address
 * @throws UsageError when it cannot be read, or is no API description
 */
export async function readCompiled(source: string): Promise<CompiledDocument> {
  const bytes = /^https?:\/\//i.test(source)
    ? await downloadDocument(source)
    : await readBytes(source)
  const parsed = parseDocument(decodeUtf8(bytes, source), { fileName: source })
  if (parsed.document === undefined || parsed.sourceVersion === undefined) {
    const first = parsed.problems.find(({ severity }) => severity === 'error')
    throw new UsageError(
      first === undefined
        ? `"${source}" isn't an API description. It must have the field "openapi" or "swagger" with a version.`
        : problemText(first, 'en'),
    )
  }
  return compileDocument(parsed).compiled
}

async function readBytes(path: string): Promise<Uint8Array> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? "the file doesn't exist" : error.message
    throw new UsageError(
      `"${path}" couldn't be read: ${reason}. Enter the path or the URL of an OpenAPI document.`,
    )
  })
}

async function downloadDocument(url: string): Promise<Uint8Array> {
  const answer = await download(url, { maxBytes: DEFAULT_MAX_BYTES }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(
      `"${url}" couldn't be fetched: ${reason}. Check the URL, or download the document and pass the file.`,
    )
  })
  if (answer.status !== 200) {
    throw new UsageError(`"${url}" responded with ${answer.status} instead of 200. Check the URL.`)
  }
  return answer.bytes
}

function decodeUtf8(bytes: Uint8Array, name: string): string {
  if (bytes.byteLength > DEFAULT_MAX_BYTES) {
    throw new UsageError(
      `"${name}" is ${bytes.byteLength} bytes. Split the document into parts of up to ${DEFAULT_MAX_BYTES} bytes.`,
    )
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError(`"${name}" isn't UTF-8 text. Save the document as UTF-8.`)
  }
}
