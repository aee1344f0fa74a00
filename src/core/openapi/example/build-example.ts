/** Builds example values from schemas: the author's values first, otherwise a plausible value that fits. */
import { isList, isObject, type JsonObject, own, readJson } from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import { typesOf } from '../schema/field-type.ts'
import type { Flat } from '../schema/flat.ts'
import { flatten, nameOfSchema, type Schemas } from '../schema/flatten.ts'
import type { Direction } from '../schema/hidden-members.ts'
import { schemaReference } from '../schema-reference.ts'
import { buildCandidates } from './build-candidates.ts'
import { createFits, type Fits } from './fits-schema.ts'
import { isTellingDefault } from './is-described.ts'
import { type KnownValues, MAX_NESTING, type Making, type Members, type Within } from './making.ts'
import { subjectOf, thingOf, thingPickedBy } from './names.ts'

/** Sources that are lists of values. */
const LISTS: ReadonlySet<string> = new Set(['examples', 'enum', 'x-extensible-enum'])

/** Sources of an example, in order of precedence. */
export const EXAMPLE_ORDER = [
  'const',
  'example',
  'examples',
  'default',
  'enum',
  'x-extensible-enum',
  'generated',
] as const

export interface ExampleOptions {
  readonly schemas: Schemas
  /** `request` leaves out read-only properties, `response` write-only ones. */
  readonly mode: Direction
  /** Name of the value. An unconstrained string uses it as its example. */
  readonly name?: string
  /** Path template of the operation. Determines what a plain `id` identifies. */
  readonly path?: string
  /** Values that the document shows elsewhere for the same resources. */
  readonly known?: KnownValues
  /** `needed`, the default: required members, and those with documented values. */
  readonly members?: Members
  /** Receives the known values that the example uses. */
  readonly used?: Map<string, JsonValue>
  /** Known part of the whole value; the rest is generated. */
  readonly shown?: JsonValue | undefined
}

export interface MadeExample {
  readonly value: JsonValue
  /** True if requested members were left out because the example would be too large. */
  readonly isCut: boolean
  /** Number of schemas and values visited. */
  readonly steps: number
}

/** Maximum values in one example, required or not. */
const MAX_VALUES = 400
/** Beyond these numbers of values, optional members are left out. */
const MAX_OPTIONAL = { required: 0, needed: 100, all: 300 } as const
/** Maximum schemas and values visited for one example, including the search for a value that fits. */
export const MAX_STEPS = 4_000
/** Maximum candidates per schema. */
const MAX_TRIES = 24

/**
 * Deterministic: the same schema always gives the same example. Recursive schemas end at the first repetition,
 * where optional properties are left out and lists are empty.
 *
 * @example buildExample({ type: 'string', format: 'date' }, { schemas: {}, mode: 'request' }) // '2026-01-31'
 */
export function buildExample(schema: JsonSchema, options: ExampleOptions): JsonValue {
  const { value, used } = rememberedExample(schema, options)
  for (const [key, one] of used) options.used?.set(key, one)
  return value
}

/** The page, the samples, the playground and the Markdown version request an operation's example, in each language. */
function rememberedExample(schema: JsonSchema, options: ExampleOptions): Remembered {
  const { schemas, known, shown } = options
  if (!isObject(schema) || shown !== undefined) return recordedExample(schema, options)
  const { mode, members, name, path } = options
  const key = JSON.stringify([mode, members, name, path])
  const ofDocument = remembered.get(schemas) ?? new Map<JsonObject, Map<string, Remembered>>()
  const ofSchema = ofDocument.get(schema) ?? new Map<string, Remembered>()
  const before = ofSchema.get(key)
  if (before !== undefined && before.known === known) return before
  const made = recordedExample(schema, options)
  // Repeated requests follow soon after the first one.
  if (ofDocument.size >= REMEMBERED_SCHEMAS) ofDocument.clear()
  remembered.set(schemas, ofDocument.set(schema, ofSchema.set(key, made)))
  return made
}

function recordedExample(schema: JsonSchema, options: ExampleOptions): Remembered {
  const { known } = options
  if (known === undefined) {
    return { known, value: makeExample(schema, options).value, used: NOTHING_USED }
  }
  const used = new Map<string, JsonValue>()
  const recorded: KnownValues = {
    get: (key) => {
      const value = known.get(key)
      if (value !== undefined) used.set(key, value)
      return value
    },
  }
  return { known, value: makeExample(schema, { ...options, known: recorded }).value, used }
}

interface Remembered {
  readonly known: KnownValues | undefined
  readonly value: JsonValue
  /** Known values in it, by their key. */
  readonly used: ReadonlyMap<string, JsonValue>
}

const NOTHING_USED: ReadonlyMap<string, JsonValue> = new Map()

const REMEMBERED_SCHEMAS = 256
const remembered = new WeakMap<Schemas, Map<JsonObject, Map<string, Remembered>>>()

/** Like {@link buildExample}, and reports whether the schema requires more than an example can hold. */
export function makeExample(schema: JsonSchema, options: ExampleOptions): MadeExample {
  const { schemas, mode, known, members = 'needed' } = options
  let values = 0
  let steps = 0
  let isCut = false

  const spend = (cost = 1): boolean => {
    steps += cost
    return steps <= MAX_STEPS
  }

  const fits = createFits({ schemas, mode, spend })
  const written = (flat: Flat, shown: JsonValue | undefined): JsonValue | undefined =>
    writtenExample(flat, shown, schemas, fits)

  const build = (node: JsonSchema, within: Within): JsonValue | undefined => {
    const flat = flatten(node, schemas)
    if (values >= MAX_VALUES || within.nesting > MAX_NESTING || !spend()) {
      isCut = true
      return undefined
    }
    const isRepeated = flat.chain.some((name) => within.names.has(name))
    const chosen = chosenValue(flat, within, isRepeated)
    const value = chosen === undefined ? endOf(flat) : chosen
    if (value !== undefined) values += 1
    return value
  }

  const chosenValue = (flat: Flat, within: Within, isRepeated: boolean): JsonValue | undefined => {
    const example = making.writtenExample(flat, within)
    if (example !== undefined || isRepeated) return example
    const inside = {
      ...within,
      // An example that doesn't fit as a whole may fit in part.
      shown: within.shown ?? flat.schema.example ?? firstOf(flat.schema.examples),
      names: new Set([...within.names, ...flat.chain]),
      nesting: within.nesting + 1,
    }
    const candidates = buildCandidates(flat, inside, making)
    const { choices, fragments, schema } = flat
    if (choices.length + fragments.length === 0 && schema.dependentSchemas === undefined)
      return candidates.next().value
    let first: JsonValue | undefined
    let tries = 0
    for (const candidate of candidates) {
      if (making.fits(flat, candidate)) return candidate
      first = first === undefined ? candidate : first
      tries += 1
      if (tries >= MAX_TRIES || steps > MAX_STEPS) break
    }
    return within.isOptional === true ? undefined : first
  }

  const making: Making = {
    schemas,
    mode,
    known,
    spend,
    fits,
    build,
    writtenExample: (flat, within) =>
      isWholeAsked(flat, within) ? undefined : written(flat, within.shown),
    hasRoom: () => values < MAX_OPTIONAL[members] && steps < MAX_STEPS,
    cut: () => {
      isCut = true
    },
    isCut: () => isCut,
  }

  const self = nameOfSchema(schema, schemas)
  const subject = options.path === undefined ? undefined : subjectFor(options.path, options.name)
  // A named schema has an example like a reference to it, which is one of its variants.
  const value = build(self === undefined ? schema : { $ref: schemaReference(self) }, {
    names: new Set(),
    nesting: 0,
    depth: 0,
    name: options.name ?? '',
    thing: subject ?? (self === undefined ? undefined : thingOf(self)),
    members,
    shown: options.shown,
  })
  return { value: value ?? null, isCut, steps: Math.min(steps, MAX_STEPS) }
}

/** Returns the author's value, in {@link EXAMPLE_ORDER}. Skips values that don't fit the schema. */
function writtenExample(
  flat: Flat,
  shown: JsonValue | undefined,
  schemas: Schemas,
  fits: Fits,
): JsonValue | undefined {
  const { schema } = flat
  const fitting = (value: JsonValue): JsonValue | undefined => {
    for (const reading of readings(value)) if (fits(flat, reading)) return reading
    return undefined
  }
  const ofWhole = shown === undefined || schema.const !== undefined ? undefined : fitting(shown)
  if (ofWhole !== undefined) return ofWhole
  for (const source of EXAMPLE_ORDER) {
    const value = source === 'generated' ? undefined : own(schema, source)
    if (value === undefined) continue
    if (source === 'const') return value
    if (LISTS.has(source)) {
      const listed = isList(value) ? value : []
      // Null says least, so it's shown only if it's all that the author wrote.
      for (const candidate of listed) {
        const found = candidate === null ? undefined : fitting(candidate)
        if (found !== undefined) return found
      }
      if (listed.includes(null) && fits(flat, null)) return null
    } else if (source !== 'default' || isTellingDefault(schema, typesOf(flat, schemas))) {
      const found = fitting(value)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** True if all members are requested. An author's example may leave members out, so it is only a start. */
const isWholeAsked = ({ schema }: Flat, { members }: Within): boolean =>
  members === 'all' && schema.const === undefined && isObject(schema.properties)

/** A path parameter identifies its own resource; everything else belongs to the operation's subject. */
const subjectFor = (path: string, name: string | undefined): string | undefined =>
  (name === undefined ? undefined : thingPickedBy(name, path)) ?? subjectOf(path)

/**
 * A value, and what its author may mean by it: `12345` of a string has no quotes, `"12"` of an integer too many, and the
 * line break at the end of a YAML block is unintended.
 */
function* readings(value: JsonValue): Generator<JsonValue> {
  yield value
  if (typeof value === 'number' || typeof value === 'boolean') yield String(value)
  if (typeof value !== 'string') return
  yield value.trim()
  const read = readJson(value)
  if (typeof read === 'number' || typeof read === 'boolean') yield read
}

const firstOf = (value: JsonValue | undefined): JsonValue | undefined =>
  isList(value) ? value[0] : undefined

/** Fallback for a value that can't be generated. */
function endOf({ schema, nullable, types }: Flat): JsonValue | undefined {
  if (nullable === true) return null
  const isArray = types?.[0] === 'array'
  return isArray && (typeof schema.minItems !== 'number' || schema.minItems === 0) ? [] : undefined
}
