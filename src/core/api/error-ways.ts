/**
 * Where a failed call sends the reader (specification §6 and §8). The page redirects if it can't show anything
 * without the response, and offers a link if redirecting would lose input. See docs/decisions/0026.
 */
import { hrefTo } from '../site/href.ts'
import type { Language } from '../site/site.ts'
import { TOKEN_EXPIRED, UNAUTHORIZED } from './paths.ts'

/**
 * `page`: initial data of a page for readers and partners. `form`: a form they fill in. `screen`: initial data
 * of a screen in the admin area. `work`: an edit or action by staff, or a panel that they have open.
 */
export const ERROR_CONTEXTS = ['page', 'form', 'screen', 'work'] as const
export type ErrorContext = (typeof ERROR_CONTEXTS)[number]

export interface Way {
  readonly does: 'goes' | 'offers'
  readonly page: '/login' | '/401' | '/403' | '/404' | '/maintenance'
  /** Ends the staff session on the way. */
  readonly logsOut?: true
}

interface AnswerWays {
  readonly statuses: readonly number[]
  /** Messages of the envelope that match. If left out, any message matches. */
  readonly messages?: readonly string[]
  readonly ways: Readonly<Record<ErrorContext, Way>>
}

const everywhere = (page: Way['page']): AnswerWays['ways'] => ({
  page: { does: 'goes', page },
  form: { does: 'offers', page },
  screen: { does: 'goes', page },
  work: { does: 'offers', page },
})

/** Any other error is shown in place, without a link. */
export const ERROR_WAYS = {
  'the session has ended': {
    statuses: [401],
    // With these messages the worker clears the user cookie (functions/middleware/session.ts).
    messages: [UNAUTHORIZED, TOKEN_EXPIRED],
    ways: {
      page: { does: 'goes', page: '/login' },
      form: { does: 'offers', page: '/login' },
      screen: { does: 'goes', page: '/401', logsOut: true },
      work: { does: 'offers', page: '/401', logsOut: true },
    },
  },
  'not allowed': { statuses: [403], ways: everywhere('/403') },
  'not there': {
    statuses: [404],
    ways: {
      ...everywhere('/404'),
      screen: { does: 'goes', page: '/404', logsOut: true },
      work: { does: 'offers', page: '/404', logsOut: true },
    },
  },
  'the portal has failed': { statuses: [500, 502], ways: everywhere('/maintenance') },
} as const satisfies Readonly<Record<string, AnswerWays>>

export interface ErrorAnswer {
  readonly status: number
  /** `message` of the envelope. */
  readonly message?: string | undefined
}

/** @returns undefined if the response has no link or redirect */
export function wayOf(context: ErrorContext, { status, message }: ErrorAnswer): Way | undefined {
  const answers: readonly AnswerWays[] = Object.values(ERROR_WAYS)
  return answers.find(
    ({ statuses, messages }) =>
      statuses.includes(status) && (messages?.includes(message ?? '') ?? true),
  )?.ways[context]
}

/** @param back - path to return to after login */
export function wayHref({ page, logsOut }: Way, language: Language, back?: string): string {
  if (page === '/login') return hrefTo(language, page, { 'redirect-url': back })
  const target = hrefTo(language, page)
  if (!logsOut) return target
  const logout = `/auth/logout?redirect-url=${encodeURIComponent(target)}`
  // A browser keeps the fragment on a redirect (RFC 9110 §10.2.2). With it, the page offers the sign-in of staff.
  return page === '/401' ? `${logout}#${STAFF_ID}` : logout
}

/** Element of /401 for staff whose session has ended. */
export const STAFF_ID = 'staff'
