/** Reads the bytes of a file that should be an API description, or says which other file it is. */
import { err, ok, type Result } from '../../result.ts'
import { readJson } from '../json-value.ts'
import { otherFormat } from './other-formats.ts'

/** Largest API description: of its text in UTF-8. */
export const DOCUMENT_MAX_BYTES = 20_000_000

/** Files that are often chosen instead: the checks of a document would give wrong advice. */
export type OtherFile = 'empty' | 'not-text' | 'zip' | 'postman' | 'har' | 'web-page'

export function readDocumentFile(bytes: Uint8Array): Result<string, OtherFile> {
  if (startsWith(bytes, ZIP)) return err('zip')
  const text = decoded(bytes)
  if (text === undefined || text.includes('\0')) return err('not-text')
  const other = otherFileIn(text)
  return other === undefined ? ok(text) : err(other)
}

const ZIP = [0x50, 0x4b, 3, 4]

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, place) => bytes[place] === byte)

/** Some programs on Windows save UTF-16, which has a byte order mark. */
function decoded(bytes: Uint8Array): string | undefined {
  const encoding = startsWith(bytes, [0xff, 0xfe])
    ? 'utf-16le'
    : startsWith(bytes, [0xfe, 0xff])
      ? 'utf-16be'
      : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function otherFileIn(text: string): OtherFile | undefined {
  if (text.trim() === '') return 'empty'
  switch (otherFormat(text, /^\s*\{/.test(text) ? readJson(text) : undefined)?.format) {
    case 'HTML':
      return 'web-page'
    case 'HAR':
      return 'har'
    case 'Postman':
      return 'postman'
    default:
      return undefined
  }
}
