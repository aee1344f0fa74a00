/** Responses shared by many calls of the Admin API. */
import type { Context } from 'hono'
import {
  type ApiError,
  type ApiErrorCode,
  type ApiErrorValues,
  apiError,
} from '#core/api/errors/api-error.ts'
import type { Pagination } from '#core/content/model.ts'
import { apiErrorProblem } from '../../middleware/problem.ts'
import type { AccessRequest } from '../../store/repositories/access-requests.ts'

export function done(
  context: Context,
  data: Readonly<Record<string, unknown>>,
  message?: unknown,
): Response {
  context.header('Cache-Control', 'no-store')
  return context.json({ code: 200, ...(message === undefined ? {} : { message }), data })
}

/** @param members - additional members of `data`: a JSON object in UTF-8, too long to be parsed here */
export function doneWith(
  context: Context,
  data: Readonly<Record<string, unknown>>,
  members: Uint8Array,
): Response {
  context.header('Cache-Control', 'no-store')
  const beginning = `{"code":200,"data":${JSON.stringify(data).slice(0, -1)},`
  return context.body(
    new Blob([beginning, new Uint8Array(members.subarray(1)), '}']).stream(),
    200,
    { 'Content-Type': 'application/json' },
  )
}

export function page(
  context: Context,
  data: Readonly<Record<string, unknown>>,
  pagination: Pagination,
): Response {
  context.header('Cache-Control', 'no-store')
  return context.json({ code: 200, data, meta: { pagination } })
}

/** The subject of an error. */
export type What = Extract<ApiErrorCode, `what.${string}`>

/** @param version - if only that version is missing */
export const missing = (context: Context, what: What, version?: 'draft' | 'published'): Response =>
  reject(context, 404, version === undefined ? 'missing' : `missing-${version}`, {
    what: apiError(what),
  })

/** An error of the whole call; for errors of single members see {@link unusable}. */
export const reject = <Code extends ApiErrorCode>(
  context: Context,
  status: Parameters<typeof apiErrorProblem>[1],
  code: Code,
  ...values: ApiErrorValues<Code>
): Response => apiErrorProblem(context, status, apiError(code, ...values))

/** A member of the body and its error. */
export interface UnusableMember {
  readonly parameter: string
  readonly message: ApiError
}

export const unusable = (context: Context, messages: readonly UnusableMember[]): Response =>
  apiErrorProblem(context, 422, apiError('unusable-body'), { messages })

/** The state of the item doesn't allow it, regardless of the role. */
export const impossible = <Code extends ApiErrorCode>(
  context: Context,
  code: Code,
  ...values: ApiErrorValues<Code>
): Response => reject(context, 409, code, ...values)

/** Another person was first to handle the request for access. */
export const handledBefore = (
  context: Context,
  { company, handledBy }: Pick<AccessRequest, 'company' | 'handledBy'>,
): Response =>
  impossible(context, 'handled-before', { company, who: handledBy ?? apiError('somebody') })

/** The attempted action when another person had written first. */
export type Act =
  Extract<ApiErrorCode, `outcome.${string}`> extends `outcome.${infer Name}` ? Name : never

/**
 * Another person wrote first: who, when, what is stored now, and what was sent.
 *
 * @param act - by default deleting for DELETE, saving if a body was sent, else changing
 */
export function conflict(
  context: Context,
  what: What,
  stored: {
    readonly revision: number
    readonly updatedAt: string | null
    readonly updatedBy: { readonly id: string; readonly name: string | null } | null
  },
  current: unknown,
  submitted: unknown,
  act: Act = actOf(context, submitted),
): Response {
  const { revision, updatedAt, updatedBy } = stored
  const words = {
    outcome: apiError(`outcome.${act}`, { what: apiError(what) }),
    advice: apiError(`advice.${act}`),
    who: updatedBy?.name ?? apiError('somebody'),
  }
  return apiErrorProblem(
    context,
    409,
    updatedAt === null
      ? apiError('conflict-undated', words)
      : apiError('conflict', { ...words, when: updatedAt }),
    {
      data: {
        conflict: {
          revision,
          changed_at: updatedAt,
          changed_by: updatedBy,
          current,
          submitted: submitted ?? null,
        },
      },
    },
  )
}

function actOf({ req }: Context, submitted: unknown): Act {
  if (req.method === 'DELETE') return 'delete'
  return submitted == null ? 'change' : 'save'
}
