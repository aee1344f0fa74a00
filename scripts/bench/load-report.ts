/** Formats the results of a load run as lines. */
import type { Caller } from './load-callers.ts'

export interface Sample {
  readonly kind: Caller['kind']
  /** Milliseconds since the load started. */
  readonly atMs: number
  readonly ms: number
  /** Undefined if the response was as expected. */
  readonly failure: string | undefined
}

export interface Load {
  readonly samples: readonly Sample[]
  readonly memory: readonly { readonly atMs: number; readonly bytes: number }[]
  /** Undefined if the build failed. */
  readonly build: { readonly fromMs: number; readonly toMs: number } | undefined
  readonly seconds: number
}

const KINDS = ['reader', 'partner', 'staff'] as const
const SHOWN_FAILURES = 5

export function printLoad({ samples, memory, build, seconds }: Load): readonly string[] {
  const failures = samples.filter(({ failure }) => failure !== undefined)
  const reads = samples.filter(({ kind }) => kind === 'reader')
  const during = (sample: Sample): boolean =>
    build !== undefined && sample.atMs >= build.fromMs && sample.atMs <= build.toMs
  const quiet = percentile(
    reads.filter((sample) => !during(sample)),
    0.99,
  )
  const busy = percentile(reads.filter(during), 0.99)
  return [
    `${samples.length} requests in ${seconds} s (${(samples.length / seconds).toFixed(0)}/s), ${failures.length} failed`,
    ...KINDS.map((kind) => {
      const own = samples.filter((sample) => sample.kind === kind)
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(own, share).toFixed(1))
      return `${kind}: ${own.length}, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`
    }),
    build === undefined
      ? 'the build failed'
      : `build: ${((build.toMs - build.fromMs) / 1000).toFixed(1)} s; p99 of reads ${busy.toFixed(1)} ms during it, ${quiet.toFixed(1)} ms otherwise (${(busy / quiet).toFixed(1)}x)`,
    memoryLine(memory),
    ...failures.slice(0, SHOWN_FAILURES).map(({ kind, failure }) => `failed: ${kind}: ${failure}`),
  ]
}

/** Averages per quarter of the run: with a leak, each is higher than the one before. */
function memoryLine(memory: Load['memory']): string {
  const size = Math.max(1, Math.ceil(memory.length / 4))
  const quarters = [0, 1, 2, 3].map((quarter) => {
    const own = memory.slice(quarter * size, (quarter + 1) * size).map(({ bytes }) => bytes)
    return `${Math.round((own.toSorted((a, b) => a - b)[Math.floor(own.length / 2)] ?? 0) / 1e6)} MB`
  })
  return `memory, median of each quarter: ${quarters.join(', ')}`
}

/** Nearest rank; 0 without samples. */
function percentile(samples: readonly Sample[], share: number): number {
  const sorted = samples.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
