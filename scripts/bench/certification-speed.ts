/**
 * Time that a partner needs on the demo portal: from the start of a run until a correct system has passed the whole test plan,
 * and from the relay script until the first signed callback. By real clocks, programs and connections.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { decodeEntities } from '#core/content/decode-entities.ts'
import { isList, own, text } from '#core/openapi/json-value.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { runClient } from '../../tests/support/certification-client.ts'
import { correctReceiver } from '../../tests/support/correct-receiver.ts'
import { readFirstRun } from '../setup/first-run.ts'
import type { GoalLine } from './goals.ts'
import { startPortal } from './portal.ts'

const PLAN_GOAL_SECONDS = 15 * 60
const RELAY_GOAL_SECONDS = 60
/** Between looks at the run. */
const PAUSE_MS = 200

export interface CertificationSpeed {
  readonly cases: number
  readonly planSeconds: number
  /** The part of `planSeconds` in which the system called. The rest are callbacks. */
  readonly callsSeconds: number
  readonly firstCallbackSeconds: number
}

export async function measureCertification(scratch: string): Promise<CertificationSpeed> {
  const dataDirectory = join(scratch, 'certification')
  const portal = await startPortal(dataDirectory, {})
  const system = createSystem()
  let relay: ChildProcess | undefined
  try {
    const { partner } = (await readFirstRun(dataDirectory)) ?? {}
    if (partner?.secret_key === undefined) throw new Error('The first start wrote no partner.')
    const keys = { apiKey: partner.api_key, secretKey: partner.secret_key }
    const browser = await logIn(portal.origin, keys)
    const port = await system.start(keys)

    const firstCallback = system.next()
    const printedMs = performance.now()
    const page = await browser.page('/callback/deliveries')
    relay = await startRelay(scratch, page, port)
    const callback = decodeEntities(/<option value="([^"|]+\|[^"]+)"/.exec(page)?.[1] ?? '')
    const fields = { act: 'send', kind: 'valid', target: 'relay', callback }
    await browser.press('/callback/deliveries', fields)
    await firstCallback
    const firstCallbackSeconds = since(printedMs)

    const startedMs = performance.now()
    const run = await browser.startRun()
    const stderr = await runClient('client.mjs', {
      base: text(own(run, 'base_url')) ?? '',
      ...keys,
    })
    if (stderr !== '') throw new Error(`The partner's system failed: ${stderr}`)
    const callsSeconds = since(startedMs)
    const cases = await passCallbacks(browser, text(own(run, 'id')) ?? '')
    return { cases, planSeconds: since(startedMs), callsSeconds, firstCallbackSeconds }
  } finally {
    relay?.kill()
    system.stop()
    await portal.stop()
  }
}

export const certificationGoals = ({
  cases,
  planSeconds,
  firstCallbackSeconds,
}: CertificationSpeed): readonly GoalLine[] => [
  {
    name: `a correct system passes ${cases} cases`,
    unit: 's',
    value: planSeconds,
    goal: PLAN_GOAL_SECONDS,
  },
  {
    name: 'from the relay script to the first signed callback',
    unit: 's',
    value: firstCallbackSeconds,
    goal: RELAY_GOAL_SECONDS,
  },
]

const since = (startMs: number): number => (performance.now() - startMs) / 1000

/** Each press on the page of the run sends the callbacks of one case. @returns the number of cases, all passed */
async function passCallbacks(browser: Browser, run: string): Promise<number> {
  for (;;) {
    const cases = casesOf(await browser.run(run))
    const failed = cases.find(({ state }) => state === 'failed')
    if (failed !== undefined) throw new Error(`The case "${failed.id}" failed.`)
    const waiting = cases.find(({ state }) => state !== 'passed')
    if (waiting === undefined) return cases.length
    if (!waiting.isCallback) throw new Error(`The case "${waiting.id}" waits.`)
    const { id } = waiting
    await browser.press('/certification', { act: 'deliver', run, case: id, target: 'relay' })
    const isWaiting = async () =>
      casesOf(await browser.run(run)).some((one) => one.id === id && one.state === 'waiting')
    while (await isWaiting()) await pause(PAUSE_MS)
  }
}

const casesOf = (run: unknown) => {
  const cases = own(run, 'cases')
  return (isList(cases) ? cases : []).map((one) => ({
    id: text(own(one, 'id')) ?? '',
    state: text(own(one, 'state')) ?? '',
    isCallback: own(one, 'is_callback') === true,
  }))
}

type Keys = { readonly apiKey: string; readonly secretKey: string }
type Browser = Awaited<ReturnType<typeof logIn>>

/** Sends the requests of a partner's browser. */
async function logIn(origin: string, { apiKey, secretKey }: Keys) {
  const web = `${origin}/api-web/web/api/v1`
  const login = await fetch(`${web}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ apikey: apiKey, secretkey: secretKey }),
  })
  const Cookie = (login.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const runs = async (path = '', method = 'GET') => {
    const answer = await fetch(`${web}/certification-runs${path}`, { method, headers: { Cookie } })
    return own(own(await answer.json(), 'data'), 'certification_run')
  }
  return {
    page: async (path: string) => (await fetch(`${origin}${path}`, { headers: { Cookie } })).text(),
    startRun: () => runs('', 'POST'),
    run: (id: string) => runs(`/${id}`),
    async press(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Cookie, Origin: origin },
        body: new URLSearchParams(fields),
      })
      const to = answer.headers.get('Location') ?? ''
      if (answer.status !== 303 || to.includes('problem='))
        throw new Error(`The page ${path} answered ${answer.status} ${to}`)
    },
  }
}

/** @param page - as it is printed for the partner */
async function startRelay(folder: string, page: string, port: number): Promise<ChildProcess> {
  const printed = /id="relay-node"[\s\S]*?<code>[^<]*<\/code>[\s\S]*?<code>([^<]*)<\/code>/.exec(
    page,
  )
  const file = join(folder, 'relay.mjs')
  await writeFile(file, decodeEntities(printed?.[1] ?? ''))
  return spawn(process.execPath, [file, `http://127.0.0.1:${port}/callbacks`], { stdio: 'ignore' })
}

/** The partner's own system on this computer. */
function createSystem() {
  let server: Server | undefined
  let heard: () => void = () => undefined
  return {
    /** Resolves when a callback was accepted, which needs a correct signature. */
    next: () =>
      new Promise<void>((resolve) => {
        heard = resolve
      }),
    async start(keys: Keys): Promise<number> {
      const receiver = correctReceiver(DEFAULT_RECIPE, keys, Date.now)
      server = createServer(async (request, response) => {
        const [path = '', query = ''] = (request.url ?? '').split('?')
        const headers = Object.entries(request.headers).map(
          ([name, value]) => [name, String(value)] as const,
        )
        const body = Buffer.concat(await request.toArray())
        const answered = await receiver.answer({ path, query, headers, body })
        response.writeHead(answered.status).end(answered.body)
        if (answered.status === 200) heard()
      })
      await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
      // as: a server that listens on TCP has an address with a port.
      return (server.address() as AddressInfo).port
    },
    stop: () => server?.close(),
  }
}
