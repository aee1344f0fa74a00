/** Reads the text of a document for a command: from a file, or from an http(s) URL. */
import { readFile } from 'node:fs/promises'
import { DOCUMENT_MAX_BYTES } from '#core/openapi/parse/document-file.ts'
import { UsageError } from '../arguments.ts'
import { download } from './download.ts'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "the file doesn't exist",
  EISDIR: 'it is a folder',
  EACCES: "its permissions don't allow it",
}

/**
 * @param option - written before the path in errors, such as `--spec `
 * @throws UsageError
 */
export async function readText(path: string, option = ''): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    const reason = REASONS[error.code ?? ''] ?? error.message
    throw new UsageError(
      `${option}"${path}" couldn't be read: ${reason}. Enter the path or the URL of an OpenAPI document.`,
    )
  })
  return decoded(bytes, `${option}"${path}"`)
}

/**
 * @param allows - for redirects
 * @throws UsageError
 */
export async function downloadText(
  url: string,
  option = '',
  allows: (url: URL) => boolean = () => true,
): Promise<string> {
  const name = `${option}"${url}"`
  const limits = { maxBytes: DOCUMENT_MAX_BYTES, allows }
  const { status, bytes } = await download(url, limits).catch((error: unknown) => {
    // fetch only says that it failed, and gives the reason as the cause.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new UsageError(
      `${name} couldn't be fetched: ${reason}. Check the URL, or download the document and pass the file.`,
    )
  })
  if (status !== 200) {
    throw new UsageError(`${name} responded with ${status} instead of 200. Check the URL.`)
  }
  return decoded(bytes, name)
}

function decoded(bytes: Uint8Array, name: string): string {
  if (bytes.byteLength > DOCUMENT_MAX_BYTES) {
    throw new UsageError(
      `${name} is ${bytes.byteLength} bytes. Split the document into parts of up to ${DOCUMENT_MAX_BYTES} bytes.`,
    )
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError(`${name} isn't UTF-8 text. Save the document as UTF-8.`)
  }
}
