/** Prints JSON as Python prints its dictionaries and lists (`repr`), with single quotes. */
import { decodeUtf8, utf8 } from '../crypto.ts'
import { minifyJson } from '../language/json-text.ts'

/** @param source - valid JSON */
export const pythonRepr = (source: Uint8Array): Uint8Array =>
  utf8((decodeUtf8(minifyJson(source)) ?? '').replace(TOKEN, tokenInPython))

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[,:]/g

function tokenInPython(token: string): string {
  if (token.startsWith('"')) return textInPython(JSON.parse(token))
  if (/^[-\d]/.test(token)) {
    return /[.e]/i.test(token) ? String(Number(token)).replace(/^-?\d+$/, '$&.0') : token
  }
  return WORDS[token] ?? token
}

const WORDS: Readonly<Record<string, string>> = {
  true: 'True',
  false: 'False',
  null: 'None',
  ',': ', ',
  ':': ': ',
}

/** Double quotes only around a text that has single ones and no double ones. */
function textInPython(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? sign)
  return `${quote}${quote === "'" ? escaped.replaceAll("'", "\\'") : escaped}${quote}`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}
