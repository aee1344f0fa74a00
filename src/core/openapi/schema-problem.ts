/** What is wrong with a schema, where its readers see it: marked in the schema itself. */
import { schemaProblems } from '../../i18n/en/schema-problems.ts'
import type { NamesIn } from '../coded-text.ts'
import { allEntries, own, text } from './json-value.ts'
import type { JsonValue } from './model.ts'

/** Marks a schema that could not be resolved; its value says why. */
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

/** @returns undefined for what is no such mark: an author may have written anything there */
export function decodeSchemaProblem(value: JsonValue | undefined): SchemaProblem | undefined {
  const code = text(own(value, 'code'))
  if (code === undefined || !isCode(code)) return undefined
  const values = allEntries(own(value, 'values')).flatMap(([name, member]) =>
    typeof member === 'string' ? [[name, member] as const] : [],
  )
  return { code, values: Object.fromEntries(values) }
}

const isCode = (code: string): code is keyof Table => Object.hasOwn(schemaProblems, code)
