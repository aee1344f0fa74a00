/** `agents/{id}/password` of the Admin API: a first password, shown once to the administrator. */
import { firstPassword } from '#core/api/admin.ts'
import type { Ports } from '../../app-ports.ts'
import { done, impossible } from './answers.ts'
import { ADMINS, type AdminCall, defineCall } from './define-call.ts'

export const agentPasswordCalls = ({ passwords, store }: Ports): readonly AdminCall[] => [
  defineCall('post', '/agents/:id/password', ADMINS, {
    summary: 'Set a generated first password; its owner must change it at the next sign-in',
    data: firstPassword,
    item: { what: 'what.account', find: store.agents.byId },
    async answer(call) {
      const { id } = call.item
      if (id === call.agent.id) return impossible(call.context, 'own-password')
      const reset = await passwords.reset(id, call.by)
      if (!reset.ok) {
        return impossible(
          call.context,
          reset.error.code === 'elsewhere' ? 'password-elsewhere' : 'password-disabled',
        )
      }
      return done(call.context, { password: reset.value })
    },
  }),
]
