import { expect, test } from 'vitest'
import { mailtoOf } from './mailto.ts'

test.each([
  ['sari@portal.test', 'mailto:sari@portal.test'],
  ['sari+docs@portal.test', 'mailto:sari%2Bdocs@portal.test'],
  ['a?bcc=all@corp.test', 'mailto:a%3Fbcc%3Dall@corp.test'],
  ['a@b.test?subject=Pay&body=now', 'mailto:a@b.test%3Fsubject%3DPay%26body%3Dnow'],
  ['a@b.test,c@d.test', 'mailto:a@b.test%2Cc@d.test'],
  ['a%0Abcc:b@c.test', 'mailto:a%250Abcc%3Ab@c.test'],
  ['half\uD800@b.test', 'mailto:half%EF%BF%BD@b.test'],
])('%j is one address: %s', (address, expected) => {
  expect(mailtoOf(address)).toBe(expected)
})

test('a message has lines', () => {
  expect(mailtoOf('a@b.test', { subject: 'Hi', body: 'One\n\nTwo & three' })).toBe(
    'mailto:a@b.test?subject=Hi&body=One%0D%0A%0D%0ATwo%20%26%20three',
  )
})
