/** Time limits of tests: per test, never for the whole, and longer on a slow machine. */
import { slowness } from '../../scripts/setup/slowness.ts'

/** @param ms - what is ample on a quiet machine of two cores */
export const scaled = (ms: number): number => Math.round(ms * slowness())
