/** Differences in words: what failed, expected and found, what to do next. */
import { isList, isObject, kindOf } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { DIFFERENCE_WORDS_EN } from './difference-words-en.ts'
import { DIFFERENCE_WORDS_ID } from './difference-words-id.ts'
import type { Issue } from './issue.ts'

export interface Finding {
  readonly issue: Issue
  readonly parameter: string
  readonly found: JsonValue | undefined
}

export type DifferenceLanguage = 'en' | 'id'

/** A finding, ready to be put into a sentence. */
export interface DifferenceFacts {
  /** In quotes. */
  readonly name: string
  readonly rule: string
  /** What was found, never the text itself: it may be a secret. */
  readonly is: string
  /** The schema's limit. */
  readonly limit: string
  /** JSON types: the allowed ones and the found one. */
  readonly types: string
  readonly type: string
  /** Allowed values. */
  readonly list: string
  /** The fixed value, or the name of the format. */
  readonly value: string
  /** More than one variant fits. */
  readonly isAmbiguous: boolean
}

export interface DifferenceWords {
  readonly none: string
  readonly text: (characters: number) => string
  readonly list: (items: number) => string
  readonly object: (members: number) => string
  readonly or: string
  /** By JSON Schema keyword. */
  readonly sentences: Readonly<Record<string, (facts: DifferenceFacts) => string>>
  readonly otherwise: (facts: DifferenceFacts) => string
}

const WORDS: Readonly<Record<DifferenceLanguage, DifferenceWords>> = {
  en: DIFFERENCE_WORDS_EN,
  id: DIFFERENCE_WORDS_ID,
}

export function messageFor(finding: Finding, language: DifferenceLanguage): string {
  const words = WORDS[language]
  const { rule } = finding.issue
  const sentence = Object.hasOwn(words.sentences, rule) ? words.sentences[rule] : undefined
  return (sentence ?? words.otherwise)(factsOf(finding, words))
}

function factsOf({ issue, parameter, found }: Finding, words: DifferenceWords): DifferenceFacts {
  const { rule, limit, types = [], values = [], format, isAmbiguous = false } = issue
  const list = short(JSON.stringify(values).slice(1, -1))
  return {
    name: `"${parameter}"`,
    rule,
    is: inWords(found, words),
    limit: String(limit ?? ''),
    types: types.join(` ${words.or} `),
    type: Number.isInteger(found) ? 'integer' : kindOf(found ?? null),
    list,
    value: format === undefined ? list : JSON.stringify(format),
    isAmbiguous,
  }
}

function inWords(value: JsonValue | undefined, words: DifferenceWords): string {
  if (value === undefined) return words.none
  if (value === null || typeof value === 'boolean' || typeof value === 'number') {
    return String(value)
  }
  if (typeof value === 'string') return words.text([...value].length)
  if (isList(value)) return words.list(value.length)
  return words.object(isObject(value) ? Object.keys(value).length : 0)
}

const short = (words: string): string => (words.length > 200 ? `${words.slice(0, 199)}…` : words)
