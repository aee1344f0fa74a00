/** Messages of the API by field, as long as the field has the value that they are about. */
import { CallFailure } from '../api/client.ts'
import type { EditorState } from './editor-state.ts'

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map()

/** A message about a member that the fields don't have stays until the next save. */
export function problemsOf<Fields>(
  state: Pick<EditorState<Fields, unknown>, 'failure' | 'fields' | 'sent'> | undefined,
): ReadonlyMap<string, string> {
  if (!(state?.failure instanceof CallFailure)) return NO_PROBLEMS
  const { failure, fields, sent } = state
  return new Map(
    [...failure.fields].filter(
      ([parameter]) => printed(fields, parameter) === printed(sent, parameter),
    ),
  )
}

/** @param parameter - as the API names it: `sections.0.sub_title` */
function printed(fields: unknown, parameter: string): string | undefined {
  const value = parameter
    .split('.')
    .reduce(
      (inner, name) =>
        typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined,
      fields,
    )
  return JSON.stringify(value)
}
