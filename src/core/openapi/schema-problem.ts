/** Problems of a schema, recorded in the schema itself so that its readers see them. */
import { schemaProblems } from '../../i18n/en/schema-problems.ts'
import type { NamesIn } from '../fill-text.ts'
import { allEntries, own, text } from './json-value.ts'
import type { JsonValue } from './model.ts'

/** Marks a schema that couldn't be resolved; its value is the reason. */
export const PROBLEM_KEYWORD = 'x-gapura-problem'

type Table = typeof schemaProblems

export type SchemaProblem = {
  readonly code: keyof Table
  readonly values: Readonly<Record<string, string>>
}

export const schemaProblem = <Code extends keyof Table>(
  code: Code,
  values: Readonly<Record<NamesIn<Table[Code]>, string>>,
): SchemaProblem => ({ code, values })

/** @returns undefined for any other value, because authors may use the keyword */
export function decodeSchemaProblem(value: JsonValue | undefined): SchemaProblem | undefined {
  const code = text(own(value, 'code'))
  if (code === undefined || !isCode(code)) return undefined
  const values = allEntries(own(value, 'values')).flatMap(([name, member]) =>
    typeof member === 'string' ? [[name, member] as const] : [],
  )
  return { code, values: Object.fromEntries(values) }
}

const isCode = (code: string): code is keyof Table => Object.hasOwn(schemaProblems, code)
