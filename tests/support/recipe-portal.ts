/**
 * A portal of one document, in a separate process: published as staff would, its site pulled and
 * built, the worker with its sandbox, and a partner. `node tests/support/recipe-portal.ts openapi.yaml`
 * prints its origin.
 */
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { ADMIN_API } from '#core/api/paths.ts'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { folderSite } from '../../functions/adapters/node/static-site.ts'
import { createApp } from '../../functions/app.ts'
import { createDocuments } from '../../functions/proxy/current-document.ts'
import { sandboxStore, sandboxUpstream } from '../../functions/sandbox/sandbox.ts'
import { runBuild } from './built-site.ts'
import { indexOf } from './current-document.ts'
import { listen } from './listen.ts'
import { addPartner } from './partners.ts'
import { addStaff } from './staff.ts'
import { startWorker, testConfig } from './worker.ts'

/** The output, as one line of JSON. */
export interface RecipePortal {
  readonly origin: string
  readonly apiKey: string
  readonly secretKey: string
}

const KEYS = { apiKey: 'MCH-0001', secretKey: 'SK-of-a-merchant' }

async function start(file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gapura-recipe-'))
  const { ports } = await startWorker()
  await addPartner(ports.store, { name: 'Merchant', ...KEYS })
  const clock = { nowMs: () => Date.now() }
  const compile = async (text: string) => indexOf(compileDocument(parseDocument(text)).compiled)
  const { blobs, work } = ports
  const documents = createDocuments({ documents: ports.store.documents, blobs, work, compile })
  const upstream = sandboxUpstream({ documents, work, clock, ...sandboxStore(ports.store) })
  const site = folderSite({ folder })
  const app = createApp({ ...ports, clock, documents, upstream, site }, testConfig())
  const listener = getRequestListener((request) => app.fetch(request, { clientAddress: '::1' }))
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  const { origin } = await listen(server)
  process.on('SIGTERM', () => {
    server.closeAllConnections()
    server.close()
    void rm(folder, { recursive: true, force: true }).then(() => process.exit(0))
  })
  const { cookie } = await addStaff(ports, 'admin')
  await publish(origin, cookie, await readFile(file, 'utf8'))
  await runBuild(['--from', origin, '--out', join(folder, 'releases/first'), '--quiet'])
  await symlink('releases/first', join(folder, 'current'))
  const portal: RecipePortal = { origin, ...KEYS }
  process.stdout.write(`${JSON.stringify(portal)}\n`)
}

/** @throws Error when the Admin API rejects it */
async function publish(origin: string, cookie: string, content: string): Promise<void> {
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}${ADMIN_API}${path}`, {
      method,
      headers: { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} was answered: ${await response.text()}`)
    return response.json()
  }
  const added = await call('POST', '/playgrounds/add_publish', { name: 'Payments', content })
  await call('PUT', `/playgrounds/enabled/${added.data.playground.id}`)
}

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Expected the file of a document.')
await start(file)
