/** `agents/{id}/invitation` of the Admin API: a link with which a person chooses a password. */
import { z } from 'zod'
import { oneTimeLink } from '#core/api/admin.ts'
import type { Ports } from '../../app-ports.ts'
import { INVITATION_PATH } from '../../ports/staff-passwords.ts'
import { done, impossible } from './answers.ts'
import { ADMINS, type AdminCall, defineCall } from './define-call.ts'
import { encodeLink } from './encode-link.ts'

export const invitationCalls = ({ passwords, store }: Ports): readonly AdminCall[] => [
  defineCall('post', '/agents/:id/invitation', ADMINS, {
    summary: 'Create a link that opens once, with which a person chooses a password',
    data: z.object({ link: oneTimeLink }),
    item: { what: 'what.account', find: store.agents.byId },
    async answer({ context, agent, item: { id }, by }) {
      if (id === agent.id && passwords.accountPath !== null) {
        return impossible(context, 'own-password')
      }
      const invited = await passwords.invite(id, by)
      return invited.ok
        ? done(context, { link: encodeLink(INVITATION_PATH, invited.value) })
        : impossible(
            context,
            invited.error.code === 'elsewhere' ? 'password-elsewhere' : 'password-disabled',
          )
    },
  }),
]
