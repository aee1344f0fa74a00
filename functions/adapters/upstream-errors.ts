/** Why a call to the partner API failed, in the same words on every platform. */
import type { UpstreamError } from '../ports/upstream.ts'

export const abortError = (name: string, signal: AbortSignal): UpstreamError =>
  signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
    ? {
        code: 'timeout',
        message: `"${name}" did not answer in time. It may have carried out the request: check before you send it again.`,
      }
    : { code: 'aborted', message: `The call to "${name}" was given up because the caller left.` }

export const protocolError = (name: string, found: string, cause?: unknown): UpstreamError => ({
  code: 'protocol',
  message: `The answer of "${name}" cannot be passed on: expected an HTTP response, ${found}. Tell the operator of that API.`,
  cause,
})

export const tooLarge = (name: string, maxBytes: number): UpstreamError => ({
  code: 'response-too-large',
  message: `The answer of "${name}" is too large: expected at most ${maxBytes} bytes, reading stopped there. Ask for less, for example a smaller page, or call the API directly.`,
})

/** @param found - what came in place of a connection */
export const unreachable = (name: string, found: string, cause: unknown): UpstreamError => ({
  code: 'unreachable',
  message: `"${name}" cannot be reached: expected a connection, got ${found}. Try again later, and tell the operator when it lasts.`,
  cause,
})
