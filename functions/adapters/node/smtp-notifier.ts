/** Sends messages as email through the operator's mail server. */
import { err, ok, type Result } from '#core/result.ts'
import { startOf } from '#core/start-of.ts'
import { NOTIFY_TIMEOUT_MS, type Notifier, type NotifierError } from '../../ports/notifier.ts'

interface Options {
  /** `smtp:` or `smtps:`, with user and password. A secret: never log it. */
  readonly url: string
  readonly from: string
  readonly to: readonly string[]
  /** Name of the portal, as the sender and in the subject: partners know several portals. */
  readonly portal: string
  readonly timeoutMs?: number
}

const MAX_SUBJECT_LENGTH = 120

export function smtpNotifier(options: Options): Notifier {
  const { url, from, to, portal, timeoutMs = NOTIFY_TIMEOUT_MS } = options
  const server = new URL(url)
  const isSecure = server.protocol === 'smtps:'
  const user = decodeURIComponent(server.username)
  const host = server.hostname.replace(/^\[|\]$/g, '')
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.')
  return {
    target: server.host,
    send: ({ text }) => mail(to, text),
    mail: (address, text) => mail([address], text),
  }

  async function mail(
    addresses: readonly string[],
    text: string,
  ): Promise<Result<void, NotifierError>> {
    // Loaded on first use: most portals send no email.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      host,
      port: server.port === '' ? (isSecure ? 465 : 587) : Number(server.port),
      secure: isSecure,
      // A password never travels unencrypted, even if someone on the way removes STARTTLS.
      requireTLS: user !== '' && !isSecure && !isLocal,
      ...(user !== '' && { auth: { user, pass: decodeURIComponent(server.password) } }),
      socketCloseTimeout: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    // For the whole conversation: a server that sends a byte now and then is never idle.
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      await transport.sendMail({
        from: { name: portal, address: from },
        to: [...addresses],
        subject: `${portal}: ${subjectOf(text)}`,
        text,
        // Absence replies to a program help no one (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      })
      return ok(undefined)
    } catch (error) {
      return err(signal.aborted ? { code: 'timeout' } : reasonOf(error))
    }
  }
}

/** The first line without its link, so that no line break reaches a header. */
function subjectOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]| https?:/, 1)
  return startOf(line, MAX_SUBJECT_LENGTH)
}

/** The message of the error is omitted: servers repeat user names in it. */
function reasonOf(error: unknown): NotifierError {
  if (!(error instanceof Error)) return { code: 'unreachable' }
  const code = 'code' in error ? error.code : undefined
  if (code === 'ETLS') return { code: 'unencrypted' }
  if ('responseCode' in error && typeof error.responseCode === 'number') {
    return { code: 'refused', status: error.responseCode }
  }
  return { code: code === 'ETIMEDOUT' ? 'timeout' : 'unreachable' }
}
