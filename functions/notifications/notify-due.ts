/** Sends what has happened since the last message. Called by the timer of scheduled publishing. */
import type { Review } from '#core/certification/review.ts'
import { hrefTo } from '#core/site/href.ts'
import type { Language } from '#core/site/site.ts'
import { translatorsOf } from '#core/translator.ts'
import { notifications as texts } from '../../src/i18n/all/notifications.ts'
import { portalConfig } from '../../src/portal.config.ts'
import type { Ports } from '../app-ports.ts'
import { DAY_MS } from '../ports/clock.ts'
import type { NotificationEvent } from '../ports/notifier.ts'
import type { DueReview } from '../store/repositories/notifications.ts'

const translatorFor = translatorsOf(texts)

const PAGES = {
  'access-request': '/admin/access-requests',
  'build-failed': '/admin/builds',
  'run-handed-in': '/admin/certification',
} as const

/** Replies to a login: the operator's password is wrong, not the address of the contact. */
const LOGIN_REPLIES: readonly number[] = [530, 534, 535]
/** Time after a review in which its email is sent again after temporary errors. */
const RETRIED_MS = 2 * DAY_MS

/** A message that can't be sent is sent again by the next run. */
export async function notifyDue(
  ports: Pick<Ports, 'store' | 'notifier' | 'signIn' | 'log' | 'clock'>,
): Promise<void> {
  const { store, notifier, signIn, log } = ports
  if (notifier === null) return
  const due = await store.notifications.due()
  if (due.events.length + due.reviews.length === 0) return
  const origin = signIn.origin()
  const events = due.events.map((event) => ({
    ...event,
    title: plainTitle(event.title),
    url: origin === '' ? '' : `${origin}${PAGES[event.kind]}`,
  }))
  if (events.length > 0) {
    const text = inEachLanguage((language) =>
      events.map((event) => describeEvent(event, language, origin)).join('\n'),
    ).join('\n\n')
    const sent = await notifier.send({ text, events })
    if (!sent.ok) return log.warn('notify', { ...sent.error })
  }
  await store.notifications.sent(due.until, await mailReviews(due.reviews, ports))
}

/** @returns IDs of the runs whose email has to be sent again: one wrong address stops no other */
async function mailReviews(
  reviews: readonly DueReview[],
  { notifier, signIn, log, clock }: Pick<Ports, 'notifier' | 'signIn' | 'log' | 'clock'>,
): Promise<readonly string[]> {
  const unsent: string[] = []
  for (const [index, { runId, email, review }] of reviews.entries()) {
    const mailed = await notifier?.mail?.(email, describeReview(review, signIn.origin()))
    if (mailed === undefined || mailed.ok) continue
    log.warn('notify', { ...mailed.error })
    // Without a mail server, each email would wait for its timeout.
    if (mailed.error.code !== 'refused') {
      return [...unsent, ...reviews.slice(index).map((rest) => rest.runId)]
    }
    if (!isFinal(mailed.error.status, clock.nowMs() - review.atMs)) unsent.push(runId)
  }
  return unsent
}

const isFinal = (status: number, ageMs: number): boolean =>
  ageMs > RETRIED_MS || (status >= 500 && !LOGIN_REPLIES.includes(status))

export const testMessage = (language: Language, productName: string): string =>
  translatorFor(language)('test', { product: productName })

/** The first line is the subject. The portal stores neither a partner's language nor that of a recipient of staff. */
const inEachLanguage = (text: (language: Language) => string): readonly string[] =>
  portalConfig.languages.map(text)

const linkTo = (origin: string, language: Language, path: string): string =>
  origin === '' ? '' : ` ${origin}${hrefTo(language, path)}`

function describeEvent(
  { kind, title }: NotificationEvent,
  language: Language,
  origin: string,
): string {
  const t = translatorFor(language)
  const texts = {
    'access-request': () => t('accessRequest', { company: title }),
    'build-failed': () => t('buildFailed'),
    'run-handed-in': () => t('runHandedIn', { company: title }),
  }
  return `${texts[kind]()}${linkTo(origin, language, PAGES[kind])}`
}

/** The link has no run: its ID is part of the run's base address. */
function describeReview({ state, remark }: Review, origin: string): string {
  const lines = inEachLanguage((language) => {
    const t = translatorFor(language)
    const texts: Readonly<Record<string, string>> = {
      'signed-off': t('runSignedOff'),
      remarked: t('runRemarked'),
    }
    return `${texts[state] ?? t('runSentBack')}${linkTo(origin, language, '/certification')}`
  })
  return `${lines.join('\n')}${remark === '' ? '' : `\n\n${remark}`}\n`
}

/**
 * Strangers write the titles: in chat and mail programs, these characters make links and mention
 * everyone. A dot within a word makes a link of a host's name.
 */
const plainTitle = (title: string): string =>
  title
    .replaceAll(/[<>@&:/\\\s]+/g, ' ')
    .replaceAll(/\.(?=\p{L})/gu, '. ')
    .trim()
