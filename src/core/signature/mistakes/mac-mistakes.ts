/** Mistakes in the secret, the MAC and the text that is placed. */
import type { Expression, Step } from '../language/model.ts'
import { operationNamed } from '../language/operations.ts'
import { identifierOf, secretsOf } from '../language/partner-inputs.ts'
import { type Attempt, holeOf, pipelineOf, proofIn, replaced, stepOf } from './attempt.ts'
import { digestsOf, encodedAs, withStep } from './body-mistakes.ts'
import type { MistakeId, MistakeRule } from './mistake-rule.ts'
import { type Output, outputOf, withOutput } from './output.ts'

const MAC_IDS = [
  ['hmac-sha1', 'mac-sha1'],
  ['hmac-sha256', 'mac-sha256'],
  ['hmac-sha512', 'mac-sha512'],
] as const

export const MAC_MISTAKES: readonly MistakeRule[] = [
  macAs('mac-hex', ['hex']),
  macAs('mac-hex-then-base64', ['hex', 'base64']),
  {
    id: 'outer-encoding-missing',
    stage: 'output',
    attempts: (attempt) =>
      withOutputs(attempt, (output) =>
        output.encodings.length === 0 ? [] : [{ ...output, encodings: [] }],
      ),
  },
  {
    id: 'secret-spaced',
    stage: 'secret',
    attempts: (attempt) =>
      withSecrets(attempt, (secret) =>
        [`${secret}\n`, `${secret} `, ` ${secret}`, `${secret}\r\n`, secret.trim()].filter(
          (candidate) => candidate !== secret && candidate !== '',
        ),
      ),
  },
  {
    id: 'secret-base64-decoded',
    stage: 'secret',
    attempts: (attempt) =>
      withKey(attempt, (key) =>
        key.kind === 'template' ? pipelineOf(key, stepOf('from-base64')) : key,
      ),
  },
  {
    id: 'secret-not-decoded',
    stage: 'secret',
    attempts: (attempt) =>
      withKey(attempt, (key) =>
        key.kind === 'pipeline' && key.steps.every(({ operation }) => operation.startsWith('from-'))
          ? key.source
          : key,
      ),
  },
  {
    id: 'api-key-as-secret',
    stage: 'secret',
    attempts: (attempt) => withSecrets(attempt, () => [keysOf(attempt).text]),
  },
  {
    id: 'keys-swapped',
    stage: 'secret',
    attempts: (attempt) => {
      const { identifier, text, secret } = keysOf(attempt)
      return identifier === undefined
        ? []
        : [{ ...attempt, inputs: swappedKeys(attempt, identifier, text, secret) }]
    },
  },
  ...MAC_IDS.map(
    ([operation, id]): MistakeRule => ({
      id,
      stage: 'mac-algorithm',
      attempts: (attempt) =>
        withMac(attempt, (step) => (step.operation === operation ? step : { ...step, operation })),
    }),
  ),
  {
    id: 'mac-arguments-swapped',
    stage: 'mac-algorithm',
    attempts: (attempt) =>
      withMac(attempt, (step) => ({ ...step, operation: `~swapped ${hashOf(step)}` })),
  },
  {
    id: 'algorithms-swapped',
    stage: 'mac-algorithm',
    attempts: (attempt) =>
      digestsOf(attempt).flatMap(({ pipeline, at }) => {
        const digest = pipeline.steps[at]
        const proof = proofIn(attempt)
        const mac = proof?.pipeline.steps[proof.at]
        if (digest === undefined || mac === undefined || hashOf(mac) === undefined) return []
        const keyed = withStep(pipeline, at, {
          ...digest,
          operation: mac.operation,
          argument: mac.argument,
        })
        return withMac(replaced(attempt, pipeline, keyed), (step) => ({
          ...step,
          operation: digest.operation,
          argument: undefined,
        }))
      }),
  },
  {
    id: 'mac-without-key',
    stage: 'mac-algorithm',
    attempts: (attempt) =>
      withMac(attempt, (step) => ({
        ...step,
        operation: step.operation.replace('hmac-', ''),
        argument: undefined,
      })),
  },
  macAs('mac-base64url', ['base64url']),
  macAs('mac-base64', ['base64']),
  {
    id: 'outer-base64url',
    stage: 'output',
    attempts: (attempt) =>
      withOutputs(attempt, (output) =>
        output.encodings.map(({ operation }) => operation).join() === 'base64url' ||
        (output.pieces.length === 1 && output.encodings.length === 0)
          ? []
          : [{ ...output, encodings: [stepOf('base64url')] }],
      ),
  },
  {
    id: 'double-base64',
    stage: 'output',
    attempts: (attempt) =>
      withOutputs(attempt, (output) => [
        { ...output, encodings: [...output.encodings, stepOf('base64')] },
      ]),
  },
  {
    id: 'hash-form',
    stage: 'output',
    attempts: (attempt) => {
      const { identifier } = keysOf(attempt)
      return identifier === undefined
        ? []
        : withOutputs(attempt, (output) =>
            bothWays({ ...output, pieces: ['#', holeOf(identifier), ':#', holeOf(output.mac)] }),
          )
    },
  },
  {
    id: 'api-key-missing',
    stage: 'output',
    attempts: (attempt) =>
      withOutputs(attempt, (output) =>
        output.pieces.length > 1 && hasIdentifier(attempt, output)
          ? bothWays({ ...output, pieces: [holeOf(output.mac)] })
          : [],
      ),
  },
  {
    id: 'prefix-missing',
    stage: 'output',
    attempts: (attempt) =>
      withOutputs(attempt, (output) =>
        output.pieces.length > 1 && !hasIdentifier(attempt, output)
          ? bothWays({ ...output, pieces: [holeOf(output.mac)] })
          : [],
      ),
  },
]

/** With the encodings around the text, and without. */
const bothWays = (output: Output): readonly Output[] => [output, { ...output, encodings: [] }]

const hasIdentifier = (attempt: Attempt, { pieces }: Output): boolean => {
  const { identifier } = keysOf(attempt)
  return pieces.some((piece) => typeof piece === 'object' && piece.name === identifier)
}

function macAs(id: MistakeId, encodings: readonly string[]): MistakeRule {
  return {
    id,
    stage: 'mac-encoding',
    attempts: (attempt) => {
      const proof = proofIn(attempt)
      const step = proof?.pipeline.steps[proof.at]
      // The signature of a key pair has its own rules.
      return proof === undefined || step === undefined || isSigning(step)
        ? []
        : encodedAs(attempt, proof, encodings)
    },
  }
}

/** @returns an empty list for a proof that isn't an HMAC */
function withMac(attempt: Attempt, change: (step: Step) => Step): readonly Attempt[] {
  const proof = proofIn(attempt)
  const step = proof?.pipeline.steps[proof.at]
  if (proof === undefined || step === undefined || hashOf(step) === undefined) return []
  const changed = change(step)
  if (changed === step) return []
  return [replaced(attempt, proof.pipeline, withStep(proof.pipeline, proof.at, changed))]
}

function withKey(attempt: Attempt, change: (key: Expression) => Expression): readonly Attempt[] {
  return withMac(attempt, (step) => {
    const { argument } = step
    if (typeof argument !== 'object' || !('expression' in argument)) return step
    const key = change(argument.expression)
    return key === argument.expression ? step : { ...step, argument: { expression: key } }
  })
}

const isSigning = ({ operation }: Step): boolean => operationNamed(operation)?.kind === 'sign'

const hashOf = ({ operation }: Step): string | undefined => {
  const known = operationNamed(operation)
  return known?.kind === 'mac' ? known.hash : undefined
}

function withOutputs(
  attempt: Attempt,
  change: (output: Output) => readonly Output[],
): readonly Attempt[] {
  const output = outputOf(attempt)
  return output === undefined ? [] : change(output).map((changed) => withOutput(attempt, changed))
}

/** The key that names the sender, and the secret. */
function keysOf({ recipe, inputs }: Attempt): Keys {
  const identifier = identifierOf(recipe)
  const value = identifier === undefined ? undefined : inputs.get(identifier)
  const [secret = ''] = secretsOf(recipe).flatMap((name) => textsOf(inputs.get(name)))
  return { identifier, text: textsOf(value)[0] ?? '', secret }
}

interface Keys {
  readonly identifier: string | undefined
  readonly text: string
  readonly secret: string
}

const textsOf = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : [])

function withSecrets(
  attempt: Attempt,
  change: (secret: string) => readonly string[],
): readonly Attempt[] {
  const names = secretsOf(attempt.recipe)
  const { secret } = keysOf(attempt)
  return change(secret)
    .filter((changed) => changed !== '')
    .map((changed) => ({
      ...attempt,
      inputs: new Map([...attempt.inputs, ...names.map((name) => [name, changed] as const)]),
    }))
}

function swappedKeys(
  { recipe, inputs }: Attempt,
  identifier: string,
  text: string,
  secret: string,
) {
  const names = secretsOf(recipe)
  return new Map([
    ...inputs,
    ...names.map((name) => [name, text] as const),
    [identifier, secret] as const,
  ])
}
