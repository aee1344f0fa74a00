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
    plans: (plan) => macAs(plan, ['hex']),
  },
  {
    id: 'mac-hex-then-base64',
    stage: 'mac-encoding',
    plans: (plan) => macAs(plan, ['hex', 'base64']),
  },
  {
    id: 'outer-encoding-missing',
    stage: 'output',
    plans: (plan) => outputAs(plan, { outputEncodings: [] }),
  },
  {
    id: 'secret-spaced',
    stage: 'secret',
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
    plans: (plan) => {
      const secret = decodeBase64(plan.request.secretKey)
      return secret === undefined ? [] : [{ ...plan, secret }]
    },
  },
  {
    id: 'keys-swapped',
    stage: 'secret',
    plans: (plan) => {
      const { apiKey, secretKey } = plan.request
      const request = { ...plan.request, apiKey: secretKey, secretKey: apiKey }
      return [{ ...plan, request, secret: utf8(apiKey) }]
    },
  },
  {
    id: 'api-key-as-secret',
    stage: 'secret',
    plans: (plan) => [{ ...plan, secret: utf8(plan.request.apiKey) }],
  },
  ...MAC_IDS.map(
    ([algorithm, id]): MistakeRule => ({
      id,
      stage: 'mac-algorithm',
      plans: (plan) =>
        plan.mac.algorithm === algorithm ? [] : [{ ...plan, mac: { ...plan.mac, algorithm } }],
    }),
  ),
  {
    id: 'mac-arguments-swapped',
    stage: 'mac-algorithm',
    plans: (plan) => [{ ...plan, mac: { ...plan.mac, swapArguments: true } }],
  },
  {
    id: 'algorithms-swapped',
    stage: 'mac-algorithm',
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
    plans: (plan) => macAs(plan, ['base64url']),
  },
  {
    id: 'mac-base64',
    stage: 'mac-encoding',
    plans: (plan) => macAs(plan, ['base64']),
  },
  {
    id: 'outer-base64url',
    stage: 'output',
    plans: (plan) => outputAs(plan, { outputEncodings: ['base64url'] }),
  },
  {
    id: 'double-base64',
    stage: 'output',
    plans: (plan) => outputAs(plan, { outputEncodings: [...plan.outputEncodings, 'base64'] }),
  },
  {
    id: 'hash-form',
    stage: 'output',
    plans: (plan) => [
      ...outputAs(plan, { template: '#{api_key}:#{signature}' }),
      ...outputAs(plan, { template: '#{api_key}:#{signature}', outputEncodings: [] }),
    ],
  },
  {
    id: 'api-key-missing',
    stage: 'output',
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
