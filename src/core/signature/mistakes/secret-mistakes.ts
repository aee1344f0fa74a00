/** Mistakes in the secret: another value, or another form of it. */
import { decodeUtf8, digestBytes, encodeBytes, utf8 } from '../crypto.ts'
import { fromBase64 } from '../language/bytes-in-text.ts'
import type { Expression } from '../language/model.ts'
import { identifierOf, secretsOf } from '../language/partner-inputs.ts'
import { isKeyed } from '../language/proof.ts'
import {
  type Attempt,
  aliasOf,
  argumentText,
  holeOf,
  pipelineOf,
  stepOf,
  templateOf,
} from './attempt.ts'
import { withMac } from './mac-step.ts'
import type { MistakeRule } from './mistake-rule.ts'

export const SECRET_MISTAKES: readonly MistakeRule[] = [
  // Seen in the request, however it was signed; see explain-request.ts.
  { id: 'secret-sent', stage: 'secret', attempts: () => [] },
  {
    id: 'secret-spaced',
    stage: 'secret',
    attempts: (attempt) =>
      withSecrets(attempt, (secret) =>
        [`${secret}\n`, `${secret} `, ` ${secret}`, `${secret}\r\n`, secret.trim()].filter(
          (candidate) => candidate !== '',
        ),
      ),
  },
  {
    id: 'secret-missing',
    stage: 'secret',
    alone: true,
    // The texts of a setting that isn't there, in several languages.
    attempts: (attempt) =>
      withSecrets(attempt, () => ['', 'undefined', 'null', 'None', 'nil']).map(mayBeEmpty),
  },
  {
    id: 'secret-quoted',
    stage: 'secret',
    alone: true,
    attempts: (attempt) => withSecrets(attempt, (secret) => [`"${secret}"`, `'${secret}'`]),
  },
  {
    id: 'secret-case',
    stage: 'secret',
    alone: true,
    attempts: (attempt) =>
      withSecrets(attempt, (secret) => [secret.toLowerCase(), secret.toUpperCase()]),
  },
  {
    id: 'secret-hex-decoded',
    stage: 'secret',
    alone: true,
    attempts: (attempt) =>
      withKey(attempt, (key) =>
        key.kind === 'template' ? pipelineOf(key, stepOf('from-hex')) : key,
      ),
  },
  {
    id: 'secret-not-derived',
    stage: 'secret',
    alone: true,
    attempts: (attempt) => {
      const [name] = secretsOf(attempt.recipe)
      if (name === undefined) return []
      return withKey(attempt, (key) => {
        const derived = aliasOf(attempt.recipe.values, key)
        const isDerived =
          derived.kind === 'template'
            ? derived.pieces.length > 1
            : derived.kind === 'pipeline' && derived.steps.some(isKeyed)
        return isDerived ? templateOf(holeOf(name)) : key
      })
    },
  },
  {
    id: 'secret-text-missing',
    stage: 'secret',
    alone: true,
    attempts: withoutTextOfKeys,
  },
  {
    id: 'access-token-as-secret',
    stage: 'secret',
    alone: true,
    attempts: (attempt) => withSecrets(attempt, () => textsOf(attempt.inputs.get('accessToken'))),
  },
  {
    id: 'secret-base64-decoded',
    stage: 'secret',
    attempts: (attempt) => [
      ...withKey(attempt, (key) =>
        key.kind === 'template' ? pipelineOf(key, stepOf('from-base64')) : key,
      ),
      // Also where the secret is only a part of the key, or of the text that is hashed.
      ...withSecrets(attempt, (secret) => decodeUtf8(fromBase64(secret) ?? new Uint8Array()) || []),
    ],
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
    id: 'secret-encoded',
    stage: 'secret',
    alone: true,
    attempts: (attempt) =>
      withSecrets(attempt, (secret) =>
        (['base64', 'hex', 'base64url'] as const).map((encoding) =>
          encodeBytes(utf8(secret), encoding),
        ),
      ),
  },
  {
    id: 'secret-hashed',
    stage: 'secret',
    alone: true,
    isRare: true,
    attempts: (attempt) =>
      (['MD5', 'SHA-1', 'SHA-256', 'SHA-512'] as const).flatMap((hash) => [
        ...withSecrets(attempt, (secret) => {
          const hashed = digestBytes(hash, utf8(secret))
          const hex = encodeBytes(hashed, 'hex')
          return [hex, hex.toUpperCase(), encodeBytes(hashed, 'base64')]
        }),
        ...withKey(attempt, (key) => pipelineOf(key, stepOf(hash.toLowerCase().replace('-', '')))),
      ]),
  },
  {
    id: 'api-key-as-secret',
    stage: 'secret',
    attempts: (attempt) =>
      withSecrets(attempt, () => [keysOf(attempt).text].filter((text) => text !== '')),
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
]

export function withKey(
  attempt: Attempt,
  change: (key: Expression) => Expression,
): readonly Attempt[] {
  return withMac(attempt, (step) => {
    const { argument } = step
    if (typeof argument !== 'object' || !('expression' in argument)) return step
    const key = change(argument.expression)
    return key === argument.expression ? step : { ...step, argument: { expression: key } }
  })
}

/** The key that names the sender, and the secret. */
export function keysOf({ recipe, inputs, apiKey = '' }: Attempt): Keys {
  const identifier = identifierOf(recipe)
  const value = identifier === undefined ? apiKey : inputs.get(identifier)
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
  change: (secret: string) => string | readonly string[],
): readonly Attempt[] {
  const names = secretsOf(attempt.recipe)
  const { secret } = keysOf(attempt)
  if (names.length === 0) return []
  // Each secret alone, then all of them.
  const chosen = names.length > 1 ? [...names.map((name) => [name]), names] : [names]
  return [change(secret)]
    .flat()
    .filter((changed) => changed !== secret)
    .flatMap((changed) =>
      chosen.map((some) => ({
        ...attempt,
        inputs: new Map([...attempt.inputs, ...some.map((name) => [name, changed] as const)]),
      })),
    )
}

/** The language rejects an empty secret, unlike the libraries of senders. */
function mayBeEmpty(attempt: Attempt): Attempt {
  const names = secretsOf(attempt.recipe)
  const inputs = new Map(
    [...attempt.recipe.inputs].map(([name, input]) => [
      name,
      names.includes(name) ? { ...input, fallback: '' } : input,
    ]),
  )
  return { ...attempt, recipe: { ...attempt.recipe, inputs } }
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

/** The keys that other keys are derived from are values, such as AWS's with "AWS4" before the secret. */
function withoutTextOfKeys(attempt: Attempt): readonly Attempt[] {
  const secrets = secretsOf(attempt.recipe)
  const { values } = attempt.recipe
  const changed = [...values].flatMap(([name, value]) => {
    const expression = withoutKeyText(value.expression, secrets)
    return expression === value.expression ? [] : [[name, { ...value, expression }] as const]
  })
  return changed.length === 0
    ? []
    : [{ ...attempt, recipe: { ...attempt.recipe, values: new Map([...values, ...changed]) } }]
}

function withoutKeyText(node: Expression, secrets: readonly string[]): Expression {
  if (node.kind !== 'pipeline') return node
  const at = node.steps.findIndex(isKeyed)
  const step = node.steps[at]
  const key = step && argumentText(step)
  const pieces = key?.pieces.filter((piece) => typeof piece === 'object')
  if (step === undefined || pieces === undefined || pieces.length === key?.pieces.length)
    return node
  if (!pieces.some(({ name }) => secrets.includes(name))) return node
  return {
    ...node,
    steps: node.steps.with(at, { ...step, argument: { expression: templateOf(...pieces) } }),
  }
}
