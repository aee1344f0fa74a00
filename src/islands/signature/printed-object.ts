/** Reads objects as JavaScript, Python and Ruby print them. Pure. */
import { readJson } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'

/**
 * @returns undefined for any other text
 * @example printedObject("Headers { Sign: 's' }") // { Sign: 's' }
 */
export const printedObject = (text: string): JsonValue | undefined =>
  readJson((INSTANCE.exec(text)?.[1] ?? text).replace(TOKEN, tokenAsJson))

/** Python writes parentheses around the value. */
const INSTANCE = /^\s*[A-Z]\w*\s*\(?([[{][\s\S]*[\]}])\)?\s*$/

/** Strings first, because they can contain the others. */
const TOKEN =
  /"(?:[^"\\]|\\.)*"|(?:\bb)?'((?:[^'\\]|\\.)*)'|=>|(?<![\w.-]):?([A-Za-z_][\w.-]*)(?=\s*(?:=>|:))|,(?=\s*[\])}])|[()]|(?<!\w)\[?[A-Z]\w*(?:: null prototype)?\]?\s+(?=\{)|\b(?:None|nil|undefined|True|False)\b/g

function tokenAsJson(token: string, text?: string, name?: string): string {
  if (token.startsWith('"')) return token
  if (text !== undefined) return `"${text.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`
  return name === undefined ? (AS_JSON[token] ?? '') : JSON.stringify(name)
}

/** Other tokens, such as the name of a class, are left out. */
const AS_JSON: Readonly<Record<string, string>> = {
  '=>': ':',
  '(': '[',
  ')': ']',
  None: 'null',
  nil: 'null',
  undefined: 'null',
  True: 'true',
  False: 'false',
}
