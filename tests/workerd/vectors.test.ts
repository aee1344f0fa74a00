/** The published vectors, signed and verified by workerd's Web Crypto. */
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { WORKERD, WRANGLER } from '../../scripts/deploy/wrangler/executables.ts'
import { isSigned, isVerified, VECTORS } from '../signature/published/check-vectors.ts'
import { scaled } from '../support/limits.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { workerdReason } from '../support/start-workerd.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CHECK = fileURLToPath(new URL('../signature/published/check-vectors.ts', import.meta.url))

/** A test handler of workerd, which ends after it. */
const WORKER = `import { checkVectors } from ${JSON.stringify(CHECK)}
export default {
  async test() {
    console.log('REPORT' + JSON.stringify(await checkVectors()) + 'END')
  },
}
`

const CONFIG = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = (
  modules = [(name = "worker.js", esModule = embed "out/worker.js")],
  compatibilityDate = "2026-10-23",
))]);
`

const folder = scratchFolder()

const reason = workerdReason()

test.skipIf(reason !== undefined)(
  `workerd signs and verifies every published vector${reason ? ` (${reason})` : ''}`,
  async () => {
    await writeFile(join(folder, 'worker.ts'), WORKER)
    await writeFile(join(folder, 'config.capnp'), CONFIG)
    const wrangler = { name: 'vectors', main: 'worker.ts', compatibility_date: '2026-10-23' }
    await writeFile(join(folder, 'wrangler.json'), JSON.stringify(wrangler))
    const deploy = ['deploy', '--dry-run', '--config', join(folder, 'wrangler.json')]
    execFileSync(process.execPath, [WRANGLER, ...deploy, '--outdir', join(folder, 'out')], {
      cwd: ROOT,
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' },
      stdio: 'pipe',
    })
    const output = execFileSync(WORKERD, ['test', join(folder, 'config.capnp')], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    expect(JSON.parse(/REPORT(.*)END/.exec(output)?.[1] ?? '{}')).toEqual({
      signed: VECTORS.filter(isSigned).length,
      verified: VECTORS.filter(isVerified).length,
      failures: [],
    })
  },
  scaled(60_000),
)
