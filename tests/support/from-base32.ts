/** Reads a key as a person types it into an app for one-time codes: the opposite of the issuer's `base32`. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text.replaceAll(' ', '')]
    .map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
    .join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
