/**
 * New passwords of tests cost next to nothing: files that sign in fifty times would spend most of their
 * time on scrypt. The form of a hash is the same, so checking one is the portal's own code.
 * functions/adapters/node/password-hash.test.ts has the real cost.
 */
import { randomBytes, scryptSync } from 'node:crypto'
import { vi } from 'vitest'

vi.mock(import('../../functions/adapters/node/password-hash.ts'), async (original) => ({
  ...(await original()),
  async hashPassword(password) {
    const salt = randomBytes(16)
    const key = scryptSync(password.normalize('NFC'), salt, 32, { N: 16, r: 8, p: 1 })
    return `scrypt$16$8$1$${salt.toString('base64')}$${key.toString('base64')}`
  },
}))
