/** Returns every secret that this page knows, so that none of them is saved. */
import { credentialStore } from '../../../stores/credentials.ts'
import { sessionStore } from '../../../stores/session.ts'
import type { PlaygroundState } from '../state.ts'

/** Sends no request: without a login there are no keys here. */
export async function knownSecrets(state: PlaygroundState): Promise<readonly string[]> {
  const entered = Object.values(credentialStore().$credentials.get())
  const typed = [
    ...(state.experiment.secretKey === null ? [] : [state.experiment.secretKey]),
    ...entered.flatMap(({ value = '', password = '', clientSecret = '' }) => [
      value,
      password,
      clientSecret,
    ]),
  ]
  const store = sessionStore()
  if (store.$session.get().status !== 'partner') return typed
  const credentials = await store.credentials()
  if (!credentials.ok) return typed
  const { secretKey, accessToken } = credentials.value
  return [...typed, secretKey, ...(accessToken === null ? [] : [accessToken])]
}
