/** Mistakes in the MAC and the text that is placed. */
import type { Step } from '../language/model.ts'
import { operationNamed } from '../language/operations.ts'
import { secretsOf } from '../language/partner-inputs.ts'
import { type Attempt, holeOf, proofIn, replaced, stepOf, templateOf } from './attempt.ts'
import { digestProofOf, digestsOf, encodedAs, withStep } from './digest-mistakes.ts'
import { hashOf, withMac } from './mac-step.ts'
import type { MistakeId, MistakeRule } from './mistake-rule.ts'
import { type Output, outputOf, withOutput } from './output.ts'
import { hasHole, type Part, withoutPart, withoutText } from './parts.ts'
import { WRAPPINGS } from './rewrites.ts'
import { keysOf } from './secret-mistakes.ts'

const MAC_IDS = [
  ['hmac-md5', 'mac-md5'],
  ['hmac-sha1', 'mac-sha1'],
  ['hmac-sha256', 'mac-sha256'],
  ['hmac-sha384', 'mac-sha384'],
  ['hmac-sha512', 'mac-sha512'],
] as const

export const MAC_MISTAKES: readonly MistakeRule[] = [
  macAs('mac-hex', ['hex']),
  macAs('mac-hex-then-base64', ['hex', 'base64']),
  { ...macAs('mac-hex-twice', ['hex', 'hex']), alone: true },
  {
    id: 'outer-encoding-missing',
    stage: 'output',
    attempts: (attempt) =>
      withOutputs(attempt, (output) =>
        output.encodings.length === 0 ? [] : [{ ...output, encodings: [] }],
      ),
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
  {
    id: 'mac-as-hash',
    stage: 'mac-algorithm',
    alone: true,
    attempts: (attempt) => {
      const proof = proofIn(attempt)
      const step = proof?.pipeline.steps[proof.at]
      const hash = step && plainHashOf(step)
      const [secret] = secretsOf(attempt.recipe)
      if (proof === undefined || step === undefined || hash === undefined || secret === undefined)
        return []
      const { pipeline, at } = proof
      const [key, it] = [holeOf(secret), holeOf('it')]
      return [templateOf(it, key), templateOf(key, it)].map((expression) => {
        const hashed = { ...step, operation: hash, argument: undefined }
        const steps = [stepOf('template', { expression }), hashed]
        return replaced(attempt, pipeline, withStep(pipeline, at, ...steps))
      })
    },
  },
  {
    id: 'hash-as-mac',
    stage: 'mac-algorithm',
    alone: true,
    attempts: (attempt) => {
      const [secret] = secretsOf(attempt.recipe)
      const [found] = digestProofOf(attempt)
      if (secret === undefined || found === undefined) return []
      const expression = templateOf(holeOf(secret))
      // The text has the secret, or not: it is left out together with what joins it.
      const isKey = (part: Part) => hasHole(part, [secret])
      return [attempt, ...withoutPart(attempt, isKey), ...withoutText(attempt, isKey)].flatMap(
        (before) =>
          digestProofOf(before).map(({ pipeline, at }) => {
            const step = pipeline.steps[at]
            const operation = `hmac-${step?.operation}`
            const keyed = stepOf(operation, { expression }, step?.place)
            return replaced(before, pipeline, withStep(pipeline, at, keyed))
          }),
      )
    },
  },
  {
    id: 'mac-of-digest',
    stage: 'string',
    alone: true,
    attempts: (attempt) => {
      const proof = proofIn(attempt)
      const step = proof?.pipeline.steps[proof.at]
      const hash = step && plainHashOf(step)
      if (proof === undefined || hash === undefined) return []
      const { pipeline, at } = proof
      return [[], ['hex'], ['base64']].map((encodings) => {
        const before = [hash, ...encodings].map((name) => stepOf(name))
        const steps = pipeline.steps.toSpliced(at, 0, ...before)
        return replaced(attempt, pipeline, { ...pipeline, steps })
      })
    },
  },
  macAs('mac-base64url', ['base64url']),
  macAs('mac-base64', ['base64']),
  {
    id: 'mac-uppercase',
    stage: 'mac-encoding',
    alone: true,
    attempts: (attempt) => withEncoded(attempt, 'hex', stepOf('upper')),
  },
  {
    id: 'mac-hex-uppercase',
    stage: 'mac-encoding',
    alone: true,
    attempts: (attempt) => {
      const proof = proofIn(attempt)
      if (proof === undefined) return []
      const { pipeline, at } = proof
      const encoded = pipeline.steps[at + 1]?.operation === 'der' ? at + 1 : at
      return [[], ['base64']].flatMap((others) =>
        encodedAs(attempt, { pipeline, at: encoded }, ['hex', 'upper', ...others]),
      )
    },
  },
  {
    id: 'mac-unpadded',
    stage: 'mac-encoding',
    alone: true,
    attempts: (attempt) => withEncoded(attempt, 'base64', stepOf('replace', ['=', ''])),
  },
  {
    id: 'output-wrapped',
    stage: 'output',
    alone: true,
    attempts: (attempt) =>
      WRAPPINGS.flatMap((operation) => [
        ...withEncoded(attempt, 'base64', stepOf(operation)),
        ...withOutputs(attempt, (output) =>
          output.encodings.at(-1)?.operation === 'base64'
            ? [{ ...output, encodings: [...output.encodings, stepOf(operation)] }]
            : [],
        ),
      ]),
  },
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
    id: 'output-percent-encoded',
    stage: 'output',
    alone: true,
    attempts: (attempt) =>
      withOutputs(attempt, (output) => [
        { ...output, encodings: [...output.encodings, stepOf('percent')] },
      ]),
  },
  {
    id: 'prefix-added',
    stage: 'output',
    alone: true,
    attempts: (attempt) =>
      withOutputs(attempt, (output) =>
        PREFIXES.map((prefix) => {
          const expression = templateOf(prefix, holeOf('it'))
          return { ...output, encodings: [...output.encodings, stepOf('template', { expression })] }
        }),
      ),
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
    id: 'output-separator',
    stage: 'output',
    alone: true,
    attempts: (attempt) =>
      withOutputs(attempt, (output) =>
        hasIdentifier(attempt, output)
          ? ['', ':', '.', '|', ' '].map((separator) => ({
              ...output,
              pieces: output.pieces.map((piece) => (isSeparator(piece) ? separator : piece)),
            }))
          : [],
      ),
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

/** As other providers write a signature. */
const PREFIXES = [
  'sha256=',
  'sha1=',
  'sha512=',
  'v1=',
  'Signature ',
  'Bearer ',
  'HMAC ',
  'HMAC-SHA256 ',
]

/** The hash that an HMAC uses. */
const plainHashOf = (step: Step): string | undefined => hashOf(step)?.toLowerCase().replace('-', '')

/** With the encodings around the text, and without. */
const bothWays = (output: Output): readonly Output[] => [output, { ...output, encodings: [] }]

const isSeparator = (piece: Output['pieces'][number]): boolean =>
  typeof piece === 'string' && /^\W$/.test(piece)

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

/** Adds a step behind an encoding of the MAC or signature. */
function withEncoded(attempt: Attempt, encoding: string, step: Step): readonly Attempt[] {
  const proof = proofIn(attempt)
  const at = proof?.pipeline.steps.findIndex(
    ({ operation }, index) => index > proof.at && operation === encoding,
  )
  if (proof === undefined || at === undefined || at === -1) return []
  const steps = proof.pipeline.steps.toSpliced(at + 1, 0, step)
  return [replaced(attempt, proof.pipeline, { ...proof.pipeline, steps })]
}

const isSigning = ({ operation }: Step): boolean => operationNamed(operation)?.kind === 'sign'

function withOutputs(
  attempt: Attempt,
  change: (output: Output) => readonly Output[],
): readonly Attempt[] {
  const output = outputOf(attempt)
  return output === undefined ? [] : change(output).map((changed) => withOutput(attempt, changed))
}
