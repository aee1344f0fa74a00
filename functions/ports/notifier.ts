/** Tells staff outside the portal, such as in a chat, that something needs them. */
import type { Result } from '#core/result.ts'

export interface Notifier {
  /** Host that receives the messages, for staff. The whole URL is a secret. */
  readonly target: string
  /** Never waits longer than {@link NOTIFY_TIMEOUT_MS}. */
  send(message: NotificationMessage): Promise<Result<void, NotifierError>>
  /** Sends an email to someone else, in the same time. Null for a webhook, which only staff read. */
  readonly mail: ((to: string, text: string) => Promise<Result<void, NotifierError>>) | null
}

export const NOTIFY_TIMEOUT_MS = 10_000

export interface NotificationMessage {
  /** For people; chat programs show it. */
  readonly text: string
  /** For programs; empty for a test. */
  readonly events: readonly NotificationEvent[]
}

export interface NotificationEvent {
  readonly kind: 'access-request' | 'build-failed' | 'run-handed-in'
  /** Company that requested access or submitted a run; empty for a build. */
  readonly title: string
  /** ISO 8601. */
  readonly at: string
  /** Page of the admin area; empty if the portal's origin is unknown. */
  readonly url: string
}

export type NotifierError =
  | { readonly code: 'refused'; readonly status: number }
  | { readonly code: 'timeout' }
  | { readonly code: 'unreachable' }
  /** The mail server offers no encryption, which a password needs. */
  | { readonly code: 'unencrypted' }
