import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

test.each([
  ['nothing', ''],
  ['the password itself', 'correct horse'],
  ['another scheme', 'bcrypt$10$x$y$z$a'],
  ['parameters beyond reason', 'scrypt$99999999$8$3$c2FsdA==$a2V5'],
])('%s is no hash', async (_name, hash) => {
  expect(await isPassword('correct horse', hash)).toBe(false)
})

test('one password fits its hash, however its letters are composed, and no other does', async () => {
  const hash = await hashPassword('caf\u00e9 senja 12')
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w+/=]{24}\$[\w+/=]{44}$/)
  expect(await isPassword('cafe\u0301 senja 12', hash)).toBe(true)
  expect(await isPassword('cafe senja 12', hash)).toBe(false)
})

test('the same password never has the same hash', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'))
})
