/** `/metrics` in the Prometheus text format: with METRICS_TOKEN, else only for this machine. */
import { type Context, Hono } from 'hono'
import { BUILD_STATUSES } from '#core/api/admin.ts'
import { bearerToken } from '#core/bearer-token.ts'
import type { Ports } from '../app-ports.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/english-problem.ts'
import type { Metrics } from '../middleware/metrics.ts'
import { isSameSecret } from '../store/token.ts'

/** Measurements of the entry, by sample: `name{label="value"}`. A name that ends in `_total` only grows. */
export type Readings = () => Readonly<Record<string, number>>

export function metricsRoutes(
  { store }: Pick<Ports, 'store'>,
  config: Config,
  { metrics, readings }: { readonly metrics: Metrics; readonly readings: Readings },
) {
  return new Hono<AppEnv>().get('/metrics', async (context) => {
    if (!(await mayRead(context, config))) {
      return problem(
        context,
        403,
        'The metrics are protected. Send METRICS_TOKEN as a bearer token. If none is set, call from this machine.',
      )
    }
    const lines = [
      '# HELP gapura_builds Builds on record, by status.',
      '# TYPE gapura_builds gauge',
    ]
    for (const status of BUILD_STATUSES) {
      const { pagination } = await store.builds.list({ ...ONE, status })
      lines.push(`gapura_builds{status="${status}"} ${pagination.total}`)
    }
    const typed = new Set<string>()
    for (const [sample, value] of Object.entries(readings())) {
      const name = sample.replace(/\{.*/, '')
      const type = name.endsWith('_total') ? 'counter' : 'gauge'
      if (!typed.has(name)) lines.push(`# TYPE ${name} ${type}`)
      typed.add(name)
      lines.push(`${sample} ${value}`)
    }
    return context.body(`${metrics.print()}${lines.join('\n')}\n`, 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  })
}

async function mayRead(context: Context<AppEnv>, { metricsToken }: Config): Promise<boolean> {
  if (metricsToken !== undefined) {
    const given = bearerToken(context.req.header('Authorization'))
    return given !== undefined && isSameSecret(given, metricsToken)
  }
  // A reverse proxy on this machine makes every caller local, but adds one of these headers.
  const isForwarded = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'].some(
    (name) => context.req.header(name) !== undefined,
  )
  return !isForwarded && LOOPBACK.has(context.env?.clientAddress ?? '')
}

/** As functions/adapters/client-address.ts writes them. */
const LOOPBACK = new Set(['127.0.0.1', '::1'])
const ONE = { page: 1, limit: 1, search: undefined, sort: undefined, order: 'desc' } as const
