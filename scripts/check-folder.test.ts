import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { scaled } from '../tests/support/limits.ts'
import { scratchFolder } from '../tests/support/scratch-folder.ts'

const folder = scratchFolder('gapura command ')

const run = (command: 'check-folder' | 'init', ...args: string[]) => {
  const script = fileURLToPath(new URL(`./${command}.ts`, import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('check-folder ends with 2 if the folder or an argument is invalid', {
  timeout: scaled(30_000),
}, () => {
  const missing = run('check-folder', join(folder, 'none'))
  expect(missing).toMatchObject({ status: 2, stdout: expect.stringContaining("doesn't exist") })
  expect(run('check-folder', scratchFolder('gapura empty '))).toMatchObject({
    status: 2,
    stdout: expect.stringMatching(/^error: The folder .*gapura empty .* has no OpenAPI document, /),
  })
  expect(run('check-folder', folder, '--jsn')).toMatchObject({ status: 2 })
  expect(run('check-folder')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(
      'Usage: node scripts/run.mjs check-folder FOLDER [--static] [--json]',
    ),
  })
})

test('init names a folder that cannot be written', { timeout: scaled(30_000) }, () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const own of [file, join(file, 'own'), '/proc/gapura']) {
    expect(run('init', own)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^"[^"]*" can't be written: (?:it is a file, or is in one|ENOENT)\. Enter .*\n$/,
      ),
    })
  }
})

test('init writes a folder once, and check-folder ends with 0, then with 1 and the line', {
  timeout: scaled(30_000),
}, () => {
  const own = join(folder, 'own')
  expect(run('init', own)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('theme.css'),
  })
  expect(run('check-folder', own)).toMatchObject({ status: 0, stdout: '0 errors, 0 warnings\n' })
  const guide = join(own, 'guides', 'en', 'welcome.md')
  writeFileSync(guide, '# Welcome\n\n[Pay](/pay)\n')
  expect(run('check-folder', own)).toMatchObject({
    status: 1,
    stdout:
      'guides/en/welcome.md:3: error: The link /pay is broken. Correct or remove it.\n1 error, 0 warnings\n',
  })
  const json = run('check-folder', own, '--json')
  expect(json.status).toBe(1)
  expect(JSON.parse(json.stdout)).toMatchObject({
    problems: [
      {
        severity: 'error',
        file: 'guides/en/welcome.md',
        line: 3,
        code: 'guide-link',
        values: { link: '/pay' },
      },
    ],
  })
  const again = run('init', own)
  expect(again).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Nothing was written.'),
  })
  expect(readFileSync(guide, 'utf8')).toBe('# Welcome\n\n[Pay](/pay)\n')
})

test('init --from lists what it took, and what it left with file, line and reason', {
  timeout: scaled(30_000),
}, () => {
  const from = fileURLToPath(new URL('../tests/fixtures/from/redocly', import.meta.url))
  const { status, stdout } = run('init', join(folder, 'taken'), '--from', from)
  expect(status).toBe(0)
  expect(stdout).toContain('  guides/en/docs/start.md\n')
  expect(stdout).toContain('redocly.yaml:18: warning: “rbac” has no counterpart.\n')
  expect(run('init', join(folder, 'other'), '--from', folder)).toMatchObject({ status: 1 })
})
