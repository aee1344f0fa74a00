/** Finds the intended target of a misspelled reference. */
import { isObject, type JsonObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { decodePointer, encodePointer, step } from '../pointer.ts'
import { nearestName } from './nearest-name.ts'

/**
 * @returns the reference with the nearest names that the document has; undefined if none is close
 * @example nearestReference(document, '#/components/schemas/Usr') // '#/components/schemas/User'
 */
export function nearestReference(document: JsonObject, reference: string): string | undefined {
  const names = reference.startsWith('#/') ? decodePointer(reference) : []
  const found: string[] = []
  let value: JsonValue | undefined = document
  for (const name of names) {
    const known: string | undefined =
      step(value, name) === undefined && isObject(value)
        ? nearestName(name, Object.keys(value))
        : name
    value = known === undefined ? undefined : step(value, known)
    if (known === undefined || value === undefined) return undefined
    found.push(known)
  }
  return found.length === 0 ? undefined : `#${encodePointer(found)}`
}
