/** What a schema says of each member that it refuses, as refusals. */
import { decodeSaying, type Refusal } from './refusal.ts'

/**
 * A value of the wrong type is refused for that alone, and so is one that is empty: the schema's library
 * measures a list, too, where a text should have been, and reads an empty text against every rule.
 *
 * @example refusedMembers(schema.safeParse(body).error.issues) // [{ parameter: 'name', message: … }]
 */
export function refusedMembers(issues: readonly SchemaIssue[]): readonly RefusedMember[] {
  const members = issues.map(({ code, path, message }) => ({
    code,
    parameter: path.join('.') || 'body',
    message: decodeSaying(message),
  }))
  const settles = ({ code, message }: (typeof members)[number]): boolean =>
    code === WRONG_TYPE || message.code === 'is-required'
  const settled = new Set(members.filter(settles).map(({ parameter }) => parameter))
  return members
    .filter((member) => settles(member) || !settled.has(member.parameter))
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
