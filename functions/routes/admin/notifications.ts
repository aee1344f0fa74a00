/** `notifications/*` of the Admin API: the webhook or mail server that reports to staff. */
import { z } from 'zod'
import { notificationSettings } from '#core/api/admin.ts'
import type { Ports } from '../../app-ports.ts'
import type { Config } from '../../config.ts'
import { languageOf } from '../../middleware/answer-language.ts'
import { testMessage } from '../../notifications/notify-due.ts'
import { done, impossible, reject } from './answers.ts'
import { ADMINS, type AdminCall, defineCall } from './define-call.ts'

export const notificationCalls = (
  { notifier }: Pick<Ports, 'notifier'>,
  { productName }: Config,
): readonly AdminCall[] => [
  defineCall('get', '/notifications', ADMINS, {
    summary: 'Show which host receives notifications',
    data: z.object({ notifications: notificationSettings }),
    answer: ({ context }) => done(context, { notifications: { target: notifier?.target ?? null } }),
  }),
  defineCall('post', '/notifications/test', ADMINS, {
    summary: 'Send a test notification',
    data: z.object({}),
    async answer({ context }) {
      if (notifier === null) return impossible(context, 'notifications-off')
      const text = testMessage(languageOf(context), productName)
      const sent = await notifier.send({ text, events: [] })
      if (sent.ok) return done(context, {})
      const host = notifier.target
      // Not 502, for which screens offer /maintenance: the portal works.
      return sent.error.code === 'refused'
        ? reject(context, 424, 'notification-refused', { host, status: sent.error.status })
        : reject(context, 424, `notification-${sent.error.code}`, { host })
    },
  }),
]
