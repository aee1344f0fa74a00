/** Systems of partners in three languages (tests/fixtures/certification), run against a run of the test plan. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { exampleFor } from '#core/openapi/example/example-for.ts'
import { exampleOptions } from '#core/openapi/example/known-values.ts'
import { demoDocument } from './demo-documents.ts'

const run = promisify(execFile)

/** The demo document. */
export const compiled = demoDocument()
const POST = compiled.operations.find(({ key }) => key === 'post /v2/registrations')
const media = POST?.requestBody?.content[0]
const registration = media && exampleFor(media, exampleOptions(compiled, POST, 'request'))

export const CLIENT_PROGRAMS = {
  'client.mjs': process.execPath,
  'client.py': 'python3',
  'client.php': 'php',
} as const
export type Client = keyof typeof CLIENT_PROGRAMS

export interface ClientSettings {
  /** The base address of the run. */
  readonly base: string
  readonly apiKey: string
  readonly secretKey: string
  /** Calls of each operation, if every case isn't needed. */
  readonly posts?: number
  readonly gets?: number
}

/** @returns the standard error of the client */
export async function runClient(
  client: Client,
  settings: ClientSettings,
  mistake?: string,
): Promise<string> {
  const file = fileURLToPath(new URL(`../fixtures/certification/${client}`, import.meta.url))
  const args = [file, JSON.stringify({ ...settings, registration })]
  if (mistake !== undefined) args.push(mistake)
  const { stderr } = await run(CLIENT_PROGRAMS[client], args).catch(
    (error: { stderr: string }) => error,
  )
  return stderr
}

/** @returns the standard output of a sample in the shell */
export async function runShell(
  sample: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  return (await run('sh', ['-c', sample], { env: { ...process.env, ...environment } })).stdout
}
