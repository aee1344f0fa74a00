/** CRC-32 of ISO 3309, as zip and PayPal's webhooks have it. */

export function crc32(bytes: Uint8Array): Uint8Array {
  let crc = -1
  for (const byte of bytes) crc = (crc >>> 8) ^ remainder((crc ^ byte) & 0xff)
  const result = new Uint8Array(4)
  new DataView(result.buffer).setUint32(0, ~crc >>> 0)
  return result
}

function remainder(byte: number): number {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
}
