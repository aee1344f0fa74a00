/** Callback inboxes: one per partner, with a separate URL and its listeners. */
import type { Database } from '../database.ts'
import type { SecretBox } from '../secret-box.ts'
import { createInboxListeners, type InboxListener } from './inbox-listeners.ts'
import { createInboxNames } from './inbox-names.ts'

export interface CallbackInboxRepository {
  /** The unguessable name in the inbox's URL, created on first use. */
  token(partnerId: string): Promise<string>
  /** Replaces the name; the old one is no longer valid. */
  renewToken(partnerId: string): Promise<string>
  /** @returns the partner whose inbox has this name */
  partnerOf(token: string): Promise<string | undefined>
  /** Notifies the inbox's listeners. */
  readonly changed: InboxChanged
  /**
   * Notifies of callbacks added, inboxes cleared and URLs renewed by this process; changes of other processes
   * require polling. @returns a function that unsubscribes
   */
  subscribe(partnerId: string, listener: InboxListener): () => void
  /** Ends the subscriptions of a deleted partner, or all of them when the process ends. */
  endSubscriptions(partnerId?: string): void
}

export type InboxChanged = (partnerId: string) => void

export function createCallbackInboxRepository(
  database: Database,
  box: SecretBox,
): CallbackInboxRepository {
  const names = createInboxNames(database, box)
  const listeners = createInboxListeners()
  return {
    token: names.token,
    async renewToken(partnerId) {
      const token = await names.renew(partnerId)
      listeners.tell(partnerId)
      return token
    },
    partnerOf: names.partnerOf,
    changed: listeners.tell,
    subscribe: listeners.subscribe,
    endSubscriptions: listeners.end,
  }
}
