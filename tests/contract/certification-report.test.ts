/** The report of a run is verified with OpenSSL alone. */
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { NO_CHANGES } from '#core/certification/plan.ts'
import { NEW_RUN } from '#core/certification/run.ts'
import { verifyReport } from '#core/certification/signed-report.ts'
import { createApp } from '../../functions/app.ts'
import type { Ports } from '../../functions/app-ports.ts'
import { missingProgram } from '../samples/interpreters.ts'
import { compileText } from '../support/compile-text.ts'
import { currentDocument, documentsOf } from '../support/current-document.ts'
import { addPartner } from '../support/partners.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { appOf, startWorker, testConfig } from '../support/worker.ts'

const { compiled } = compileText('paths: {/pings: {get: {responses: {"200": {description: ok}}}}}')
const CASE = {
  id: 'call get /pings',
  expectation: { kind: 'call', operation: 'get /pings' },
} as const
const PASSED = {
  ...NEW_RUN,
  results: { [CASE.id]: { state: 'passed', atMs: 0, call: 'c' } },
} as const

let ports: Ports
let bearer: string
let run: string
let folder: string

beforeEach(async () => {
  const worker = await startWorker()
  const document = currentDocument(compiled)
  ports = { ...worker.ports, documents: documentsOf(() => [document]) }
  const { sessions, certificationPlans, certificationRuns } = ports.store
  const partner = await addPartner(ports.store)
  bearer = (await sessions.open(partner)) ?? ''
  const plan = { documentHash: document.hash, changes: NO_CHANGES, cases: [CASE], createdBy: null }
  await certificationPlans.add(0, plan)
  run = (await certificationRuns.start(partner.id, 1))?.id ?? ''
  folder = scratchFolder()
})

const get = (path: string, session = bearer) =>
  appOf(ports).request(path, { headers: { Authorization: `Bearer ${session}` } })
const reportOf = (part: 'report' | 'report.sig' | 'report.pdf') =>
  get(`/api-web/web/api/v1/certification-runs/${run}/${part}`)

async function pass(): Promise<void> {
  const { find, save } = ports.store.certificationRuns
  const found = await find(run)
  if (found !== undefined) await save(found, PASSED)
}

async function verify(report: string): Promise<number | null> {
  const signature = new Uint8Array(await (await reportOf('report.sig')).arrayBuffer())
  return opensslStatus(report, signature)
}

async function opensslStatus(message: string, signature: Uint8Array): Promise<number | null> {
  await writeFile(join(folder, 'report.json'), message)
  await writeFile(join(folder, 'report.json.sig'), signature)
  await writeFile(join(folder, 'key.pem'), await (await get('/certification/key.pem', '')).text())
  const files = ['-inkey', 'key.pem', '-in', 'report.json', '-sigfile', 'report.json.sig']
  return spawnSync('openssl', ['pkeyutl', '-verify', '-pubin', '-rawin', ...files], { cwd: folder })
    .status
}

test.each(['report', 'report.sig', 'report.pdf'] as const)(
  'an incomplete run has no %s',
  async (part) => {
    expect((await reportOf(part)).status).toBe(409)
  },
)

test('the report of an unknown run is not found', async () => {
  const response = await get('/api-web/web/api/v1/certification-runs/run_unknown/report')
  expect(response.status).toBe(404)
})

test.skipIf(missingProgram(['openssl']) !== undefined)(
  'OpenSSL accepts the report, and rejects it with one changed byte',
  async () => {
    await pass()
    const report = await (await reportOf('report')).text()
    expect(JSON.parse(report)).toMatchObject({
      partner: { name: 'Bank' },
      run: { id: run },
      plan: { version: 1 },
      review: null,
      cases: [{ id: CASE.id, title: { en: 'GET /pings: a correct call' }, state: 'passed' }],
    })
    expect(report).not.toContain('gp_secret')
    expect(await verify(report)).toBe(0)
    expect(await verify(report.replace('"passed"', '"Passed"'))).toBe(1)
  },
)

describe('the portal in a report', () => {
  const signedFor = async (publicOrigin: string | undefined) => {
    await pass()
    const path = `/api-web/web/api/v1/certification-runs/${run}/report`
    const response = await createApp(ports, { ...testConfig(), publicOrigin }).request(
      `http://regulator.example${path}`,
      { headers: { Authorization: `Bearer ${bearer}` } },
    )
    return response.text()
  }

  test('is not the host of the request', async () => {
    const report = await signedFor(undefined)
    expect(report).not.toContain('regulator.example')
    expect(JSON.parse(report)).toMatchObject({
      portal: 'Gapura',
      signature: { key: '/certification/key.pem' },
    })
    const publicKey = await (await get('/certification/key.pem', '')).text()
    expect((await verifyReport(report, publicKey)).isValid).toBe(true)
  })

  test('is the public origin', async () => {
    expect(JSON.parse(await signedFor('https://docs.example'))).toMatchObject({
      portal: 'https://docs.example',
      signature: { key: 'https://docs.example/certification/key.pem' },
    })
  })
})

const bytesOf = async (part: 'report' | 'report.pdf') =>
  new Uint8Array(await (await reportOf(part)).arrayBuffer())

test.skipIf(missingProgram(['openssl']) !== undefined)(
  'OpenSSL alone accepts the signature over the digests of the parts',
  async () => {
    await pass()
    const { signature } = await (await reportOf('report')).json()
    const digests = signature.digests.map((line: string) => `${line}\n`).join('')
    expect(await opensslStatus(digests, Buffer.from(signature.value, 'base64'))).toBe(0)
    expect(await opensslStatus(`${digests} `, Buffer.from(signature.value, 'base64'))).toBe(1)
  },
)

describe('the command', () => {
  const command = async (file: string, bytes: Uint8Array, ...args: readonly string[]) => {
    await writeFile(join(folder, 'key.pem'), await (await get('/certification/key.pem', '')).text())
    await writeFile(join(folder, file), bytes)
    const program = fileURLToPath(new URL('../../scripts/verify-report.ts', import.meta.url))
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, file, ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }

  test('accepts the report as JSON and as PDF, and shows what it says', async () => {
    await pass()
    const [json, pdf] = [await bytesOf('report'), await bytesOf('report.pdf')]
    const result = await command('report.json', json)
    expect(result).toMatchObject({ status: 0, stderr: '' })
    expect(result.stdout).toMatch(/^The report is valid\..*\nPartner: Bank\n/)
    expect(await command('report.pdf', pdf)).toEqual(result)
  })

  test('rejects a changed report, and says which part', async () => {
    await pass()
    const changed = Buffer.from(await bytesOf('report'))
      .toString()
      .replace('"passed"', '"Passed"')
    const { status, stdout } = await command('report.json', Buffer.from(changed))
    expect(status).toBe(1)
    expect(stdout).toContain('The case “call get /pings”')
  })

  test('the report controls no terminal', async () => {
    await pass()
    const changed = Buffer.from(await bytesOf('report'))
      .toString()
      .replace('"id": "call get /pings"', '"id": "call \\u001b[2J\\u202e"')
    const { stdout } = await command('report.json', Buffer.from(changed))
    expect(stdout).toContain('The case “call  [2J ”')
  })

  test('says which file it needs', async () => {
    await pass()
    const result = await command('report.json', await bytesOf('report'), '--key', 'none.pem')
    expect(result).toMatchObject({ status: 2, stdout: '' })
    expect(result.stderr).toContain('none.pem" couldn\'t be read')
    const noKey = await command('report.json', await bytesOf('report'), '--key', 'report.json')
    expect(noKey.stderr).toContain('The key must be an Ed25519 public key as PEM.')
  })
})

test('the PDF is the same each time, and has the language', async () => {
  await pass()
  const path = `/api-web/web/api/v1/certification-runs/${run}/report.pdf?language=id`
  const [first, second] = [await get(path), await get(path)]
  expect(first.headers.get('Content-Disposition')).toContain('report-id.pdf')
  const bytes = Buffer.from(await first.arrayBuffer())
  expect(bytes.equals(Buffer.from(await second.arrayBuffer()))).toBe(true)
  expect(bytes.includes('/Lang (id)')).toBe(true)
})
