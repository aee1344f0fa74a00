/** Time-based one-time passwords: RFC 6238 over HOTP (RFC 4226), as authenticator apps use them. */
import { equalInConstantTime } from '#core/signature/crypto.ts'

/** RFC 6238 §4.1: seconds of one step. */
const STEP_SECONDS = 30
const DIGITS = 6
/** RFC 6238 §5.2: one step of delay or of a clock that differs. */
const WINDOW = 1
/** RFC 4226 §4, R6: 160 bits. */
const SECRET_BYTES = 20

/** @returns a new secret, 20 random bytes */
export const createTotpSecret = (): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(SECRET_BYTES))

/**
 * @param lastStep - the step of the last accepted code; this step and earlier ones are used up
 * @returns the step of the code, to be stored as the next `lastStep`; undefined for a wrong code
 */
export async function verifyTotp(
  secret: Uint8Array<ArrayBuffer>,
  code: string,
  nowMs: number,
  lastStep: number,
): Promise<number | undefined> {
  const given = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(given)) return undefined
  const current = totpStep(nowMs)
  let accepted: number | undefined
  for (let step = current - WINDOW; step <= current + WINDOW; step += 1) {
    const matches = equalInConstantTime(await hotp(secret, step, DIGITS), given)
    if (matches && step > lastStep) accepted ??= step
  }
  return accepted
}

export const totpStep = (nowMs: number): number => Math.floor(nowMs / 1000 / STEP_SECONDS)

/** RFC 4226 §5.3. */
export async function hotp(
  secret: Uint8Array<ArrayBuffer>,
  counter: number,
  digits: number,
): Promise<string> {
  const message = new DataView(new ArrayBuffer(8))
  message.setBigUint64(0, BigInt(counter))
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, message.buffer))
  const offset = mac.getUint8(mac.byteLength - 1) & 0x0f
  const truncated = mac.getUint32(offset) & 0x7fffffff
  return String(truncated % 10 ** digits).padStart(digits, '0')
}

/** The URL in the QR code (the key URI format of authenticator apps). */
export function totpUri(secret: Uint8Array, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 §6, without padding, for a person to type. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}
