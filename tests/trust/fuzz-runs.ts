/**
 * Number of cases per property. `npm test` runs a few thousand in total, always the same ones.
 * At night `FUZZ_RUNS=100000 npm test -- tests/trust` runs that many, from a seed that is printed
 * when a case fails (`FUZZ_SEED` repeats it).
 */
import type { Parameters } from 'fast-check'
import { scaled } from '../support/limits.ts'

/** Default for all properties together. */
const DEFAULT_TOTAL = 4_000
const FIXED_SEED = 20261120

/** @param share - of the whole; the shares of all properties sum to about 1.5 */
export function fuzzRuns<T>(share: number): Parameters<T> {
  const total = Number(process.env['FUZZ_RUNS'] ?? DEFAULT_TOTAL)
  const seed = process.env['FUZZ_SEED']
  const isNightly = process.env['FUZZ_RUNS'] !== undefined
  return {
    numRuns: Math.max(1, Math.ceil(total * share)),
    ...(seed !== undefined ? { seed: Number(seed) } : isNightly ? {} : { seed: FIXED_SEED }),
  }
}

/** Timeout of one property, in ms; nightly runs have none. */
export const FUZZ_TIMEOUT_MS = scaled(process.env['FUZZ_RUNS'] === undefined ? 60_000 : 3_600_000)
