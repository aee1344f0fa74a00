/**
 * Readers, partners and staff at the same time, with a build in the middle: error rate, latencies and
 * memory of a portal that is started for it. Requests leave at a fixed rate, whether earlier ones have
 * been answered or not, so that a slow portal shows as latency and not as fewer requests.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Caller, partnerCaller, readerCaller, staffCaller } from './load-callers.ts'
import { printLoad, type Sample } from './load-report.ts'
import { addPartners, administratorCookie, inStore } from './people.ts'
import { startPortal } from './portal.ts'

const PARTNERS = 8
const PARTNER_CALLS_PER_SECOND = 8
const STAFF_CALLS_PER_SECOND = 2
const MEMORY_EVERY_MS = 2_000
const ANSWER_TIMEOUT_MS = 30_000

export interface LoadOptions {
  readonly minutes: number
  /** Pages and files per second. */
  readonly readsPerSecond: number
}

/** @returns whether every request was answered as it should be */
export async function runLoad(
  { minutes, readsPerSecond }: LoadOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'gapura-load-'))
  const secretKey = crypto.getRandomValues(new Uint8Array(32))
  const portal = await startPortal(dataDirectory, {
    SECRET_KEY: Buffer.from(secretKey).toString('base64'),
  })
  try {
    const { partners, staffCookie } = await inStore(
      dataDirectory,
      async (store) => ({
        partners: await addPartners(store, PARTNERS),
        staffCookie: await administratorCookie(store),
      }),
      secretKey,
    )
    const callers: readonly (readonly [Caller, number])[] = [
      [readerCaller(portal.origin), readsPerSecond],
      [await partnerCaller(portal.origin, partners), PARTNER_CALLS_PER_SECOND],
      [staffCaller(portal.origin, staffCookie), STAFF_CALLS_PER_SECOND],
    ]
    say(
      `  ${minutes} min: ${readsPerSecond} reads, ${PARTNER_CALLS_PER_SECOND} signed calls of ${PARTNERS} partners, ${STAFF_CALLS_PER_SECOND} calls of staff per second; a build half-way`,
    )
    const load = await measure(portal.origin, callers, minutes * 60_000, staffCookie)
    for (const line of printLoad(load)) say(`  ${line}`)
    return load.samples.every(({ failure }) => failure === undefined)
  } finally {
    await portal.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

async function measure(
  origin: string,
  callers: readonly (readonly [Caller, number])[],
  durationMs: number,
  staffCookie: string,
) {
  const startedMs = performance.now()
  const samples: Sample[] = []
  const memory: { readonly atMs: number; readonly bytes: number }[] = []
  const running = new Set<Promise<void>>()
  const clock = () => performance.now() - startedMs
  const call = (caller: Caller, index: number): void => {
    const atMs = clock()
    const work = caller
      .call(index, AbortSignal.timeout(ANSWER_TIMEOUT_MS))
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      .then((failure) => {
        samples.push({ kind: caller.kind, atMs, ms: clock() - atMs, failure })
      })
      .finally(() => running.delete(work))
    running.add(work)
  }
  const timers = callers.map(([caller, perSecond]) => {
    let index = 0
    return setInterval(() => call(caller, index++), 1000 / perSecond)
  })
  timers.push(
    setInterval(() => {
      void memoryOf(origin).then((bytes) => bytes > 0 && memory.push({ atMs: clock(), bytes }))
    }, MEMORY_EVERY_MS),
  )
  await pause(durationMs / 2)
  const building = build(origin, staffCookie, clock)
  await pause(durationMs / 2)
  for (const timer of timers) clearInterval(timer)
  await Promise.all(running)
  return { samples, memory, build: await building, seconds: durationMs / 1000 }
}

/** Publishes something and follows its build; undefined when it failed. */
async function build(
  origin: string,
  cookie: string,
  clock: () => number,
): Promise<{ readonly fromMs: number; readonly toMs: number } | undefined> {
  const admin = `${origin}/api-admin/admin/api/v1`
  const api = `${admin}/builds`
  const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' }
  const fromMs = clock()
  // Published content asks for the build, as in life.
  const body = JSON.stringify({ title: 'Load', content: '<p>Text</p>', status: 'published' })
  const asked = await fetch(`${admin}/faq`, { method: 'POST', headers, body })
  if (!asked.ok) return undefined
  for (;;) {
    await pause(500)
    const text = await (await fetch(`${api}?limit=1`, { headers })).text()
    const status = /"status":"([a-z]+)"/.exec(text)?.[1]
    if (status !== 'queued' && status !== 'running') {
      return status === 'failed' ? undefined : { fromMs, toMs: clock() }
    }
  }
}

async function memoryOf(origin: string): Promise<number> {
  const text = await fetch(`${origin}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  )
  return Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1] ?? 0)
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
