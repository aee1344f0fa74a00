/** Collects the texts of an operation while its form is read. */
import { listedValue, textMemberOf, valueListOf } from '../compile/annotated-enum.ts'
import { isList, type JsonObject, own, printJsonOrText, text, texts } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import type { SourcePath } from './edit-document.ts'
import { exampleMisfit } from './example-misfit.ts'
import type { OperationText, TextGroup } from './form-parts.ts'
import { type Layer, layerOf, type versionOf, type Written } from './written.ts'

/** More fields than anyone edits in one form. */
export const MAX_TEXTS = 400
const ENUM_TEXTS = ['x-enum-descriptions', 'x-enumDescriptions']

/** @param languages - of translations */
export function createTexts(version: ReturnType<typeof versionOf>, languages: readonly string[]) {
  const found: OperationText[] = []
  const seen = new Set<string>()
  const push = (
    subject: Pick<OperationText, 'group' | 'of' | 'member' | 'value'> & {
      readonly isText?: boolean
      /** With `example`. */
      readonly schema?: Written
    },
    names: SourcePath,
    { value, path, uses, here }: Layer,
  ): void => {
    const id = JSON.stringify([path, names])
    if (seen.has(id) || found.length >= MAX_TEXTS) return
    seen.add(id)
    const isExample = subject.member === 'example'
    const { schema, ...named } = subject
    const { isText = true } = named
    const written = names.reduce<JsonValue | undefined>(memberOf, value)
    const translated = languages.map((language) => [
      language,
      text(['x-translations', language, ...names].reduce<JsonValue | undefined>(memberOf, value)) ??
        '',
    ])
    const misfit = schema && written !== undefined && exampleMisfit(written, schema)
    found.push({
      ...named,
      ...(misfit && { misfit }),
      isNewList: names[0] === 'examples' && own(value, 'examples') === undefined,
      ...{ isText, path, names, uses, here: uses === 0 ? undefined : here },
      text: isExample ? exampleText(written, isText) : (text(written) ?? ''),
      translations: isExample ? undefined : Object.fromEntries(translated),
    })
  }
  /** Values that are alternatives, each with its text. */
  const addAlternatives = (group: TextGroup, of: string, written: Written): void => {
    for (const layer of written) {
      const { keyword = '', items = [] } = valueListOf(layer.value) ?? {}
      for (const [index, value] of items.entries()) {
        const listed = listedValue(value)
        if (listed === undefined) continue
        const path = [...layer.path, keyword, String(index)]
        const subject = { group, of, member: 'value', value: listed } as const
        push(subject, [textMemberOf(value)], { ...layer, path, value, here: undefined })
      }
    }
  }
  return {
    all: (): readonly OperationText[] => found,
    isFull: (): boolean => found.length >= MAX_TEXTS,
    add(
      group: TextGroup,
      of: string,
      member: 'summary' | 'description' | 'title',
      written: Written,
    ) {
      const layer = layerOf(written, (value) => text(own(value, member)) !== undefined)
      if (layer !== undefined) push({ group, of, member }, [member], layer)
    },
    /**
     * A single example of a scalar. Examples of objects belong to their bodies.
     * @param schema - has the type
     */
    addExample(group: TextGroup, of: string, written: Written, schema: Written) {
      const name = ['example', 'examples'].find((name) =>
        written.some(({ value }) => own(value, name) !== undefined),
      )
      const has = (value: JsonObject): boolean => own(value, name ?? 'type') !== undefined
      const layer = layerOf(written, has)
      const isNamed = name === 'examples' && !isList(own(layer?.value, name))
      if (layer === undefined || isNamed) return
      const isNew = written === schema && version === 'new' && name === undefined
      const path = isNew || name === 'examples' ? ['examples', '0'] : ['example']
      const isText = schema.some(({ value }) => own(value, 'type') === 'string')
      push({ group, of, member: 'example', isText, schema }, path, layer)
    },
    addValues(group: TextGroup, of: string, written: Written) {
      addAlternatives(group, of, written)
      const values = texts(written.map(({ value }) => own(value, 'enum')).find(isList))
      const name = ENUM_TEXTS.find((name) => written.some(({ value }) => own(value, name)))
      const keyword = name ?? 'x-enum-descriptions'
      const layer = layerOf(written, (value) => own(value, name ?? 'enum') !== undefined)
      // A list of descriptions follows the order of the values, and can't have gaps.
      if (layer === undefined || isList(own(layer.value, keyword))) return
      for (const value of values) {
        push({ group, of, member: 'value', value }, [keyword, value], layer)
      }
    },
  }
}

function exampleText(value: JsonValue | undefined, isText: boolean): string {
  if (value === undefined) return ''
  return typeof value === 'string' && isText ? value : printJsonOrText(value)
}

const memberOf = (value: JsonValue | undefined, name: string): JsonValue | undefined =>
  isList(value) ? value[Number(name)] : own(value, name)
