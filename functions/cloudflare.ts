/** The worker on Cloudflare: bindings -> ports -> app, and scheduled publishing by the cron trigger. */
import { err, ok, type Result } from '#core/result.ts'
import { clientAddress } from './adapters/client-address.ts'
import type { Bindings, ExecutionContext } from './adapters/cloudflare/bindings.ts'
import { type CloudflarePorts, cloudflarePorts } from './adapters/cloudflare/cloudflare-ports.ts'
import { createApp } from './app.ts'
import { decodeEnvironment } from './config.ts'
import { JOBS, runJob } from './timer-jobs.ts'

export default createWorker()

/** Opens the ports once per isolate: they cache the published document and the issuer's keys. */
function createWorker() {
  let opened: { readonly env: Bindings; readonly worker: Result<Opened, string> } | undefined

  function open(env: Bindings): Result<Opened, string> {
    if (opened?.env !== env) opened = { env, worker: openWorker(env) }
    return opened.worker
  }

  return {
    async fetch(request: Request, env: Bindings, context: ExecutionContext): Promise<Response> {
      const worker = open(env)
      if (!worker.ok) {
        console.error(worker.error)
        return new Response("The setup of the portal is incomplete. See the worker's log.\n", {
          status: 503,
          headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
        })
      }
      const address = clientAddress(request.headers.get('CF-Connecting-IP') ?? undefined)
      const caller = { clientAddress: address }
      const answer = Promise.resolve(worker.value.app.fetch(request, caller))
      // A request ends as soon as its caller leaves; work that others wait for must be completed.
      context.waitUntil(answer.catch(() => {}))
      return answer
    },
    async scheduled(_event: unknown, env: Bindings): Promise<void> {
      const worker = open(env)
      if (!worker.ok) throw new Error(worker.error)
      const { ports } = worker.value
      const { publish, ...others } = JOBS
      const jobs = { publish, follow: () => ports.builds.follow(), ...others }
      for (const [name, job] of Object.entries(jobs)) await runJob(ports, name, job)
    },
  }
}

function openWorker(env: Bindings): Result<Opened, string> {
  const texts = textsOf(env)
  // A company's folder has its own product, which the bundled worker doesn't know.
  const { PRODUCT_NAME: name, PRODUCT_SLUG: slug } = texts
  const decoded = decodeEnvironment(texts, name && slug ? { name, slug } : undefined)
  if (!decoded.ok) return err(decoded.error.message)
  const made = cloudflarePorts(env, decoded.value)
  return made.ok
    ? ok({ ports: made.value.ports, app: createApp(made.value.ports, made.value.config) })
    : made
}

/** Variables and secrets are strings; all others are bindings. */
const textsOf = (env: Bindings): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

interface Opened extends Pick<CloudflarePorts, 'ports'> {
  readonly app: ReturnType<typeof createApp>
}
