/** Sends what has happened since the last message. Called by the timer of scheduled publishing. */
import type { Language } from '#core/site/site.ts'
import { DEFAULT_LANGUAGE } from '#core/site/site.ts'
import { translatorsOf } from '#core/translator.ts'
import { notifications as texts } from '../../src/i18n/all/notifications.ts'
import type { Ports } from '../app-ports.ts'
import type { NotificationEvent } from '../ports/notifier.ts'

const translatorFor = translatorsOf(texts)

const PAGES = {
  'access-request': '/admin/access-requests',
  'build-failed': '/admin/builds',
} as const

/** A message that can't be sent is sent again by the next run. */
export async function notifyDue(
  ports: Pick<Ports, 'store' | 'notifier' | 'signIn' | 'log'>,
): Promise<void> {
  const { store, notifier, signIn, log } = ports
  if (notifier === null) return
  const due = await store.notifications.due()
  if (due.events.length === 0) return
  const origin = signIn.origin()
  const events = due.events.map((event) => ({
    ...event,
    title: plainTitle(event.title),
    url: origin === '' ? '' : `${origin}${PAGES[event.kind]}`,
  }))
  const text = events.map((event) => describeEvent(event, DEFAULT_LANGUAGE)).join('\n')
  const sent = await notifier.send({ text, events })
  if (sent.ok) await store.notifications.sent(due.until)
  else log.warn('notify', { ...sent.error })
}

export const testMessage = (language: Language, productName: string): string =>
  translatorFor(language)('test', { product: productName })

function describeEvent({ kind, title, url }: NotificationEvent, language: Language): string {
  const t = translatorFor(language)
  const what = kind === 'access-request' ? t('accessRequest', { company: title }) : t('buildFailed')
  return url === '' ? what : `${what} ${url}`
}

/** Strangers write the titles: in chat programs, these characters make links and mention everyone. */
const plainTitle = (title: string): string => title.replaceAll(/[<>@&\s]+/g, ' ').trim()
