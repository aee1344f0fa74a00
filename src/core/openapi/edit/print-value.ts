/** Prints a new value as YAML, in block style or inside brackets. */
import { parse, stringify } from 'yaml'
import { isList, isObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'

/** @param isQuoted - true to write texts in double quotes, which hold every text */
export function blockLines(value: JsonValue, column: number, isQuoted: boolean): readonly string[] {
  const text = stringify(value, {
    lineWidth: 0,
    // Otherwise a repeated object would become an anchor.
    aliasDuplicateObjects: false,
    compat: 'yaml-1.1',
    ...(isQuoted && { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' }),
  })
  const indent = ' '.repeat(column)
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => (line === '' ? '' : `${indent}${line}`))
}

/** On one line, with texts in double quotes. */
export function flowText(value: JsonValue, isJson: boolean): string {
  if (isList(value)) return `[${value.map((item) => flowText(item, isJson)).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([name, member]) => `${keyText(name, isJson)}: ${flowText(member ?? null, isJson)}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

export const keyText = (name: string, isJson: boolean): string =>
  isJson || !/^[A-Za-z_][\w-]*$/.test(name) || isOtherThanText(name) ? JSON.stringify(name) : name

/**
 * True for `true`, `1.0` and `null` without quotes, and for `yes` and `2026-12-31`, which readers of YAML 1.1 take
 * for a boolean and a date.
 */
export const isOtherThanText = (text: string): boolean =>
  (['1.2', '1.1'] as const).some((version) => {
    try {
      return typeof parse(text, { version }) !== 'string'
    } catch {
      return false
    }
  })
