/** Fragments with which other renderers link to the parts of a document. */
import { decodedOrSame } from '../percent-decode.ts'
import type { Operation } from './model.ts'

/** True for a fragment that names an operation. */
export const isOperationFragment = (address: string): boolean =>
  /^#\/?(?:tags?\/[^/]+\/)?operations?\/./i.test(address)

/**
 * Redoc also writes the place inside an operation.
 *
 * @example fragmentName('#operation/getPet#!path=name') // 'getpet', as nameOf('getPet')
 */
export const fragmentName = (address: string): string =>
  nameOf(decodedOrSame(address.replace(/^#([^#]*).*$/s, '$1')))

/** A part in front of the name: Redoc also writes the tag of an operation. */
const PREFIX =
  /^\/?(?:tags?\/[^/]+\/(?=(?:operations?|paths)\/))?(?:(?:tags?|operations?|section|components)[/-])?/i

/** Normalizes `operation/getPet`, `/paths/~1pets/get` and `get-a-pet` to words joined by hyphens. */
export function nameOf(name: string): string {
  return name
    .replace(PREFIX, '')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
}

/** Normalized, as fragments may name it. */
export const namesOfOperation = ({ operationId, title, summary }: Operation): readonly string[] =>
  [operationId, title, summary].map((name) => nameOf(name ?? ''))
