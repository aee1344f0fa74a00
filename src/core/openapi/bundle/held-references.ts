/**
 * The generated line at the end of a description, which embeds the files that it refers to. This module parses
 * no YAML.
 */
import { isObject, type JsonObject } from '../json-value.ts'

/** Top-level extension: embedded files by URL without fragment. */
export const RESOLVED_REFERENCES = 'x-resolved-references'

/** Searched in the text, so that a description of 20 MB isn't parsed only to find no references. */
const REMOTE = /\$ref["']?\s*:\s*["']?(https:\/\/[^\s"'#]+)/g
const LINE = `${RESOLVED_REFERENCES}: `
const MEMBER = `,"${RESOLVED_REFERENCES}":`

/** @returns https URLs that the text or an embedded file refers to, and that aren't embedded */
export function unresolvedAddresses(text: string): readonly string[] {
  const { held } = splitHeld(text)
  const addresses = [...remoteAddresses(text)].flatMap((address) => URL.parse(address)?.href ?? [])
  return [...new Set(addresses)].filter((address) => !Object.hasOwn(held, address))
}

/** True if there are files to embed. Takes a single pass. */
export const refersElsewhere = (text: string): boolean => text.search(REMOTE) !== -1

function* remoteAddresses(text: string): Generator<string> {
  for (const [, address] of text.matchAll(REMOTE)) if (address !== undefined) yield address
}

/** @returns the author's text, and the content of its generated line */
export function splitHeld(text: string): { readonly body: string; readonly held: JsonObject } {
  const mark = isJson(text) ? MEMBER : `\n${LINE}`
  const at = text.lastIndexOf(mark)
  if (at === -1) return { body: text, held: {} }
  const from = at + mark.length
  const lineEnd = text.indexOf('\n', from)
  const end = isJson(text) ? text.lastIndexOf('}') : lineEnd === -1 ? text.length : lineEnd
  try {
    const held: unknown = JSON.parse(text.slice(from, end))
    // The author may have added text below it.
    if (isObject(held)) return { body: `${text.slice(0, at)}${text.slice(end)}`, held }
  } catch {
    // The author edited the line itself, so it is part of the text.
  }
  return { body: text, held: {} }
}

export function joinHeld(body: string, files: JsonObject): string {
  const generated = JSON.stringify(files)
  if (isJson(body)) return `${body.trimEnd().replace(/\}$/, '')}${MEMBER}${generated}}`
  return `${body.trimEnd().replace(/\n\.\.\.$/, '')}\n${LINE}${generated}\n`
}

const isJson = (text: string): boolean => text.trimStart().startsWith('{')
