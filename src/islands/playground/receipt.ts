/** Whether the bytes that were signed are the bytes that the worker forwarded. */
import { RECEIPT_TARGET } from '#core/api/general.ts'
import { digestBytes, encodeBytes } from '#core/signature/crypto.ts'

/** The worker's word about what it forwarded: `X-Gapura-Receipt-Length`, `X-Gapura-Receipt-Digest`. */
export interface Receipt {
  readonly lengthBytes: number
  /** `sha-256=<base64>` */
  readonly digest: string
  /** Null: the worker does not say. */
  readonly target: string | null
}

export interface ReceiptComparison {
  readonly signedBytes: number
  readonly sentBytes: number
  readonly signedDigest: string
  readonly sentDigest: string
  readonly isSame: boolean
  /** The path that was signed and the one that was called, where they differ. */
  readonly otherPath: { readonly signed: string; readonly sent: string } | null
}

/** @returns null when the worker gave no receipt: the call did not get as far as being forwarded */
export function decodeReceipt(headers: Headers): Receipt | null {
  const length = headers.get('X-Gapura-Receipt-Length')
  const digest = headers.get('X-Gapura-Receipt-Digest')
  if (length === null || digest === null || !/^\d+$/.test(length)) return null
  return { lengthBytes: Number(length), digest, target: headers.get(RECEIPT_TARGET) }
}

/** @param signedPath null: the path was not signed */
export function compareReceipt(
  signed: Uint8Array,
  receipt: Receipt,
  signedPath: string | null,
): ReceiptComparison {
  const sentPath = receipt.target?.split('?')[0]
  const isOther = signedPath !== null && sentPath !== undefined && sentPath !== signedPath
  const signedDigest = `sha-256=${encodeBytes(digestBytes('SHA-256', signed), 'base64')}`
  return {
    signedBytes: signed.byteLength,
    sentBytes: receipt.lengthBytes,
    signedDigest,
    sentDigest: receipt.digest,
    otherPath: isOther ? { signed: signedPath, sent: sentPath } : null,
    isSame: signed.byteLength === receipt.lengthBytes && signedDigest === receipt.digest,
  }
}
