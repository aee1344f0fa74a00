/** What a schema says of each member that it refuses, as refusals. */
import { decodeSaying, type Refusal } from './refusal.ts'

/**
 * A value of the wrong type is refused for that alone: the schema's library measures a list, too,
 * where a text should have been, and would call it too short.
 *
 * @example refusedMembers(schema.safeParse(body).error.issues) // [{ parameter: 'name', message: … }]
 */
export function refusedMembers(issues: readonly SchemaIssue[]): readonly RefusedMember[] {
  const members = issues.map(({ code, path, message }) => ({
    code,
    parameter: path.join('.') || 'body',
    message: decodeSaying(message),
  }))
  const mistyped = new Set(
    members.filter(({ code }) => code === WRONG_TYPE).map(({ parameter }) => parameter),
  )
  return members
    .filter(({ code, parameter }) => code === WRONG_TYPE || !mistyped.has(parameter))
    .map(({ parameter, message }) => ({ parameter, message }))
}

export interface RefusedMember {
  /** `translations.id.title`; `body` where the whole body is refused. */
  readonly parameter: string
  readonly message: Refusal
}

/** The members of zod's issues that are read here. */
interface SchemaIssue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
}

const WRONG_TYPE = 'invalid_type'
