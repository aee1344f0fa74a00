/** Processor time of signing a large body, without that of the hash of its recipe. */
import { decodeRecipe } from '#core/signature/decode-recipe.ts'
import { md5 } from '#core/signature/md5.ts'
import { expandPreset } from '#core/signature/presets.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { signRequestWaiting } from '#core/signature/sign-request.ts'
import { EXAMPLE_EPOCH_MS, formatTimestamp } from '#core/signature/timestamp.ts'
import type { GoalLine } from './goals.ts'

const RUNS = 7
/** These hash the body as sent, minified, and inside a longer text. */
const PRESETS = ['doku', 'snap-bi', 'bri'] as const
const GOAL_MS = 60

export interface SigningSpeed {
  readonly name: string
  /** Milliseconds beyond one hash of the body. */
  readonly beyondHashMs: number
  /** Time for the body, divided by ten times the time for a tenth of it: 1 is linear. */
  readonly growth: number
}

/** Measures the portal's recipe and {@link PRESETS}. */
export async function measureSigning(megabytes = 10): Promise<readonly SigningSpeed[]> {
  const results: SigningSpeed[] = []
  const sha256 = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes)
  for (const [name, recipe, hash] of [
    // Web Crypto has no MD5, so the portal's own is the hash here.
    ['default', DEFAULT_RECIPE, async (bytes: Uint8Array) => md5(bytes)],
    ...PRESETS.map((name) => [name, presetNamed(name), sha256] as const),
  ] as const) {
    const whole = bodyOf(megabytes)
    const tenth = bodyOf(megabytes / 10)
    const wholeMs = await fastest(() => sign(recipe, whole))
    const tenthMs = await fastest(() => sign(recipe, tenth))
    const bytes = new TextEncoder().encode(whole)
    const hashMs = await fastest(() => hash(bytes))
    results.push({ name, beyondHashMs: wholeMs - hashMs, growth: wholeMs / (10 * tenthMs) })
  }
  return results
}

export const signingGoals = (speeds: readonly SigningSpeed[]): readonly GoalLine[] =>
  speeds.map(({ name, beyondHashMs }) => ({
    name: `signing 10 MB with ${name}, beyond the hash`,
    unit: 'ms',
    value: beyondHashMs,
    goal: GOAL_MS,
  }))

export const printGrowth = (speeds: readonly SigningSpeed[]): string =>
  speeds.map(({ name, growth }) => `${name} ${growth.toFixed(2)}`).join(', ')

function presetNamed(preset: string): SignatureRecipe {
  const decoded = decodeRecipe(expandPreset({ preset }))
  if (!decoded.ok) throw new Error(`The preset "${preset}" can't be read.`)
  return decoded.value
}

/** JSON as a JSON library prints it, with text that isn't ASCII. */
function bodyOf(megabytes: number): string {
  const item = '{"id":1234567,"name":"Sari Dewi Žofie","amount":"150000.00","ok":true},'
  const items = item.repeat(Math.ceil((megabytes * 1_000_000) / item.length))
  return `{"items":[${items.slice(0, -1)}]}`
}

async function sign(recipe: SignatureRecipe, body: string): Promise<void> {
  const signed = await signRequestWaiting(recipe, {
    apiKey: 'key',
    secretKey: 'secret',
    accessToken: 'token',
    method: 'POST',
    path: '/v1/items',
    body,
    contentType: 'application/json',
    timestamp: formatTimestamp(recipe, EXAMPLE_EPOCH_MS),
    requestId: 'r-1',
    random: (length) => new Uint8Array(length),
  })
  if (!signed.ok) throw new Error(signed.error.problem.code)
}

/** Milliseconds of the processor, of all threads. The fastest run, because other programs only add time. */
async function fastest(work: () => Promise<unknown>): Promise<number> {
  let fastestMs = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    fastestMs = Math.min(fastestMs, (user + system) / 1000)
  }
  return fastestMs
}
