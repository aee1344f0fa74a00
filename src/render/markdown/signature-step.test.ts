import { expect, test } from 'vitest'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { presetRecipe } from '../../../tests/support/recipes.ts'
import { signatureTexts } from '../../components/signature/texts.ts'
import { signatureStepMarkdown } from './signature-step.ts'

const { t } = signatureTexts('en')

test('a step has its inputs and its result', () => {
  expect(signatureStepMarkdown(DEFAULT_RECIPE, 'hmac', t)).toBe(
    [
      '**HMAC with the secret key**: HMAC-SHA256 over the UTF-8 bytes, written as base64.',
      'String to sign: `2026-11-20T17:04:05+07:00:pk_test_gapura:POST:UVNdKNsrttTeoRfP8YX0Xg==`',
      'Secret key: `sk_test_9f2c4e71d0` (An example key that belongs to no one.)',
      'Output: `6E0dtxHxeiVnTmbUEm6SnxiOqKs5CIrzkmdc2sYmrpQ=`',
    ].join('\n\n'),
  )
})

test('a text with line breaks is a block', () => {
  expect(signatureStepMarkdown(DEFAULT_RECIPE, 'body-request', t)).toContain(
    'Body as sent:\n\n```\n{\n  "full_name": "Sari Dewi Lestari",\n',
  )
})

test('all steps of a recipe of version 2 are as written, with the result of each operation', () => {
  expect(signatureStepMarkdown(presetRecipe('jws-es256'), 'all', t)).toContain(
    [
      '**joseHeader**: `{"alg":"ES256","kid":{keyText}}`',
      'Input: `{"alg":"ES256","kid":"pk_test_gapura"}`',
      'base64url: `eyJhbGciOiJFUzI1NiIsImtpZCI6InBrX3Rlc3RfZ2FwdXJhIn0`',
    ].join('\n\n'),
  )
})

test.each([
  { preset: 'snap-bi', step: 'headers', text: '**Request headers**\n\nAuthorization: `Bearer ' },
  {
    preset: 'tencent-tc3',
    step: 'headers',
    text: '**Request headers**\n\nContent-Type: `application/json`\n\nX-TC-Timestamp: `',
  },
  { preset: 'jws-es256', step: 'headers', text: 'Only your private key can compute it.' },
  { preset: 'snap-bi', step: 'string-to-sign', text: '**endpoint**: `{target}`\n\nOutput: `/v2/' },
  { preset: 'github', step: 'timestamp', text: 'This API signs without this part.' },
])('$step of $preset', ({ preset, step, text }) => {
  expect(signatureStepMarkdown(presetRecipe(preset), step, t)).toContain(text)
})
