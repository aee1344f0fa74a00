/** Compares the signed bytes with those that the worker forwarded. */
import { RECEIPT_TARGET } from '#core/api/general.ts'
import { digestBytes, encodeBytes } from '#core/signature/crypto.ts'

/**
 * The worker's report of the forwarded bytes: `X-Gapura-Receipt-Length`, `X-Gapura-Receipt-Digest`.
 */
export interface Receipt {
  readonly lengthBytes: number
  /** `sha-256=<base64>` */
  readonly digest: string
  /** Null if the worker doesn't report it. */
  readonly target: string | null
}

export interface ReceiptComparison {
  readonly signedBytes: number
  readonly sentBytes: number
  readonly signedDigest: string
  readonly sentDigest: string
  readonly isSame: boolean
  /** The signed path and the called one, if they differ. */
  readonly otherPath: { readonly signed: string; readonly sent: string } | null
}

/** @returns null without a receipt: the call was not forwarded */
export function decodeReceipt(headers: Headers): Receipt | null {
  const length = headers.get('X-Gapura-Receipt-Length')
  const digest = headers.get('X-Gapura-Receipt-Digest')
  if (length === null || digest === null || !/^\d+$/.test(length)) return null
  return { lengthBytes: Number(length), digest, target: headers.get(RECEIPT_TARGET) }
}

/** @param signedPath null if the path was not signed */
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
