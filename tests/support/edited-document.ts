/** A document as its editor reads it, and its text after an addition. */
import { type Addition, additionEdits } from '#core/openapi/edit/additions.ts'
import { editDocument } from '#core/openapi/edit/edit-document.ts'
import { applied } from '#core/openapi/edit/text-change.ts'
import { isObject, type JsonObject } from '#core/openapi/json-value.ts'
import { readText } from '#core/openapi/parse/read-text.ts'

export function read(text: string): JsonObject {
  const { value } = readText(text, 'test')
  return isObject(value) ? value : {}
}

/** @returns the whole text after the addition */
export function written(text: string, addition: Addition): string {
  const change = editDocument(text, additionEdits(read(text), addition))
  if (!change.ok) throw new Error(change.error.code)
  return applied(text, change.value)
}
