/** Context for every part of the compiler: the document, a sink for problems, and a resolver of references. */
import type { JsonObject } from '../json-value.ts'
import type { Header, JsonValue, MediaType } from '../model.ts'
import type { ParsedDocument } from '../parse/parse-document.ts'
import type { Location } from '../pointer.ts'
import type { Locate, ProblemList } from '../problems.ts'
import type { References } from './references.ts'
import type { SchemaViews } from './schema-views.ts'

export interface Compiling {
  readonly document: JsonObject
  readonly problems: ProblemList
  readonly locate: Locate
  readonly writtenJson: ParsedDocument['writtenJson']
  readonly references: References
  readonly schemas: SchemaViews
}

/**
 * Compiles each shared object (a component used by many operations) once: records then share it,
 * and its problems are reported once.
 */
export function once<T>(
  compile: (value: JsonObject, location: Location) => T,
): (value: JsonObject, location: Location) => T {
  const results = new WeakMap<JsonObject, { readonly value: T }>()
  return (value, location) => {
    const known = results.get(value)
    if (known !== undefined) return known.value
    const result = compile(value, location)
    results.set(value, { value: result })
    return result
  }
}

export type CompileContent = (
  value: JsonValue | undefined,
  location: Location,
) => readonly MediaType[]

export type CompileHeaders = (value: JsonValue | undefined, location: Location) => readonly Header[]
