/** A password hash in the portal's form that costs next to nothing; checking one is the portal's own code. */
import { randomBytes, scryptSync } from 'node:crypto'

export function quickHash(password: string): string {
  const salt = randomBytes(16)
  const key = scryptSync(password.normalize('NFC'), salt, 32, { N: 16, r: 8, p: 1 })
  return `scrypt$16$8$1$${salt.toString('base64')}$${key.toString('base64')}`
}
