/**
 * Where a refused call leads (specification §6 and §8): followed where nothing can be shown without its
 * answer, offered where somebody would lose what they have typed. docs/decisions/0026 says why.
 */
import { hrefTo } from '../site/href.ts'
import type { Language } from '../site/site.ts'
import { TOKEN_EXPIRED, UNAUTHORIZED } from './paths.ts'

/**
 * `page`: the first data of a page for readers and partners. `form`: what they fill in. `screen`: the
 * first data of a screen of the admin area. `work`: what staff write, press, or have open beside it.
 */
export const ERROR_CONTEXTS = ['page', 'form', 'screen', 'work'] as const
export type ErrorContext = (typeof ERROR_CONTEXTS)[number]

export interface Way {
  readonly does: 'goes' | 'offers'
  readonly page: '/login' | '/401' | '/403' | '/404' | '/maintenance'
  /** The session of staff ends on the way. */
  readonly logsOut?: true
}

interface AnswerWays {
  readonly statuses: readonly number[]
  /** Of the envelope; left out: whatever it is. */
  readonly messages?: readonly string[]
  readonly ways: Readonly<Record<ErrorContext, Way>>
}

const everywhere = (page: Way['page']): AnswerWays['ways'] => ({
  page: { does: 'goes', page },
  form: { does: 'offers', page },
  screen: { does: 'goes', page },
  work: { does: 'offers', page },
})

/** Any other answer is said where it was asked, and leads nowhere. */
export const ERROR_WAYS = {
  'the session has ended': {
    statuses: [401],
    // The worker takes the user cookie back with these (functions/middleware/session.ts).
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

/** @returns undefined where the answer leads nowhere */
export function wayOf(context: ErrorContext, { status, message }: ErrorAnswer): Way | undefined {
  const answers: readonly AnswerWays[] = Object.values(ERROR_WAYS)
  return answers.find(
    ({ statuses, messages }) =>
      statuses.includes(status) && (messages?.includes(message ?? '') ?? true),
  )?.ways[context]
}

/** @param back - path to come back to after a login */
export function wayHref({ page, logsOut }: Way, language: Language, back?: string): string {
  if (page === '/login') return hrefTo(language, page, { 'redirect-url': back })
  const target = hrefTo(language, page)
  return logsOut ? `/auth/logout?redirect-url=${encodeURIComponent(target)}` : target
}
