/** Checks strings and numbers, and compares items. */
import { format as formats } from '@cfworker/json-schema'
import { isList, isObject, type JsonObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { isMultipleOf } from '../multiple-of.ts'
import type { Issue, Path, Rule } from './issue.ts'

/** The library checks `url` in exponential time and rejects `http://localhost`. */
const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  ...formats,
  url: (text) => /^(?:https?|ftp):\/\/\S+$/i.test(text) && URL.canParse(text),
}

/** Formats describe names, dates and addresses. Some checks take quadratic time. */
const MAX_FORMAT_CHARACTERS = 4_096

/** Skips further checks if the text is too long. */
export function checkText(text: string, schema: JsonObject, path: Path): readonly Issue[] {
  const { minLength, maxLength, pattern, format } = schema
  if (typeof maxLength === 'number' && isLonger(text, maxLength))
    return [{ rule: 'maxLength', path, limit: maxLength }]
  const issues: Issue[] = []
  if (typeof minLength === 'number' && !isLonger(text, minLength - 1))
    issues.push({ rule: 'minLength', path, limit: minLength })
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text))
    issues.push({ rule: 'pattern', path })
  if (typeof format === 'string' && !hasFormat(text, format))
    issues.push({ rule: 'format', path, format })
  return issues
}

export function checkNumber(number: number, schema: JsonObject, path: Path): readonly Issue[] {
  return NUMBER_RULES.flatMap(([rule, isMet]) => {
    const limit = schema[rule]
    return typeof limit !== 'number' || isMet(number, limit) ? [] : [{ rule, path, limit }]
  })
}

/** Returns the same text for equal values, regardless of the order of their members. */
export function canonicalText(value: JsonValue, spend: (cost: number) => void): string {
  spend(1)
  if (isList(value)) return `[${value.map((item) => canonicalText(item, spend)).join()}]`
  if (!isObject(value)) return JSON.stringify(value)
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalText(value[name] ?? null, spend)}`)
  return `{${members.join()}}`
}

/** Length in characters, not UTF-16 units. Counts them only if the result depends on it. */
function isLonger(text: string, limit: number): boolean {
  if (text.length <= limit) return false
  if (text.length > limit * 2) return true
  let characters = 0
  for (const _ of text) {
    characters += 1
    if (characters > limit) return true
  }
  return false
}

/** Unknown formats are annotations. */
function hasFormat(text: string, name: string): boolean {
  const check = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined
  return check === undefined || text.length > MAX_FORMAT_CHARACTERS || check(text)
}

const NUMBER_RULES: readonly (readonly [Rule, (number: number, limit: number) => boolean])[] = [
  ['minimum', (number, limit) => number >= limit],
  ['maximum', (number, limit) => number <= limit],
  ['exclusiveMinimum', (number, limit) => number > limit],
  ['exclusiveMaximum', (number, limit) => number < limit],
  ['multipleOf', isMultipleOf],
]
