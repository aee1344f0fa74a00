/** Why a call to the partner API failed, in the same words on every platform. */
import type { UpstreamError } from '../ports/upstream.ts'

export const abortError = (name: string, signal: AbortSignal): UpstreamError =>
  signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
    ? {
        code: 'timeout',
        message: `"${name}" didn't respond in time. It may have completed the request, so check before you send it again.`,
      }
    : {
        code: 'aborted',
        message: `The call to "${name}" was canceled because the caller disconnected.`,
      }

export const protocolError = (name: string, found: string, cause?: unknown): UpstreamError => ({
  code: 'protocol',
  message: `The response of "${name}" can't be forwarded: ${found}. Inform the operator of that API.`,
  cause,
})

export const tooLarge = (name: string, maxBytes: number): UpstreamError => ({
  code: 'response-too-large',
  message: `The response of "${name}" is too large: up to ${maxBytes} bytes are forwarded. Request less, such as a smaller page, or call the API directly.`,
})

/** @param found - code of the network error; undefined if the platform has none */
export const unreachable = (
  name: string,
  found: string | undefined,
  cause: unknown,
): UpstreamError => ({
  code: 'unreachable',
  message: `"${name}" can't be reached${found === undefined ? '' : ` (${found})`}. Try again later. If the error persists, inform its operator.`,
  cause,
})
