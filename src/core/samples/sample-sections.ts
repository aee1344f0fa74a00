/** Sections of a sample, in order of execution. */
import type { SignatureRecipe } from '../signature/recipe.ts'
import type { SampleFacts, SigningPlan, Variable } from './sample-facts.ts'

type Lines = readonly string[]

/** Prints each section in one language. */
export interface SamplePrinter {
  credentials(keys: readonly UsedKey[]): Lines
  body(facts: SampleFacts): Lines
  clock(recipe: SignatureRecipe): Lines
  readonly requestId: Lines
  signature(facts: SampleFacts, signing: SigningPlan): Lines
  send(facts: SampleFacts): Lines
}

export interface UsedKey {
  readonly name: KeyName
  /** Name of the environment variable. */
  readonly variable: string
  /** If set, the sample doesn't read the environment. */
  readonly value?: string | undefined
}

type KeyName = 'apiKey' | 'secretKey' | 'accessToken'

export function sampleSections(printer: SamplePrinter, facts: SampleFacts): readonly Lines[] {
  const { signing, uses } = facts
  return [
    printer.credentials(usedKeys(facts)),
    printer.body(facts),
    [
      ...(signing && uses('timestamp') ? printer.clock(signing.recipe) : []),
      ...(signing && uses('requestId') ? printer.requestId : []),
    ],
    signing ? printer.signature(facts, signing) : [],
    printer.send(facts),
  ]
}

function usedKeys({ request, signing, uses }: SampleFacts): readonly UsedKey[] {
  const names: readonly KeyName[] = [
    ...(uses('apiKey') ? (['apiKey'] as const) : []),
    ...(signing ? (['secretKey'] as const) : []),
    ...(uses('accessToken') ? (['accessToken'] as const) : []),
  ]
  return names.map((name) => ({ name, ...request.credentials[name] }))
}

/** Variables in Python and Ruby spelling. */
export const SNAKE_CASE: Readonly<Record<Variable | 'secretKey', string>> = {
  apiKey: 'api_key',
  secretKey: 'secret_key',
  accessToken: 'access_token',
  timestamp: 'timestamp',
  requestId: 'request_id',
  digest: 'digest',
  mac: 'mac',
  signature: 'signature',
}
