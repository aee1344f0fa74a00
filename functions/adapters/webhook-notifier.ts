/** Sends messages as JSON to a webhook, such as one of Slack, Mattermost or Google Chat, which show `text`. */
import { err, ok } from '#core/result.ts'
import { NOTIFY_TIMEOUT_MS, type Notifier } from '../ports/notifier.ts'

interface Options {
  /** A secret: never log it. */
  readonly url: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly timeoutMs?: number
}

export function webhookNotifier({ url, fetch, timeoutMs = NOTIFY_TIMEOUT_MS }: Options): Notifier {
  return {
    target: new URL(url).host,
    mail: null,
    async send(message) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(message),
          // A redirect would repeat the message at a host that the operator hasn't chosen.
          redirect: 'manual',
          signal,
        })
        await response.body?.cancel()
        return response.ok ? ok(undefined) : err({ code: 'refused', status: response.status })
      } catch {
        return err({ code: signal.aborted ? 'timeout' : 'unreachable' })
      }
    },
  }
}
