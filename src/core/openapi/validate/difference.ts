/** Messages for broken rules. They never contain the value itself, which may be a secret. */
import type { differences } from '../../../i18n/en/differences.ts'
import {
  type CodedText,
  coded,
  type MakeCode,
  type TextsNamed,
  type TextValue,
} from '../../coded-text.ts'
import type { NamesIn } from '../../fill-text.ts'
import { isList, isObject, kindOf } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { type DifferenceCode, type Issue, type PartCode, type Rule, SAYS_AS } from './issue.ts'

type Table = typeof differences
const part: MakeCode<Table> = coded

/** Values for the placeholders in the rules' texts. */
type Facts = Readonly<
  Record<NamesIn<TextsNamed<Table, Exclude<DifferenceCode, PartCode>>>, TextValue>
>

/** @param parameter - the value's location in words */
export function describeIssue(
  { rule, limit, types = [], values = [], format, isAmbiguous }: Issue,
  parameter: string,
  found: JsonValue | undefined,
): CodedText<DifferenceCode> {
  const [first = '', ...others] = types
  const list = short(JSON.stringify(values).slice(1, -1))
  const facts: Facts = {
    name: `"${parameter}"`,
    rule,
    is: inWords(found),
    limit: limit ?? '',
    count: limit ?? '',
    types: others.reduce<TextValue>((left, right) => part('either', { left, right }), first),
    type: Number.isInteger(found) ? 'integer' : kindOf(found ?? null),
    list,
    value: format === undefined ? list : JSON.stringify(format),
  }
  return { code: isAmbiguous ? 'ambiguous' : isShared(rule) ? SAYS_AS[rule] : rule, values: facts }
}

const isShared = (rule: Rule): rule is keyof typeof SAYS_AS => Object.hasOwn(SAYS_AS, rule)

function inWords(value: JsonValue | undefined): TextValue {
  if (value === undefined) return part('found.nothing')
  if (typeof value === 'string') return part('found.text', { count: [...value].length })
  if (isList(value)) return part('found.list', { count: value.length })
  return isObject(value)
    ? part('found.object', { count: Object.keys(value).length })
    : String(value)
}

const short = (words: string): string => (words.length > 200 ? `${words.slice(0, 199)}…` : words)
