/** Prints bytes as commands of a POSIX shell, for a body that an argument can't hold or a terminal would change. */
import type { FileSpan } from '../shared/request/body.ts'

/**
 * Prints commands that write the bytes. Files are read from the working folder.
 *
 * @param quote makes one word of a text
 * @example printBytes(new Uint8Array([65, 13, 10]), [], quote) // ["printf %b 'A\\r\\n'"]
 */
export function printBytes(
  bytes: Uint8Array,
  files: readonly FileSpan[],
  quote: (text: string) => string,
): readonly string[] {
  const commands: string[] = []
  let at = 0
  for (const { fileName, start, end } of files) {
    commands.push(...printText(bytes.subarray(at, start), quote), `cat -- ${quote(fileName)}`)
    at = end
  }
  return [...commands, ...printText(bytes.subarray(at), quote)]
}

/** `%b`, because some shells take a format that starts with `--` for an option. */
function printText(bytes: Uint8Array, quote: (text: string) => string): readonly string[] {
  if (bytes.byteLength === 0) return []
  const lines = escapeBytes(bytes).split(/(?<=\\n)(?!$)/)
  return [`printf %b ${lines.map(quote).join(' \\\n    ')}`]
}

function escapeBytes(bytes: Uint8Array): string {
  const escaped = (text: string, isEscaped: RegExp) =>
    text.replace(isEscaped, (character) => SHORT[character] ?? octal(character.charCodeAt(0)))
  try {
    return escaped(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), ASCII)
  } catch {
    return escaped(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''), ALL)
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
const ASCII = /[\0-\x1f\x7f\\]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
const ALL = /[\0-\x1f\x7f-\xff\\]/g

const SHORT: Readonly<Record<string, string>> = { '\r': '\\r', '\n': '\\n', '\\': '\\\\' }

const octal = (byte: number): string => `\\0${byte.toString(8).padStart(3, '0')}`
