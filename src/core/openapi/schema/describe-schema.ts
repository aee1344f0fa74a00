/**
 * Describes a schema as a tree that readers can expand. Built breadth first within a budget, so that a large or
 * recursive schema always shows its upper levels.
 */
import { enumDescriptionsOf, hasMoreValues } from '../enum-texts.ts'
import { defined, isList, isObject, type JsonObject, text } from '../json-value.ts'
import { lifecycleOf } from '../lifecycle.ts'
import type { ExternalDocs, JsonSchema } from '../model.ts'
import type { FieldVariants, SchemaField } from '../schema-field.ts'
import { schemaReference } from '../schema-reference.ts'
import { bothTexts, letters } from './both-texts.ts'
import { childrenToShow, conditionsToShow, hasOwnLine, type ToShow } from './children.ts'
import { acceptOf, constraintsOf, examplesOf } from './field-facts.ts'
import { fieldType, innermostItem } from './field-type.ts'
import { flatten, nameOfSchema, type Schemas } from './flatten.ts'
import type { Direction } from './hidden-members.ts'
import { leafFields } from './leaf-fields.ts'
import { openEnumOf } from './open-enum.ts'
import { type VariantSet, variantsOf } from './variants.ts'

export interface DescribeOptions {
  readonly schemas: Schemas
  /** `request` leaves out read-only properties, `response` write-only ones, `both` none. */
  readonly mode: Direction | 'both'
  /** Levels to which named schemas are expanded; defaults to {@link DEFAULT_MAX_DEPTH}. */
  readonly maxDepth?: number
  /** Fields in the whole tree, counted when a level is expanded; defaults to {@link DEFAULT_MAX_NODES}. */
  readonly maxNodes?: number
}

const DEFAULT_MAX_DEPTH = 6
const DEFAULT_MAX_NODES = 400
/**
 * How many times the fields of the tree its inline schemas may take. Only a hostile document has so many: GitHub's
 * pages are 1% larger for all of them.
 */
const INLINE_FACTOR = 30

/**
 * Never throws. The root's direct fields are always included. Parts beyond the budget are marked `truncated`,
 * with the schema's name for a lookup.
 */
export function describeSchema(schema: JsonSchema, options: DescribeOptions): SchemaField {
  const { schemas, mode } = options
  const leaves = leafFields(schemas)
  const queue: Task[] = []
  // The root.
  let nodes = 1

  /** Creates the field itself; its children follow later. */
  const createField = (shown: ToShow, trail: Trail | undefined, depth: number): SchemaField => {
    nodes += 1
    return leaves.find(shown) ?? createDraft(shown, trail, depth)
  }

  const createDraft = (shown: ToShow, trail: Trail | undefined, depth: number): Draft => {
    const flat = flatten(shown.schema, schemas)
    const inner = innermostItem(flat, schemas, (list) => hasOwnLine(list, flat))
    const { schema: keywords } = flat
    const described = inner.isItem ? inner.flat.schema : keywords
    const draft: Draft = defined({
      name: shown.name,
      kind: shown.kind,
      type: fieldType(flat, schemas),
      required: shown.required,
      deprecated: keywords.deprecated === true,
      readOnly: keywords.readOnly === true,
      writeOnly: keywords.writeOnly === true,
      description: descriptionOf(keywords, shown) ?? text(described.description),
      externalDocs: schemaDocs(keywords) ?? schemaDocs(described),
      ...lifecycleOf(keywords),
      constraints: constraintsOf(flat),
      default: keywords.default,
      const: keywords.const,
      enum: [keywords.enum, keywords['x-extensible-enum']].find(isList),
      isOpenEnum:
        keywords.enum === undefined
          ? isList(keywords['x-extensible-enum']) || undefined
          : hasMoreValues(keywords) || undefined,
      enumDescriptions: enumDescriptionsOf(keywords),
      examples: examplesOf(keywords),
      accept: acceptOf(keywords) ?? (inner.isItem ? acceptOf(described) : undefined),
      children: [],
      conditions: [],
      schemaName: (inner.isItem ? inner.flat.chain[0] : undefined) ?? flat.chain[0],
      problem: flat.problem ?? inner.flat.problem,
    })
    const source = { flat: inner.flat, outer: flat, shown }
    if (leaves.add(shown, draft, () => hasMore(source, 'both'))) return draft
    const isRecursive = inner.chain.some((name) => isOn(trail, name))
    if (isRecursive) {
      if (hasMore(source, mode)) draft.truncated = 'recursive'
      return draft
    }
    const within = inner.chain.reduce<Trail | undefined>((up, name) => ({ up, name }), trail)
    queue.push({ draft, depth, trail: within, source })
    return draft
  }

  const hasMore = (source: Source, shownIn: DescribeOptions['mode']): boolean =>
    childrenToShow(source, { schemas, mode: shownIn }).length > 0 ||
    conditionsToShow(source).length > 0 ||
    variantsOf(source.flat, schemas, source.shown.kind === 'variant') !== undefined

  const open = ({ draft, depth, trail, source }: Task): void => {
    const children = childrenToShow(source, { schemas, mode })
    const isClosed = draft !== root && isBeyond(draft, { nodes, depth }, options)
    if (isClosed && !isItem(children)) {
      if (hasMore(source, mode)) draft.truncated = 'depth'
      return
    }
    const field = (shown: ToShow): SchemaField => createField(shown, trail, depth + 1)
    // An alternative replaces its field, so it has the same depth.
    const alternative = (schema: JsonSchema): SchemaField =>
      createField(
        { name: '', kind: 'variant', schema, required: false, base: source.flat.schema },
        trail,
        depth,
      )
    draft.children = children.map(field)
    const listed = openEnumOf(source.flat, schemas)
    if (listed !== undefined) Object.assign(draft, openEnumFacts(listed))
    else {
      const variants = variantsOf(source.flat, schemas, source.shown.kind === 'variant')
      if (variants) draft.variants = fieldVariants(variants, draft.children, alternative)
    }
    draft.conditions = conditionsToShow(source).map(({ shown, ...condition }) =>
      shown === undefined ? condition : { ...condition, field: field(shown) },
    )
  }

  // A page about a schema describes it like a reference: with its variants, and its repetitions below.
  const name = nameOfSchema(schema, schemas)
  const whole = name === undefined ? schema : { $ref: schemaReference(name) }
  const root = createDraft({ name: '', kind: 'root', schema: whole, required: false }, undefined, 0)
  for (let index = 0; index < queue.length; index += 1) {
    const task = queue[index]
    if (task !== undefined) open(task)
  }
  return root
}

const fieldVariants = (
  variants: VariantSet,
  children: readonly SchemaField[],
  alternative: (option: JsonSchema) => SchemaField,
): FieldVariants =>
  defined({
    keyword: variants.keyword,
    discriminator: variants.discriminator,
    areObjects: saysObject(variants, children),
    options: variants.options.map(({ schema, ...variant }) => ({
      ...variant,
      field: alternative(schema),
    })),
  } satisfies Record<keyof FieldVariants, unknown>)

const openEnumFacts = (option: JsonObject): Partial<Draft> =>
  defined({
    enum: isList(option.enum) ? option.enum : undefined,
    isOpenEnum: true,
    enumDescriptions: enumDescriptionsOf(option),
  })

function isBeyond(
  { schemaName }: SchemaField,
  { nodes, depth }: { readonly nodes: number; readonly depth: number },
  { maxDepth = DEFAULT_MAX_DEPTH, maxNodes = DEFAULT_MAX_NODES }: DescribeOptions,
): boolean {
  // Inline schemas have no page: readers wouldn't find their fields anywhere.
  if (schemaName === undefined) return nodes >= maxNodes * INLINE_FACTOR
  return depth >= maxDepth || nodes >= maxNodes
}

/** The rules of an array's items take one line, as those of a scalar do. */
const isItem = (children: readonly ToShow[]): boolean =>
  children.length === 1 && children[0]?.kind === 'item'

const saysObject = ({ discriminator }: VariantSet, above: readonly SchemaField[]): boolean =>
  discriminator !== undefined || above.some(({ kind }) => kind === 'property')

/** @returns undefined without a URL; it isn't checked, so only a safe one may become a link */
function schemaDocs({ externalDocs }: JsonObject): ExternalDocs | undefined {
  const url = isObject(externalDocs) ? text(externalDocs.url)?.trim() : undefined
  if (!isObject(externalDocs) || url === undefined || url === '') return undefined
  const description = text(externalDocs.description)
  return { url, ...(description !== undefined && { description }) }
}

/**
 * Generators such as those of gRPC and go-swagger write the first paragraph of a comment as the title. Of a choice, the title
 * is the label.
 */
function descriptionOf({ description, title }: JsonObject, { name, kind }: ToShow) {
  const label = kind === 'variant' ? undefined : text(title)
  const words = label === undefined || letters(label) === letters(name) ? undefined : label
  const said = text(description)
  if (said === undefined) return words !== undefined && TEXT.test(words) ? words : undefined
  if (words === undefined) return said
  if (letters(said) === letters(name)) return words
  return SENTENCE.test(words) ? bothTexts(words, said) : said
}

/** A word after the first starts with a small letter; labels such as "Error Type" say no more than names do. */
const TEXT = /\S\s+\p{Ll}/u
/** Next to a description, a short title only names the same thing. */
const SENTENCE = /^(?=.*\S\s+\p{Ll})\S+(?:\s+\S+){5}/u

/** Names of the schemas that enclose a field. */
interface Trail {
  readonly up: Trail | undefined
  readonly name: string
}

function isOn(trail: Trail | undefined, name: string): boolean {
  for (let current = trail; current !== undefined; current = current.up) {
    if (current.name === name) return true
  }
  return false
}

type Draft = { -readonly [K in keyof SchemaField]: SchemaField[K] }

type Source = Parameters<typeof conditionsToShow>[0]

interface Task {
  readonly draft: Draft
  readonly depth: number
  readonly trail: Trail | undefined
  readonly source: Source
}
