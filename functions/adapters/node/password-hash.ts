/** Staff passwords: scrypt (RFC 7914), with its parameters in each hash so that they can be raised. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** 32 MB and about 100 ms: OWASP's password storage cheat sheet lists N=2^15, r=8, p=3. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const
const KEY_BYTES = 32

/** @returns `scrypt$<N>$<r>$<p>$<salt>$<key>`, both base64 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST, KEY_BYTES)
  const { N, r, p } = COST
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** @returns false for a wrong password and for a text that isn't one of our hashes */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const match = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([^$]+)\$([^$]+)$/.exec(hash)
  if (match === null) return false
  const [, N, r, p, salt = '', key = ''] = match
  const expected = Buffer.from(key, 'base64')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const given = await derive(password, Buffer.from(salt, 'base64'), cost, expected.length)
  return timingSafeEqual(given, expected)
}

function derive(password: string, salt: Buffer, cost: Cost, bytes: number): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r }
  return new Promise((resolve, reject) => {
    // One spelling per password, however the keyboard composed it (RFC 8265 §4.1).
    scrypt(password.normalize('NFC'), salt, bytes, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}
