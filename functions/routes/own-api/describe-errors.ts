/** Errors of each call of the portal's own API, and their descriptions. */
import type { AgentRole, TokenScope } from '#core/api/admin.ts'
import type { DescribedCall } from './web-calls.ts'

export interface DescribedAccess {
  readonly roles?: readonly AgentRole[]
  readonly scopes?: readonly TokenScope[] | undefined
}

/** Shared responses: status, description, and the sentence of an example. */
const ERRORS = {
  Unauthorized: [401, 'There is no session, or it has ended.', 'Unauthorize'],
  Forbidden: [
    403,
    "The role doesn't allow it, or the call comes from another site.",
    'This requires the role Administrator or Editor. Your role is Viewer. Ask an administrator for access.',
  ],
  Missing: [
    404,
    'No entry has this ID.',
    'The FAQ entry "1" doesn\'t exist. Reload the list and choose another.',
  ],
  Conflict: [
    409,
    'Someone else saved first: `data` has their name, the time and both versions. Or the current state rules it out.',
    "The FAQ entry wasn't saved because Sari changed it at 2026-11-20T17:04:05+07:00 (revision 4). Compare both versions and save again.",
  ],
  TooLarge: [413, 'The body exceeds the limit of the call.', 'The body is too large.'],
  Unusable: [
    422,
    'The query or the body has errors; `messages` names each parameter.',
    'The body has errors.',
  ],
  TooMany: [
    429,
    'Too many calls. Try again after `Retry-After` seconds.',
    'Too many attempts. Try again in 60 seconds.',
  ],
  Problem: [
    500,
    'The call was rejected or failed. The message says why and what to do next.',
    'Something went wrong. Please try again later...',
  ],
} as const

type ErrorName = keyof typeof ERRORS

/** For `components.responses`. */
export const errorResponses = () =>
  Object.fromEntries(
    Object.entries(ERRORS).map(([name, [status, description, message]]) => [
      name,
      {
        description,
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            example: exampleOf(status, message),
          },
        },
      },
    ]),
  )

/** @returns references by status, `default` last */
export function errorsOf(call: DescribedCall & DescribedAccess): Readonly<Record<string, object>> {
  const isStaff = call.roles !== undefined
  const names: readonly (ErrorName | false)[] = [
    (isStaff || call.access !== undefined) && 'Unauthorized',
    (isStaff || call.method !== 'get') && 'Forbidden',
    call.path.includes(':') && 'Missing',
    isStaff && call.method !== 'get' && 'Conflict',
    call.body !== undefined && 'TooLarge',
    (call.body !== undefined || call.query !== undefined) && 'Unusable',
    call.isLimited === true && 'TooMany',
  ]
  const found = names.filter((name) => name !== false)
  return Object.fromEntries([
    ...found.map((name) => [String(ERRORS[name][0]), reference(name)] as const),
    ['default', reference('Problem')] as const,
  ])
}

/** Describes who may call, and the rules shared by the call's group. */
export function descriptionOf(
  call: DescribedCall & DescribedAccess,
  takesRevision: boolean,
): string {
  const sentences = [
    call.roles === undefined ? ACCESS[call.access ?? 'anyone'] : `Roles: ${call.roles.join(', ')}.`,
    call.scopes !== undefined && `Scopes of API tokens: ${call.scopes.join(', ')}.`,
    call.paginated === true && 'Returns pages of 10, or of `limit`, up to 100.',
    takesRevision &&
      'Send the `revision` that you read. If someone else has saved since, the response is 409 with both versions.',
    call.body === 'file' &&
      'Send the file as the form field `file`, or as the whole body with its media type.',
  ]
  return sentences.filter((sentence) => typeof sentence === 'string').join(' ')
}

const ACCESS = {
  anyone: 'For everyone.',
  partner: 'For partners who are logged in.',
  preview: 'For holders of a preview token.',
} as const

const reference = (name: ErrorName) => ({ $ref: `#/components/responses/${name}` })

const exampleOf = (status: number, message: string) => ({
  type: 'about:blank',
  title: 'Refused',
  status,
  detail: message,
  code: status,
  message,
  messages: [message],
  data: { error: message },
  request_id: '0d5c7a52-6f0e-4f0b-9d3c-0f6f6f5f2c11',
})
