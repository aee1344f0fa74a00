/** Counts the process's responses for `/metrics`. Labels are few: no path, no ID, no address. */
import { createMiddleware } from 'hono/factory'
import type { Clock } from '../ports/clock.ts'
import type { AppEnv } from './app-env.ts'
import type { AnsweredRequest } from './request-log.ts'

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

export interface Metrics {
  readonly middleware: ReturnType<typeof createMiddleware<AppEnv>>
  /** Counts a request that the app doesn't answer. */
  count(request: AnsweredRequest): void
  /** Prometheus text format 0.0.4, without a final line, so that gauges can be appended. */
  print(): string
}

export function createMetrics(clock: Clock): Metrics {
  const requests = new Map<string, number>()
  const proxied = new Map<string, number>()
  const durations = new Map<string, Durations>()
  const count = ({ method, path, status, durationMs }: AnsweredRequest): void => {
    const group = groupOf(path)
    add(requests, `group="${group}",method="${methodOf(method)}",status="${status}"`)
    observe(durations, group, durationMs / 1000)
  }
  return {
    count,
    middleware: createMiddleware<AppEnv>(async (context, next) => {
      const startedMs = clock.nowMs()
      await next()
      const { method, path } = context.req
      const { status, headers } = context.res
      count({ method, path, status, durationMs: clock.nowMs() - startedMs })
      if (groupOf(path) === 'general') {
        const outcome = headers.has('X-Gapura-Error') ? 'refused' : 'answered'
        add(proxied, `outcome="${outcome}"`)
      }
    }),
    print: () =>
      [
        '# HELP gapura_requests_total Requests answered.',
        '# TYPE gapura_requests_total counter',
        ...[...requests].map(([labels, count]) => `gapura_requests_total{${labels}} ${count}`),
        '# HELP gapura_proxy_calls_total Playground calls, forwarded to the partner API or rejected.',
        '# TYPE gapura_proxy_calls_total counter',
        ...[...proxied].map(([labels, count]) => `gapura_proxy_calls_total{${labels}} ${count}`),
        '# HELP gapura_request_duration_seconds Time until the response started.',
        '# TYPE gapura_request_duration_seconds histogram',
        ...[...durations].flatMap(([group, found]) => printDurations(group, found)),
        '',
      ].join('\n'),
  }
}

const GROUPS = [
  ['/api-web/', 'web'],
  ['/api-admin/', 'admin'],
  ['/api-auth/', 'auth'],
  ['/auth/', 'auth'],
  ['/oidc/', 'auth'],
  ['/api-general/', 'general'],
  ['/files/', 'files'],
  ['/callback/', 'callback'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/metrics', 'health'],
] as const

const groupOf = (path: string): string =>
  GROUPS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'site'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Callers choose their methods: all unsupported ones share a label. */
const methodOf = (method: string): string => (METHODS.has(method) ? method : 'other')

interface Durations {
  readonly buckets: number[]
  count: number
  seconds: number
}

function observe(durations: Map<string, Durations>, group: string, seconds: number): void {
  const found = durations.get(group) ?? { buckets: BUCKETS.map(() => 0), count: 0, seconds: 0 }
  durations.set(group, found)
  found.count += 1
  found.seconds += seconds
  for (const [index, bound] of BUCKETS.entries()) {
    if (seconds <= bound) found.buckets[index] = (found.buckets[index] ?? 0) + 1
  }
}

function printDurations(group: string, { buckets, count, seconds }: Durations): readonly string[] {
  const name = 'gapura_request_duration_seconds'
  return [
    ...BUCKETS.map(
      (bound, index) => `${name}_bucket{group="${group}",le="${bound}"} ${buckets[index] ?? 0}`,
    ),
    `${name}_bucket{group="${group}",le="+Inf"} ${count}`,
    `${name}_sum{group="${group}"} ${seconds}`,
    `${name}_count{group="${group}"} ${count}`,
  ]
}

const add = (counts: Map<string, number>, labels: string): void => {
  counts.set(labels, (counts.get(labels) ?? 0) + 1)
}
