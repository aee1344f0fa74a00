/** What a schema says of each member that it refuses, as errors. */
import { type ApiError, decodeMessage } from './api-error.ts'

/**
 * A value of the wrong type is refused for that alone, and so is one that is empty: the schema's library
 * measures a list, too, where a text should have been, and reads an empty text against every rule.
 *
 * @example memberErrors(schema.safeParse(body).error.issues) // [{ parameter: 'name', message: … }]
 */
export function memberErrors(issues: readonly SchemaIssue[]): readonly MemberError[] {
  const members = issues.map(({ code, path, message }) => ({
    code,
    parameter: path.join('.') || 'body',
    message: decodeMessage(message),
  }))
  // One pass: a large body may have an issue for each of its members.
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
  /** `translations.id.title`; `body` where the whole body is refused. */
  readonly parameter: string
  readonly message: ApiError
}

/** The members of zod's issues that are read here. */
interface SchemaIssue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
}

const WRONG_TYPE = 'invalid_type'

/** First the type, then whether anything is there, then the rules. */
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
