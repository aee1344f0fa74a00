/** As much of ASN.1 DER as keys, certificates and ECDSA signatures need (ITU-T X.690). */
import { concatBytes } from '../../concat-bytes.ts'

const SEQUENCE = 0x30
const INTEGER = 0x02

export interface DerElement {
  readonly tag: number
  readonly content: Uint8Array
  /** With tag and length. */
  readonly whole: Uint8Array
}

/** @returns the elements one after the other; undefined when the bytes are not DER */
export function readDer(bytes: Uint8Array): readonly DerElement[] | undefined {
  const elements: DerElement[] = []
  let at = 0
  while (at < bytes.length) {
    const start = at
    const tag = bytes[at++] ?? 0
    let length = bytes[at++]
    if (length === undefined) return undefined
    if (length > 0x80) {
      const count = length - 0x80
      if (count > 3) return undefined
      length = bytes.subarray(at, at + count).reduce((sum, byte) => sum * 256 + byte, 0)
      at += count
    } else if (length === 0x80) return undefined
    if (at + length > bytes.length) return undefined
    elements.push({
      tag,
      content: bytes.subarray(at, at + length),
      whole: bytes.subarray(start, at + length),
    })
    at += length
  }
  return elements
}

export function writeDer(tag: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const length = contents.reduce((sum, content) => sum + content.length, 0)
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return concatBytes([Uint8Array.of(tag, ...size), ...contents])
}

/** From `r || s`, as Web Crypto writes it, to `SEQUENCE { r, s }`. */
export function derOfSignature(raw: Uint8Array): Uint8Array {
  const half = raw.length / 2
  const integers = [raw.subarray(0, half), raw.subarray(half)].map((bytes) => {
    const first = bytes.findIndex((byte) => byte !== 0)
    const significant = bytes.subarray(first === -1 ? bytes.length - 1 : first)
    const isNegative = ((significant[0] ?? 0) & 0x80) !== 0
    return writeDer(
      INTEGER,
      isNegative ? concatBytes([Uint8Array.of(0), significant]) : significant,
    )
  })
  return writeDer(SEQUENCE, ...integers)
}

/** @param size bytes of each half: 32 for P-256 */
export function signatureOfDer(der: Uint8Array, size: number): Uint8Array | undefined {
  const [sequence, ...rest] = readDer(der) ?? []
  const integers = sequence?.tag === SEQUENCE ? (readDer(sequence.content) ?? []) : []
  if (rest.length > 0 || integers.length !== 2) return undefined
  const raw = new Uint8Array(size * 2)
  for (const [index, { tag, content }] of integers.entries()) {
    const significant = content[0] === 0 ? content.subarray(1) : content
    if (tag !== INTEGER || significant.length > size) return undefined
    raw.set(significant, size * (index + 1) - significant.length)
  }
  return raw
}
