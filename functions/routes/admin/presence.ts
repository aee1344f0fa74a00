/** `presence/*` of the Admin API: who else has an item open. */
import { z } from 'zod'
import { presentRecord } from '#core/api/admin.ts'
import { text } from '#core/content/input/parts.ts'
import type { Ports } from '../../app-ports.ts'
import { done } from './answers.ts'
import { type AdminCall, defineCall, EDITORS } from './define-call.ts'

/** Kinds and ids are shorter; longer ones name nothing. */
const MAX_ITEM_LENGTH = 128

export const presenceCalls = ({
  store,
  builds,
}: Pick<Ports, 'store' | 'builds'>): readonly AdminCall[] => [
  defineCall('put', '/presence/:kind/:id', EDITORS, {
    summary:
      'Report that you have an item open, and show who else has; a report expires after a minute',
    body: z.object({
      place: text(200).describe('Operation or field, as other people see it'),
    }),
    data: z.object({ others: z.array(presentRecord) }),
    async answer({ context, agent, body, param }) {
      await builds.getReady()
      const item = `${param('kind')} ${param('id')}`.slice(0, MAX_ITEM_LENGTH)
      return done(context, { others: await store.presence.report(item, agent.id, body.place) })
    },
  }),
]
