/** Reads the text of a document for a command: from a file, or from an http(s) URL. */
import { readFile } from 'node:fs/promises'
import {
  DOCUMENT_MAX_BYTES,
  type OtherFile,
  readDocumentFile,
} from '#core/openapi/parse/document-file.ts'
import { UsageError } from '../arguments.ts'
import { download } from './download.ts'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "the file doesn't exist",
  EISDIR: 'it is a folder',
  EACCES: "its permissions don't allow it",
}

/** Not the letter of a drive, such as `C:\`. */
const SCHEME = /^[a-z][a-z\d+.-]+:\/\//i

const OTHER_FILES: Readonly<Record<Exclude<OtherFile, 'empty'>, string>> = {
  'not-text': "isn't UTF-8 text. Save the document as UTF-8.",
  zip: 'is a ZIP archive. Unpack it, then use the OpenAPI document.',
  postman: 'is a Postman collection. Convert it to OpenAPI first.',
  har: 'contains recorded requests (HAR). Convert it to OpenAPI first.',
  'web-page': 'is a web page. Use the document itself.',
}

/**
 * @param option - written before the path in errors, such as `--spec `
 * @throws UsageError
 */
export async function readText(path: string, option = ''): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    const reason = SCHEME.test(path) ? "its scheme isn't http or https" : REASONS[error.code ?? '']
    throw new UsageError(
      `${option}"${path}" couldn't be read: ${reason ?? error.message}. Enter the path or the URL of an OpenAPI document.`,
    )
  })
  return documentText(bytes, `${option}"${path}"`)
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
  return documentText(bytes, name)
}

/**
 * @param name - subject of the sentence
 * @throws UsageError if it is too large, or another kind of file
 */
export function documentText(bytes: Uint8Array, name: string): string {
  if (bytes.byteLength > DOCUMENT_MAX_BYTES) {
    throw new UsageError(
      `${name} is ${bytes.byteLength} bytes. Split the document into parts of up to ${DOCUMENT_MAX_BYTES} bytes.`,
    )
  }
  const read = readDocumentFile(bytes)
  if (read.ok) return read.value
  // An empty file is a problem of the document, or no problem if a reference names it.
  if (read.error === 'empty') return ''
  throw new UsageError(`${name} ${OTHER_FILES[read.error]}`)
}
