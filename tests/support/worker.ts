/** The worker as a function: an in-memory database and blob store, a fixed clock, nothing outbound. */
import { sql } from 'drizzle-orm'
import { ok } from '#core/result.ts'
import { createApp } from '../../functions/app.ts'
import type { Ports } from '../../functions/app-ports.ts'
import type { Config } from '../../functions/config.ts'
import type { Log, LogFields } from '../../functions/ports/log.ts'
import { noStaffIdentity } from '../../functions/ports/staff-identity.ts'
import { noStaffPasswords } from '../../functions/ports/staff-passwords.ts'
import { noStaffSignIn } from '../../functions/ports/staff-sign-in.ts'
import { inlineCompiler } from '../../functions/publishing/compile-text.ts'
import { createStore, type Retention } from '../../functions/store/store.ts'
import { inlineWork } from '../../functions/work/inline-work.ts'
import { documentsOf } from './current-document.ts'
import { type FixedClock, fixedClock } from './fixed-clock.ts'
import { memoryBlobStore } from './memory-blob-store.ts'
import { openMemoryDatabase } from './memory-database.ts'
import { noReferences } from './no-references.ts'
import { recordingBuildTrigger } from './recording-build-trigger.ts'

export const ORIGIN = 'http://portal.test'

export interface TestWorker {
  readonly ports: Ports
  readonly clock: FixedClock
  readonly log: readonly LogLine[]
  /** @param path - on {@link ORIGIN}; `address` is the caller's */
  call(path: string, init?: RequestInit, address?: string): Promise<Response>
  /** Writes to the database itself, as a disk error would. */
  run(statement: string): Promise<void>
}

export interface LogLine extends LogFields {
  readonly event: string
}

/** The default configuration of a test's worker. */
export const testConfig = (): Config => ({
  secretKey: new Uint8Array(32).fill(7),
  publicOrigin: undefined,
  generalApiOrigin: undefined,
  productName: 'Gapura',
  productSlug: 'gapura',
  logoutUrl: '/goodbye',
})

export async function startWorker(
  config: Partial<Config> = {},
  retention?: Retention,
): Promise<TestWorker> {
  const database = await openMemoryDatabase()
  const { secretKey } = testConfig()
  const clock = fixedClock()
  const { log, lines } = memoryLog()
  const store = createStore(database, secretKey, clock, retention)
  const ports: Ports = {
    store,
    blobs: memoryBlobStore(),
    clock,
    log,
    site: { fetch: async (request) => new Response(`page ${new URL(request.url).pathname}`) },
    upstream: {
      name: 'none',
      basePath: '',
      send: async () => {
        throw new Error('Unexpected call of the upstream.')
      },
    },
    partnerSystem: (origin) => {
      throw new Error(`Unexpected call of ${origin}.`)
    },
    documents: documentsOf(() => []),
    work: inlineWork(),
    compiler: inlineCompiler,
    references: noReferences,
    builds: recordingBuildTrigger(store.builds),
    manuals: { get: async () => ok(undefined) },
    staff: noStaffIdentity,
    signIn: noStaffSignIn,
    passwords: noStaffPasswords,
    notifier: null,
  }
  // Made at the first call: many tests make their own, or only use the store.
  let app: ReturnType<typeof createApp> | undefined
  return {
    ports,
    clock,
    log: lines,
    call: async (path, init, address = '192.0.2.1') => {
      app ??= createApp(ports, { ...testConfig(), ...config })
      const request = new Request(new URL(path, ORIGIN), init)
      return app.request(request, undefined, { clientAddress: address })
    },
    run: async (statement) => {
      await database.run(sql.raw(statement))
    },
  }
}

const apps = new WeakMap<Ports, ReturnType<typeof createApp>>()

/** The app of these ports, made at the first call: making one takes as long as dozens of calls. */
export function appOf(ports: Ports): ReturnType<typeof createApp> {
  const app = apps.get(ports) ?? createApp(ports, testConfig())
  apps.set(ports, app)
  return app
}

/** Calls the app of these ports. @param path - on {@link ORIGIN} */
export const callApp = async (ports: Ports, path: string, init?: RequestInit): Promise<Response> =>
  appOf(ports).request(new Request(new URL(path, ORIGIN), init))

/** @returns a form that a browser sends from a page of the portal */
export const pageForm = (
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): RequestInit => ({
  method: 'POST',
  headers: { Origin: ORIGIN, ...headers },
  body: new URLSearchParams(fields),
})

/** @returns a request with a JSON body, for `call` */
export const json = (body: unknown, method = 'POST'): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** @returns `name=value` of a cookie that the response sets */
export function cookieOf(response: Response, name: string): string {
  const set = response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`))
  return set?.split(';')[0] ?? ''
}

function memoryLog(): { readonly log: Log; readonly lines: readonly LogLine[] } {
  const lines: LogLine[] = []
  const add = (event: string, fields: LogFields) => {
    lines.push({ event, ...fields })
  }
  return { log: { info: add, warn: add, error: add }, lines }
}
