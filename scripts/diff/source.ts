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
        ? `"${source}" is not an API description: expected a member "openapi" or "swagger" with a version, found none; check the file.`
        : problemText(first, 'en'),
    )
  }
  return compileDocument(parsed).compiled
}

async function readBytes(path: string): Promise<Uint8Array> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : error.message
    throw new UsageError(
      `"${path}" could not be read: ${reason}. Expected the path or http(s) address of an OpenAPI document; check it.`,
    )
  })
}

async function downloadDocument(url: string): Promise<Uint8Array> {
  const answer = await download(url, { maxBytes: DEFAULT_MAX_BYTES }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(
      `"${url}" could not be fetched: ${reason}. Expected an answer within 30 s; check the address, or download the document and pass the file.`,
    )
  })
  if (answer.status !== 200) {
    throw new UsageError(
      `"${url}" answered ${answer.status}. Expected 200 and an OpenAPI document; check the address.`,
    )
  }
  return answer.bytes
}

function decodeUtf8(bytes: Uint8Array, name: string): string {
  if (bytes.byteLength > DEFAULT_MAX_BYTES) {
    throw new UsageError(
      `"${name}" is ${bytes.byteLength} bytes: expected at most ${DEFAULT_MAX_BYTES}; split the document.`,
    )
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError(
      `"${name}" is not UTF-8 text: expected a YAML or JSON document; save it as UTF-8.`,
    )
  }
}
