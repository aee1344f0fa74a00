/** Response headers and the headers of encodings. */
import { defined, entries, flag, type JsonObject, text } from '../json-value.ts'
import { lifecycleOf } from '../lifecycle.ts'
import type { Header } from '../model.ts'
import { at, type Location } from '../pointer.ts'
import { DELIMITERS } from '../wire/serialize.ts'
import type { CompileContent, CompileHeaders, Compiling } from './compiling.ts'
import { compileExamples, schemaOf } from './examples.ts'

export function createHeaderCompiler(
  compiling: Compiling,
  compileContent: CompileContent,
): CompileHeaders {
  const compileHeader = (name: string, value: JsonObject, location: Location): Header => {
    const content = compileContent(value.content, at(location, 'content'))
    const written = text(value.style) ?? ''
    const examples = compileExamples(compiling, value, location)
    return defined({
      name,
      required: flag(value.required) ?? false,
      deprecated: flag(value.deprecated) ?? false,
      description: text(value.description),
      ...lifecycleOf(value),
      style: content.length === 0 && Object.hasOwn(DELIMITERS, written) ? written : undefined,
      explode: (content.length === 0 && flag(value.explode)) || undefined,
      mediaType: content[0]?.mediaType,
      schema:
        value.schema === undefined ? content[0]?.schema : schemaOf(compiling, value, location),
      examples: examples.length > 0 ? examples : (content[0]?.examples ?? []),
    })
  }
  return (value, location) =>
    entries(value).flatMap(([name, entry]) => {
      const resolved = compiling.references.resolve(entry, at(location, name))
      return resolved === undefined
        ? []
        : [compileHeader(name, resolved.value, resolved.location ?? location)]
    })
}
