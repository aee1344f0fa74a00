/**
 * Creates a UUID version 4 (RFC 9562 §5.4) from 16 random bytes. `crypto.randomUUID` exists on
 * secure origins only, but a portal on a company network without TLS needs a Request-ID too.
 */
export function uuidV4(random: Uint8Array): string {
  const hex = Array.from(random.subarray(0, 16), (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
