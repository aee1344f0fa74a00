/** `npm run dev`: Astro serves pages whose styles aren't minified, unlike those of finished pages. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/setup/program.ts'
import { scaled } from '../support/limits.ts'

const SPEC = join(ROOT, 'functions/adapters/node/demo/demo-openapi.yaml')

/** In a test, Astro serves no pages. */
const DEVELOPMENT = { NODE_ENV: 'development', VITEST: '' }

const SERVE = `
  import { dev } from 'astro'
  const site = await dev({ root: ${JSON.stringify(ROOT)}, logLevel: 'silent', server: { port: 0 } })
  for (const path of ['/', '/token/v2/auth/token']) {
    const page = await fetch('http://localhost:' + site.address.port + path)
    console.log(page.status, (await page.text()).match(/<title>(.*?)<\\/title>/)?.[1])
  }
  await site.stop()
  process.exit()
`

test('shows the start page and an operation', { timeout: scaled(120_000) }, async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', SERVE],
    { cwd: ROOT, env: { ...process.env, ...DEVELOPMENT, SPEC } },
  )
  expect(stdout).toBe(
    '200 Gapura Sign API - Gapura Docs\n200 Create an access token - Gapura Docs\n',
  )
})
