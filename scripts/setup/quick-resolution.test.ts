/** Modules are found where Node.js finds them, and a missing one is reported by Node.js. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const QUICK = `--import=${new URL('./quick-resolution.mjs', import.meta.url).href}`
const urlOf = (path: string): string => new URL(`../../${path}`, import.meta.url).href

/** Has the most imports, also of drizzle-orm. */
const WORKER = 'functions/app.ts'
const RECORD = `
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const found = nextResolve(specifier, context)
      console.log(context.parentURL, specifier, found.url, found.format)
      return found
    },
  })
  await import(${JSON.stringify(urlOf(WORKER))})
  await import(${JSON.stringify(urlOf('functions/adapters/node/database.ts'))})`

const environment = { ...process.env, NODE_OPTIONS: '' }

test('all modules of the worker are found where Node.js finds them', () => {
  const [quick = [], plain = []] = [[QUICK], []].map((options) =>
    execFileSync(process.execPath, [...options, '--input-type=module', '--eval', RECORD], {
      env: environment,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .toSorted(),
  )
  expect(quick.length).toBeGreaterThan(500)
  expect(quick).toEqual(plain)
})

test('the error names the module that imports a missing one', () => {
  const folder = mkdtempSync(fileURLToPath(urlOf('tests/support/missing-')))
  try {
    const file = join(folder, 'importer.mjs')
    writeFileSync(file, "import './missing.ts'\n")
    const { status, stderr } = spawnSync(process.execPath, [QUICK, file], {
      env: environment,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toContain('imported from')
    expect(stderr).toContain('importer.mjs')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
