/** Mistakes in the secret, the MAC and the value of the signature header. */
import { decodeBase64, isMac, utf8 } from '../crypto.ts'
import type { SigningPlan } from '../plan.ts'
import { type BinaryEncoding, MAC_DIGESTS } from '../recipe.ts'
import type { MistakeRule } from './mistake-rule.ts'

const MAC_IDS = [
  ['HMAC-SHA1', 'mac-sha1'],
  ['HMAC-SHA256', 'mac-sha256'],
  ['HMAC-SHA512', 'mac-sha512'],
] as const

export const MAC_MISTAKES: readonly MistakeRule[] = [
  {
    id: 'mac-hex',
    stage: 'mac-encoding',
    sentence: 'The MAC is written in hexadecimal. Encode its raw bytes as the recipe says.',
    plans: (plan) => macAs(plan, ['hex']),
  },
  {
    id: 'mac-hex-then-base64',
    stage: 'mac-encoding',
    sentence:
      'The MAC is base64 of its hexadecimal text. Ask the HMAC function for raw bytes (PHP: fourth argument true).',
    plans: (plan) => macAs(plan, ['hex', 'base64']),
  },
  {
    id: 'outer-encoding-missing',
    stage: 'output',
    sentence: 'The API key and MAC were joined but not encoded. Write the joined text as base64.',
    plans: (plan) => outputAs(plan, { outputEncodings: [] }),
  },
  {
    id: 'secret-spaced',
    stage: 'secret',
    sentence: 'The secret key had a space or newline around it. Trim it.',
    plans: (plan) => {
      const secret = plan.request.secretKey
      return [`${secret}\n`, `${secret} `, ` ${secret}`, `${secret}\r\n`, secret.trim()]
        .filter((candidate) => candidate !== secret && candidate !== '')
        .map((candidate) => ({ ...plan, secret: utf8(candidate) }))
    },
  },
  {
    id: 'secret-base64-decoded',
    stage: 'secret',
    sentence: 'The secret key was decoded from base64 first. Use its text as it is.',
    plans: (plan) => {
      const secret = decodeBase64(plan.request.secretKey)
      return secret === undefined ? [] : [{ ...plan, secret }]
    },
  },
  {
    id: 'keys-swapped',
    stage: 'secret',
    sentence: 'API key and secret key are swapped. Sign with the secret key.',
    plans: (plan) => {
      const { apiKey, secretKey } = plan.request
      const request = { ...plan.request, apiKey: secretKey, secretKey: apiKey }
      return [{ ...plan, request, secret: utf8(apiKey) }]
    },
  },
  {
    id: 'api-key-as-secret',
    stage: 'secret',
    sentence: 'The string was signed with the API key. Sign with the secret key.',
    plans: (plan) => [{ ...plan, secret: utf8(plan.request.apiKey) }],
  },
  ...MAC_IDS.map(
    ([algorithm, id]): MistakeRule => ({
      id,
      stage: 'mac-algorithm',
      sentence: `The string was signed with ${algorithm}. Use the recipe's MAC.`,
      plans: (plan) =>
        plan.mac.algorithm === algorithm ? [] : [{ ...plan, mac: { ...plan.mac, algorithm } }],
    }),
  ),
  {
    id: 'mac-arguments-swapped',
    stage: 'mac-algorithm',
    sentence: 'Key and message of the HMAC are swapped. The secret key is the key.',
    plans: (plan) => [{ ...plan, mac: { ...plan.mac, swapArguments: true } }],
  },
  {
    id: 'algorithms-swapped',
    stage: 'mac-algorithm',
    sentence:
      'Digest and MAC are swapped. Hash the body, then sign the joined string with the HMAC.',
    plans: (plan) => [
      {
        ...plan,
        digest: { ...plan.digest, algorithm: plan.mac.algorithm },
        mac: { ...plan.mac, algorithm: plan.digest.algorithm },
      },
    ],
  },
  {
    id: 'mac-without-key',
    stage: 'mac-algorithm',
    sentence: 'The string to sign was hashed without the secret key. Use the HMAC.',
    plans: (plan) => {
      const { algorithm } = plan.mac
      return isMac(algorithm)
        ? [{ ...plan, mac: { ...plan.mac, algorithm: MAC_DIGESTS[algorithm] } }]
        : []
    },
  },
  {
    id: 'mac-base64url',
    stage: 'mac-encoding',
    sentence: 'The MAC is in URL-safe base64. Use the standard alphabet with padding.',
    plans: (plan) => macAs(plan, ['base64url']),
  },
  {
    id: 'mac-base64',
    stage: 'mac-encoding',
    sentence: 'The MAC is in base64. This recipe writes it another way.',
    plans: (plan) => macAs(plan, ['base64']),
  },
  {
    id: 'outer-base64url',
    stage: 'output',
    sentence: 'The header is in URL-safe base64. Use the standard alphabet with padding.',
    plans: (plan) => outputAs(plan, { outputEncodings: ['base64url'] }),
  },
  {
    id: 'double-base64',
    stage: 'output',
    sentence: 'The header is encoded as base64 once too often. Encode it once.',
    plans: (plan) => outputAs(plan, { outputEncodings: [...plan.outputEncodings, 'base64'] }),
  },
  {
    id: 'hash-form',
    stage: 'output',
    sentence: 'The header has the form #key:#signature. Write the form of the recipe.',
    plans: (plan) => [
      ...outputAs(plan, { template: '#{api_key}:#{signature}' }),
      ...outputAs(plan, { template: '#{api_key}:#{signature}', outputEncodings: [] }),
    ],
  },
  {
    id: 'api-key-missing',
    stage: 'output',
    sentence: 'The header holds the MAC alone. Join the API key and the MAC as the recipe says.',
    plans: (plan) => [
      ...outputAs(plan, { template: '{signature}' }),
      ...outputAs(plan, { template: '{signature}', outputEncodings: [] }),
    ],
  },
]

function macAs(plan: SigningPlan, encodings: readonly BinaryEncoding[]): readonly SigningPlan[] {
  return plan.mac.encodings.join() === encodings.join()
    ? []
    : [{ ...plan, mac: { ...plan.mac, encodings } }]
}

function outputAs(
  plan: SigningPlan,
  change: Partial<Pick<SigningPlan, 'template' | 'outputEncodings'>>,
): readonly SigningPlan[] {
  const changed = { ...plan, ...change }
  const same =
    changed.template === plan.template &&
    changed.outputEncodings.join() === plan.outputEncodings.join()
  return same ? [] : [changed]
}
