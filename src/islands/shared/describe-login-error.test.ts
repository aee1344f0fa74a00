import { expect, test } from 'vitest'
import en from '../../i18n/islands/login.en.json'
import id from '../../i18n/islands/login.id.json'
import { describeLoginError } from './describe-login-error.ts'

test('the words of the specification stand at their fields', () => {
  expect(describeLoginError({ code: 'wrong', field: 'apiKey' }, en)).toEqual({
    field: 'apiKey',
    text: 'Wrong API Key',
  })
  expect(describeLoginError({ code: 'wrong', field: 'secretKey' }, en)).toEqual({
    field: 'secretKey',
    text: 'Wrong Secret Key',
  })
})

test.each([
  [42, 'Too many attempts. Try again in 42 seconds.'],
  [119, 'Too many attempts. Try again in 119 seconds.'],
  [121, 'Too many attempts. Try again in 3 minutes.'],
  [null, 'Something went wrong. Please try again later...'],
])('a wait of %j seconds reads %j', (waitSeconds, text) => {
  expect(describeLoginError({ code: 'too-many', waitSeconds }, en)).toEqual({ field: null, text })
})

test('both languages have the same texts', () => {
  expect(Object.keys(id)).toEqual(Object.keys(en))
})
