/** Describes the forwarded request in headers, so that the browser can compare it with the signed one. */
import { RECEIPT_TARGET } from '#core/api/general.ts'
import { encodeBytes } from '#core/signature/crypto.ts'
import type { Target } from './target.ts'

export interface Receipt {
  readonly lengthBytes: number
  /** `sha-256=<base64>` of exactly the bytes sent to the upstream. */
  readonly digest: string
  /** Path and query with which the upstream was called. */
  readonly target: string
}

export async function buildReceipt(
  body: Uint8Array<ArrayBuffer>,
  basePath: string,
  { path, query }: Target,
): Promise<Receipt> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return {
    lengthBytes: body.byteLength,
    digest: `sha-256=${encodeBytes(digest, 'base64')}`,
    target: `${basePath}${path}${query === '' ? '' : `?${query}`}`,
  }
}

export function receiptHeaders(
  receipt: Receipt,
  upstream: string,
  durationMs: number,
): Readonly<Record<string, string>> {
  return {
    'X-Gapura-Receipt-Length': String(receipt.lengthBytes),
    'X-Gapura-Receipt-Digest': receipt.digest,
    [RECEIPT_TARGET]: receipt.target,
    'X-Gapura-Duration-Ms': String(Math.max(0, Math.round(durationMs))),
    'X-Gapura-Upstream': upstream,
  }
}
