/**
 * New passwords of tests cost next to nothing: files that sign in fifty times would spend most of their
 * time on scrypt.
 * functions/adapters/node/password-hash.test.ts has the real cost.
 */
import { vi } from 'vitest'
import { quickHash } from './quick-hash.ts'

vi.mock(import('../../functions/adapters/node/password-hash.ts'), async (original) => ({
  ...(await original()),
  hashPassword: async (password) => quickHash(password),
}))
