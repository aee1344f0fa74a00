/** Translates a document with the `x-translations` members its author wrote. */
import { isObject, type JsonObject, own } from './json-value.ts'
import type { JsonValue } from './model.ts'

/**
 * Texts that a sibling `x-translations: { <language>: { … } }` may replace. Anything else in it is ignored, so
 * that a translation can't change the contract.
 */
const TEXTS = ['summary', 'description', 'title', 'name', 'x-deprecated-reason'] as const
/** Maps of texts by value. */
const MAPS = ['x-enum-descriptions', 'x-enumDescriptions'] as const

/**
 * Replaces texts with their translation if the document has one.
 *
 * @param language a key of `x-translations`, such as `id`
 * @returns the same object if nothing is translated; unchanged parts are shared with the input
 * @example localizeDocument({ info: { title: 'A', 'x-translations': { id: { title: 'B' } } } }, 'id') //
 * info.title is 'B'
 */
export function localizeDocument(document: JsonObject, language: string): JsonObject {
  const done = new Map<JsonValue, JsonValue>()
  const visit = (value: JsonValue): JsonValue => {
    if (typeof value !== 'object' || value === null) return value
    const known = done.get(value)
    if (known !== undefined) return known
    // Set before the visit ends, so that a recursive value terminates and stays unchanged there.
    done.set(value, value)
    const made = isObject(value) ? visitObject(value) : visitList(value)
    done.set(value, made)
    return made
  }
  const visitList = (list: readonly JsonValue[]): JsonValue => {
    const items = list.map(visit)
    return items.some((item, index) => item !== list[index]) ? items : list
  }
  const visitObject = (object: JsonObject): JsonObject => {
    const texts = translatedTexts(object, language)
    const changed: (readonly [string, JsonValue])[] = []
    for (const [name, member] of Object.entries(object)) {
      if (member === undefined || name === 'x-translations') continue
      const visited = visit(member)
      if (visited !== member) changed.push([name, visited])
    }
    if (texts === undefined && changed.length === 0) return object
    return { ...object, ...Object.fromEntries(changed), ...texts }
  }
  const localized = visit(document)
  return isObject(localized) ? withTagTitles(localized, language) : document
}

function translatedTexts(object: JsonObject, language: string): JsonObject | undefined {
  const translations = own(object, 'x-translations')
  const texts = isObject(translations) ? own(translations, language) : undefined
  if (!isObject(texts)) return undefined
  const found: Record<string, JsonValue> = {}
  for (const name of TEXTS) {
    const text = own(texts, name)
    // Names identify tags, parameters and headers; only titles of tag groups are translated.
    if (name === 'name' && !Array.isArray(own(object, 'tags'))) continue
    if (typeof text === 'string') found[name] = text
  }
  for (const name of MAPS) {
    const [written, translated] = [own(object, name), own(texts, name)]
    if (isObject(written) && isObject(translated)) found[name] = { ...written, ...translated }
  }
  return Object.keys(found).length > 0 ? found : undefined
}

/** Tags have no `title`; readers see `x-displayName`. */
function withTagTitles(document: JsonObject, language: string): JsonObject {
  const tags = own(document, 'tags')
  if (!Array.isArray(tags)) return document
  const titled = tags.map((tag: JsonValue): JsonValue => {
    if (!isObject(tag)) return tag
    const title = translatedTexts(tag, language)?.['title']
    return title === undefined ? tag : { ...tag, 'x-displayName': title }
  })
  return titled.some((tag, index) => tag !== tags[index]) ? { ...document, tags: titled } : document
}
