/** Converts a schema's issues to one error per rejected member. */
import { type ApiError, decodeMessage } from './api-error.ts'

/**
 * Reports one error per member: the type first, then whether it is empty, then the other rules. Without this
 * order, zod also checks the length of a list that should be a string, and every rule against an empty string.
 *
 * @example memberErrors(schema.safeParse(body).error.issues) // [{ parameter: 'name', message: … }]
 */
export function memberErrors(issues: readonly SchemaIssue[]): readonly MemberError[] {
  const members = issues.map(({ code, path, message }) => ({
    code,
    parameter: path.join('.') || 'body',
    message: decodeMessage(message),
  }))
  // Single pass: a large body may have an issue for each of its members.
  const best = new Map<string, number>()
  for (const member of members) {
    const rank = rankOf(member)
    best.set(member.parameter, Math.min(rank, best.get(member.parameter) ?? rank))
  }
  return members
    .filter((member) => rankOf(member) === best.get(member.parameter))
    .map(({ parameter, message }) => ({ parameter, message }))
}

export interface MemberError {
  /** `translations.id.title`, or `body` if the whole body is rejected. */
  readonly parameter: string
  readonly message: ApiError
}

/** The members of zod's issues that this module reads. */
export interface SchemaIssue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
}

const WRONG_TYPE = 'invalid_type'

/** Ranks issues: type first, then presence, then the other rules. */
function rankOf({
  code,
  message,
}: {
  readonly code?: string | undefined
  readonly message: ApiError
}) {
  if (code === WRONG_TYPE) return 0
  return message.code === 'is-required' ? 1 : 2
}
