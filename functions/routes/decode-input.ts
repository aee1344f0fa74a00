/** Decodes what people and programs send to be stored, or names each member that can't be. */
import { z } from 'zod'
import { apiError, encodedMessage } from '#core/api/errors/api-error.ts'
import { type MemberError, memberErrors, type SchemaIssue } from '#core/api/errors/member-errors.ts'
import { err, ok, type Result } from '#core/result.ts'

/** No text can have U+0000: the database's client reads a text up to it. */
export function decodeInput<T>(
  schema: z.ZodType<T>,
  value: unknown,
): Result<T, readonly MemberError[]> {
  const decoded = schema.safeParse(value)
  if (!decoded.success) return err(errorsOf(decoded.error, schema))
  const rejected = [...placesOfNul(decoded.data, [])]
  return rejected.length === 0
    ? ok(decoded.data)
    : err(
        rejected.map((path) => ({
          parameter: path.join('.') || 'body',
          message: apiError('must-be-without-nul'),
        })),
      )
}

/** @returns one error per member; zod reports unknown ones together, without those that it knows */
export function errorsOf({ issues }: z.ZodError, schema: z.ZodType): readonly MemberError[] {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape).join(', ') : ''
  const message = encodedMessage('must-be-known', { known })
  return memberErrors(
    issues.flatMap((issue): readonly SchemaIssue[] =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((name) => ({ path: [...issue.path, name], message }))
        : [issue],
    ),
  )
}

function* placesOfNul(value: unknown, path: readonly string[]): Generator<readonly string[]> {
  if (typeof value === 'string') {
    if (value.includes('\0')) yield path
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) yield* placesOfNul(member, [...path, name])
  }
}
