/** Whether the bytes that were signed are the bytes that the worker forwarded. */
import { digestBytes, encodeBytes } from '#core/signature/crypto.ts'

/** The worker's word about what it forwarded: `X-Gapura-Receipt-Length`, `X-Gapura-Receipt-Digest`. */
export interface Receipt {
  readonly lengthBytes: number
  /** `sha-256=<base64>` */
  readonly digest: string
}

export interface ReceiptComparison {
  readonly signedBytes: number
  readonly sentBytes: number
  readonly signedDigest: string
  readonly sentDigest: string
  readonly isSame: boolean
}

/** @returns null when the worker gave no receipt: the call did not get as far as being forwarded */
export function decodeReceipt(headers: Headers): Receipt | null {
  const length = headers.get('X-Gapura-Receipt-Length')
  const digest = headers.get('X-Gapura-Receipt-Digest')
  if (length === null || digest === null || !/^\d+$/.test(length)) return null
  return { lengthBytes: Number(length), digest }
}

export function compareReceipt(signed: Uint8Array, receipt: Receipt): ReceiptComparison {
  const signedDigest = `sha-256=${encodeBytes(digestBytes('SHA-256', signed), 'base64')}`
  return {
    signedBytes: signed.byteLength,
    sentBytes: receipt.lengthBytes,
    signedDigest,
    sentDigest: receipt.digest,
    isSame: signed.byteLength === receipt.lengthBytes && signedDigest === receipt.digest,
  }
}
