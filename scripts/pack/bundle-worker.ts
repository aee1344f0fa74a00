/** Bundles the worker for Cloudflare as a deployment does: with Wrangler. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandError } from '../command-error.ts'
import { configFromAnywhere } from '../deploy/config-from-anywhere.ts'
import { WRANGLER } from '../deploy/wrangler/executables.ts'
import { runProgram } from '../setup/program.ts'

export interface BundledWorker {
  readonly code: string
  /** esbuild's description of the bundle. */
  readonly metafile: string
}

/** @throws CommandError with what Wrangler says */
export async function bundleWorker(flags: readonly string[] = []): Promise<BundledWorker> {
  const folder = await mkdtemp(join(tmpdir(), 'gapura-worker-'))
  try {
    await mkdir(join(folder, 'site'))
    const config = await configFromAnywhere(join(folder, 'site'))
    const path = join(folder, 'wrangler.json')
    await writeFile(path, JSON.stringify(config))
    const out = join(folder, 'out')
    const metafile = join(out, 'meta.json')
    const args = ['deploy', '--dry-run', '--config', path, '--outdir', out, '--metafile', metafile]
    const { code, output } = await runProgram(process.execPath, [WRANGLER, ...args, ...flags], {
      capture: true,
      env: { WRANGLER_SEND_METRICS: 'false', CI: 'true' },
    })
    if (code !== 0) throw new CommandError(`Wrangler couldn't bundle the worker: ${output}`)
    return {
      code: await readFile(join(out, 'cloudflare.js'), 'utf8'),
      metafile: await readFile(metafile, 'utf8'),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
