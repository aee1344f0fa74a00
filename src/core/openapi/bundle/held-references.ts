/** The generated line at the end of a description that holds the files it refers to. Reads no YAML. */
import { isObject, type JsonObject } from '../json-value.ts'

/** Top-level extension: what stands at an address, by the address without its fragment. */
export const RESOLVED_REFERENCES = 'x-resolved-references'

/** Looked for in the text: a description of 20 MB is not parsed to find that it refers to nothing. */
const REMOTE = /\$ref["']?\s*:\s*["']?(https:\/\/[^\s"'#]+)/g
const LINE = `${RESOLVED_REFERENCES}: `
const MEMBER = `,"${RESOLVED_REFERENCES}":`

/** @returns https addresses that the text, or a file it holds, refers to and it does not hold */
export function unresolvedAddresses(text: string): readonly string[] {
  const { held } = splitHeld(text)
  const addresses = [...remoteAddresses(text)].flatMap((address) => URL.parse(address)?.href ?? [])
  return [...new Set(addresses)].filter((address) => !Object.hasOwn(held, address))
}

/** Whether there is anything to take in: found out in one pass. */
export const refersElsewhere = (text: string): boolean => text.search(REMOTE) !== -1

function* remoteAddresses(text: string): Generator<string> {
  for (const [, address] of text.matchAll(REMOTE)) if (address !== undefined) yield address
}

/** @returns the author's text, and what its generated line holds */
export function splitHeld(text: string): { readonly body: string; readonly held: JsonObject } {
  const mark = isJson(text) ? MEMBER : `\n${LINE}`
  const at = text.lastIndexOf(mark)
  if (at === -1) return { body: text, held: {} }
  const from = at + mark.length
  const lineEnd = text.indexOf('\n', from)
  const end = isJson(text) ? text.lastIndexOf('}') : lineEnd === -1 ? text.length : lineEnd
  try {
    const held: unknown = JSON.parse(text.slice(from, end))
    // Somebody may have written on below it.
    if (isObject(held)) return { body: `${text.slice(0, at)}${text.slice(end)}`, held }
  } catch {
    // Somebody has written on in it: it is text of the author now.
  }
  return { body: text, held: {} }
}

export function joinHeld(body: string, files: JsonObject): string {
  const generated = JSON.stringify(files)
  if (isJson(body)) return `${body.trimEnd().replace(/\}$/, '')}${MEMBER}${generated}}`
  return `${body.trimEnd().replace(/\n\.\.\.$/, '')}\n${LINE}${generated}\n`
}

const isJson = (text: string): boolean => text.trimStart().startsWith('{')
