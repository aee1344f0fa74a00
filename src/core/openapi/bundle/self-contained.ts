/** A description that holds the files it refers to, so that any program can read it alone. */
import { decodedOrSame } from '../../percent-decode.ts'
import { asMap, type JsonObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { encodePointer } from '../pointer.ts'
import { RESOLVED_REFERENCES } from './held-references.ts'
import { visitReferences } from './visit-references.ts'
import { withWholeParts } from './whole-parts.ts'

/**
 * References to the files become references into `x-resolved-references`, those to the description itself become
 * local, and others stay as they are.
 *
 * @param self - address of the description; a file in its folder goes by its path from there
 * @param files - by address, with absolute references
 */
export function selfContained(
  root: JsonObject,
  self: string,
  files: ReadonlyMap<string, JsonValue>,
): JsonObject {
  const base = new URL('.', self).href
  const nameOf = (address: string) => fileName(address, self)
  const rewrite = (value: JsonValue): JsonValue =>
    visitReferences(value, (reference) => {
      const url = URL.parse(reference, base)
      if (url === null) return reference
      const fragment = url.hash.slice(1)
      url.hash = ''
      if (url.href === self) return `#${fragment}`
      return files.has(url.href) ? `${pointerTo(nameOf(url.href))}${fragment}` : nameOf(reference)
    })
  const held = [...files].map(([address, value]) => [nameOf(address), rewrite(value)])
  // The last member: a text of JSON is split and joined there.
  const joined = { ...asMap(rewrite(root)), [RESOLVED_REFERENCES]: Object.fromEntries(held) }
  return withWholeParts(joined)
}

/** @returns the path of a file from the description; its address if it is at another host */
export const fileName = (address: string, self: string): string =>
  address.startsWith(new URL('/', self).href)
    ? decodedOrSame(pathFrom(new URL('.', self).href, address))
    : address

/** @example pathFrom('https://a.example/b/', 'https://a.example/c.yaml') // '../c.yaml' */
function pathFrom(folder: string, address: string): string {
  const [from, to] = [folder, address].map((one) => one.split('/').slice(3))
  if (from === undefined || to === undefined || from[0] !== to[0]) return `/${to?.join('/')}`
  let shared = 0
  while (shared < from.length - 1 && from[shared] === to[shared]) shared += 1
  return [...from.slice(shared, -1).map(() => '..'), ...to.slice(shared)].join('/')
}

/** A pointer in a fragment is percent-encoded once more (RFC 6901 §6). */
const pointerTo = (name: string): string =>
  `#${encodePointer([RESOLVED_REFERENCES, name]).replaceAll('%', '%25')}`
