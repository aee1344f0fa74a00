import { decodeUtf8, utf8 } from '../crypto.ts'
import { escapeUnicode, layOut } from './json-bytes.ts'

/** Prints JSON as Python does: with spaces, and without characters outside ASCII. */
export function pythonJson(json: string): string {
  const bytes = [layOut({ indent: '', gap: ' ' }), escapeUnicode].reduce((before, write) => {
    const target = new Uint8Array(before.length * 3 + 16)
    return target.subarray(0, write(before, target))
  }, utf8(json))
  return decodeUtf8(bytes) ?? ''
}
