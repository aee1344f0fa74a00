/** Parameters and request bodies. */
import { defined, flag, isList, isObject, type JsonObject, text } from '../json-value.ts'
import { lifecycleOf } from '../lifecycle.ts'
import type { JsonValue, Parameter, RequestBody } from '../model.ts'
import { at, type Location } from '../pointer.ts'
import { problem } from '../problem.ts'
import { quote } from '../problems.ts'
import { type CompileContent, type Compiling, once } from './compiling.ts'
import { compileExamples, schemaOf } from './examples.ts'
import { foreignExpressions, namesInQuery, templateVariables } from './path-template.ts'

export interface ParameterCompiler {
  /** Parameters of the path item, overridden by those of the operation with the same name and location. */
  merge(lists: readonly PlacedValue[], path: string, location: Location): readonly Parameter[]
  body(value: JsonValue | undefined, location: Location): RequestBody | undefined
}

export interface PlacedValue {
  readonly value: JsonValue | undefined
  readonly location: Location
}

/** OpenAPI 3.2, section 4.12.2: the default styles. */
const DEFAULT_STYLES: Readonly<Record<string, string>> = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
}

const LOCATIONS = ['path', 'query', 'header', 'cookie', 'querystring'] as const

export function createParameterCompiler(
  compiling: Compiling,
  compileContent: CompileContent,
): ParameterCompiler {
  const { references, problems } = compiling

  const compileParameter = once((value: JsonObject, location: Location): Parameter | undefined => {
    const name = text(value.name)
    const sentIn = LOCATIONS.find((candidate) => candidate === value.in)
    if (name === undefined || sentIn === undefined) {
      const called = name === undefined ? problem('found.unnamed') : quote(name)
      const values = { name: called, places: LOCATIONS.join(', ') }
      problems.add('parameter-invalid', 'error', values, location)
      return undefined
    }
    const content = compileContent(value.content, at(location, 'content'))
    const hasContent = content.length > 0
    const style = hasContent ? undefined : (text(value.style) ?? DEFAULT_STYLES[sentIn])
    const examples = compileExamples(compiling, value, location)
    return defined({
      name,
      in: sentIn,
      required: sentIn === 'path' || (flag(value.required) ?? false),
      deprecated: flag(value.deprecated) ?? false,
      description: text(value.description),
      ...lifecycleOf(value),
      style,
      explode:
        style === undefined
          ? undefined
          : (flag(value.explode) ?? (style === 'form' || style === 'cookie')),
      allowReserved: flag(value.allowReserved),
      allowEmptyValue: flag(value.allowEmptyValue),
      schema: schemaOf(compiling, value, location),
      content: hasContent ? content : undefined,
      examples: examples.length > 0 ? examples : (content[0]?.examples ?? []),
    })
  })

  const compileBody = once(
    (value: JsonObject, location: Location): RequestBody =>
      defined({
        required: flag(value.required) ?? false,
        description: text(value.description),
        content: compileContent(value.content, at(location, 'content')),
      }),
  )

  return {
    merge(lists, path, operation) {
      const merged = new Map<string, Parameter>()
      for (const { value, location } of lists) {
        if (value === undefined || value === null) continue
        if (!isList(value)) {
          problems.add('parameters-invalid', 'error', {}, location)
          continue
        }
        value.forEach((item, index) => {
          const resolved = references.resolve(item, at(location, index))
          const parameter =
            resolved && compileParameter(resolved.value, resolved.location ?? at(location, index))
          if (parameter !== undefined) merged.set(`${parameter.in} ${parameter.name}`, parameter)
        })
      }
      const isDeclared = (name: string) => merged.has(`path ${name}`)
      for (const { written, name } of foreignExpressions(path, isDeclared)) {
        const values = { path: quote(path), written: `{${written}}`, expected: `{${name}}` }
        problems.add('path-expression', 'warning', values, operation)
      }
      for (const name of templateVariables(path, isDeclared)) {
        // Without it the path couldn't be filled in. Lint warns the author.
        if (!isDeclared(name)) merged.set(`path ${name}`, undeclared(name))
      }
      // Declared as well, it would be sent twice.
      const inQuery = namesInQuery(path)
      return [...merged.values()].filter(
        (parameter) => parameter.in !== 'query' || !inQuery.has(parameter.name),
      )
    },
    body(value, location) {
      if (value === undefined || value === null) return undefined
      const resolved = isObject(value) ? references.resolve(value, location) : undefined
      if (resolved !== undefined) return compileBody(resolved.value, resolved.location ?? location)
      if (!isObject(value)) problems.add('request-body-invalid', 'error', {}, location)
      return undefined
    },
  }
}

const undeclared = (name: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  deprecated: false,
  style: 'simple',
  explode: false,
  schema: { type: 'string' },
  examples: [],
})
