/** What was forwarded, in headers, so that the browser can compare it with what it signed. */

export interface Receipt {
  readonly lengthBytes: number
  /** `sha-256=<base64>` of exactly the bytes handed to the upstream. */
  readonly digest: string
}

export async function buildReceipt(body: Uint8Array<ArrayBuffer>): Promise<Receipt> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return {
    lengthBytes: body.byteLength,
    digest: `sha-256=${btoa(String.fromCharCode(...digest))}`,
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
    'X-Gapura-Duration-Ms': String(Math.max(0, Math.round(durationMs))),
    'X-Gapura-Upstream': upstream,
  }
}
