import { expect, test } from 'vitest'
import { translatorOf } from '#core/translator.ts'
import { login } from '../../i18n/en/login.ts'
import { describeLoginError, type LoginTexts } from './describe-login-error.ts'

const t: LoginTexts = translatorOf('en', login)

test('shows the specified texts at their fields', () => {
  expect(describeLoginError({ code: 'wrong', field: 'apiKey' }, t)).toEqual({
    field: 'apiKey',
    text: 'Wrong API Key',
  })
  expect(describeLoginError({ code: 'wrong', field: 'secretKey' }, t)).toEqual({
    field: 'secretKey',
    text: 'Wrong Secret Key',
  })
})

test.each([
  ['The account is locked.', 'The account is locked.'],
  ['', 'Something went wrong. Please try again later...'],
])('shows the response with the messages %j as %j', (messages, text) => {
  const error = { code: 'unexpected', status: 422, text: messages } as const
  expect(describeLoginError(error, t)).toEqual({ field: null, text })
})

test.each([
  [42, 'Too many attempts. Try again in 42 seconds.'],
  [119, 'Too many attempts. Try again in 119 seconds.'],
  [121, 'Too many attempts. Try again in 3 minutes.'],
  [null, 'Something went wrong. Please try again later...'],
])('formats a wait of %j seconds as %j', (waitSeconds, text) => {
  expect(describeLoginError({ code: 'too-many', waitSeconds }, t)).toEqual({ field: null, text })
})
