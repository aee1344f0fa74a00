/** Mistakes of senders who sign with a private key. */
import type { Step } from '../language/model.ts'
import type { SignatureScheme } from '../language/operation.ts'
import { operationNamed } from '../language/operations.ts'
import { type Attempt, type Pipeline, proofIn, replaced, stepOf } from './attempt.ts'
import { encodedAs } from './digest-mistakes.ts'
import type { MistakeId, MistakeRule } from './mistake-rule.ts'
import { OTHER_SALTS, rewriteNamed } from './rewrites.ts'

const HASHES = [
  ['SHA-1', 'sha1'],
  ['SHA-256', 'sha256'],
  ['SHA-384', 'sha384'],
  ['SHA-512', 'sha512'],
] as const

export const SIGNATURE_MISTAKES: readonly MistakeRule[] = [
  encoding('signature-hex', ['hex']),
  encoding('signature-base64', ['base64']),
  encoding('signature-base64url', ['base64url']),
  encoding('signature-hex-then-base64', ['hex', 'base64']),
  {
    id: 'signature-der',
    stage: 'mac-encoding',
    attempts: (attempt) =>
      withSignature(attempt, ({ scheme, steps, at }) =>
        scheme.name === 'ECDSA' && steps[at + 1]?.operation !== 'der'
          ? [steps.toSpliced(at + 1, 0, stepOf('der'))]
          : [],
      ),
  },
  {
    id: 'signature-p1363',
    stage: 'mac-encoding',
    attempts: (attempt) =>
      withSignature(attempt, ({ steps, at }) =>
        steps[at + 1]?.operation === 'der' ? [steps.toSpliced(at + 1, 1)] : [],
      ),
  },
  ...HASHES.map(
    ([hash, name]): MistakeRule => ({
      id: `signature-${name}`,
      stage: 'mac-algorithm',
      attempts: (attempt) =>
        withOperations(attempt, ({ scheme }) =>
          scheme.hash === undefined || scheme.hash === hash ? [] : otherHash(scheme, name),
        ),
    }),
  ),
  {
    id: 'signature-pss',
    stage: 'mac-algorithm',
    attempts: (attempt) =>
      withOperations(attempt, ({ scheme }) =>
        scheme.name === 'RSASSA-PKCS1-v1_5' ? PSS.flatMap(withSalts) : [],
      ),
  },
  {
    id: 'signature-pkcs1',
    stage: 'mac-algorithm',
    attempts: (attempt) =>
      withOperations(attempt, ({ scheme }) =>
        scheme.name === 'RSA-PSS' ? HASHES.map(([, name]) => `rsa-${name}`) : [],
      ),
  },
  {
    id: 'signature-salt',
    stage: 'mac-algorithm',
    attempts: (attempt) =>
      withOperations(attempt, ({ scheme, operation }) =>
        scheme.name === 'RSA-PSS' ? withSalts(operation).slice(1) : [],
      ),
  },
  {
    id: 'signature-of-digest',
    stage: 'string',
    attempts: (attempt) =>
      withSignature(attempt, ({ scheme, steps, at }) => {
        const hashes =
          scheme.hash === undefined
            ? ['sha256', 'sha512']
            : [scheme.hash.toLowerCase().replace('-', '')]
        return hashes.flatMap((hash) =>
          [[], ['hex'], ['base64']].map((encodings) =>
            steps.toSpliced(at, 0, stepOf(hash), ...encodings.map((name) => stepOf(name))),
          ),
        )
      }),
  },
]

const PSS = ['rsa-pss-sha256', 'rsa-pss-sha384', 'rsa-pss-sha512']

const withSalts = (operation: string): readonly string[] => [
  operation,
  ...OTHER_SALTS.map((length) => `~salt ${length} ${operation}`),
]

/** Web Crypto allows any hash on a curve, and the language only the usual one. */
const otherHash = ({ name, curve }: SignatureScheme, hash: string): readonly string[] =>
  name === 'ECDSA'
    ? curve === 'P-256' || curve === 'P-384'
      ? [`~ecdsa ${curve} ${hash}`]
      : []
    : [`${name === 'RSA-PSS' ? 'rsa-pss' : 'rsa'}-${hash}`]

interface Signing {
  readonly scheme: SignatureScheme
  readonly operation: string
  readonly steps: readonly Step[]
  /** Index of the step that signs. */
  readonly at: number
}

/** @returns an empty list for a proof that isn't a key pair's */
function withSignature(
  attempt: Attempt,
  change: (signing: Signing) => readonly (readonly Step[])[],
): readonly Attempt[] {
  const found = signatureIn(attempt)
  if (found === undefined) return []
  const { pipeline, at, scheme, operation } = found
  return change({ scheme, operation, steps: pipeline.steps, at }).map((steps) =>
    replaced(attempt, pipeline, { ...pipeline, steps }),
  )
}

function withOperations(
  attempt: Attempt,
  names: (signing: Signing) => readonly string[],
): readonly Attempt[] {
  return withSignature(attempt, (signing) =>
    names(signing).flatMap((operation) => {
      const step = signing.steps[signing.at]
      const isKnown = operationNamed(operation) ?? rewriteNamed(operation)
      return step === undefined || isKnown === undefined
        ? []
        : [signing.steps.with(signing.at, { ...step, operation })]
    }),
  )
}

function signatureIn(
  attempt: Attempt,
): { pipeline: Pipeline; at: number; scheme: SignatureScheme; operation: string } | undefined {
  const proof = proofIn(attempt)
  const step = proof?.pipeline.steps[proof.at]
  const known = step && operationNamed(step.operation)
  return proof === undefined || step === undefined || known?.kind !== 'sign'
    ? undefined
    : { ...proof, scheme: known.scheme, operation: step.operation }
}

function encoding(id: MistakeId, encodings: readonly string[]): MistakeRule {
  return {
    id,
    stage: 'mac-encoding',
    attempts: (attempt) => {
      const found = signatureIn(attempt)
      if (found === undefined) return []
      const { pipeline, at } = found
      const isDer = pipeline.steps[at + 1]?.operation === 'der'
      return encodedAs(attempt, { pipeline, at: isDer ? at + 1 : at }, encodings)
    },
  }
}
