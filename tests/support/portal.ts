/**
 * Starts the portal in an empty folder, once for all browser tests. `E2E_ORIGIN` and `E2E_DATA_DIR`
 * name one that runs already, for the twentieth try of one test.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { keepFirstStart, noteFirstStart } from './first-start.ts'
import { scaled } from './limits.ts'
import { type StartedPortal, startPortal } from './start-portal.ts'

/** @returns a function that ends it */
export default async function portal(): Promise<() => Promise<void>> {
  const running = process.env['E2E_DATA_DIR']
  if (running !== undefined) {
    const forget = await keepFirstStart(running)
    return async () => forget()
  }
  const dataDirectory = mkdtempSync(join(tmpdir(), 'gapura-e2e-'))
  const started = await startPortal({ dataDirectory })
  const forget = await keepFirstStart(dataDirectory)
  await waitForKeys(started)
  noteFirstStart({ dataDirectory, output: started.output() })
  // Playwright passes the environment on to its workers.
  process.env['E2E_ORIGIN'] = started.origin
  process.env['E2E_DATA_DIR'] = dataDirectory
  return async () => {
    const { code } = await started.stop()
    // A build in progress ends with the portal and may still be writing.
    rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    forget()
    if (code !== 0) throw new Error(`The portal ended with code ${code}, expected 0 after SIGTERM.`)
  }
}

/** A start prints its keys after the line that says it is ready. A test checks that they are there. */
async function waitForKeys({ output }: StartedPortal): Promise<void> {
  const end = performance.now() + scaled(10_000)
  while (!output().includes('API key') && performance.now() < end) await setTimeout(20)
}
