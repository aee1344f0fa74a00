import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { scaled } from '../../tests/support/limits.ts'
import { readyOrigin } from './ready-origin.ts'

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

function run(script: string): ChildProcess {
  const child = spawn(process.execPath, ['--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  return child
}

const WAIT = 'setInterval(() => {}, 1000)'
const limit = { timeout: scaled(20_000) }

test('a program that ends has no origin', limit, async () => {
  expect(await readyOrigin(run('console.log("Not Ready: http://a")'))).toBeUndefined()
})

test('a program that stays silent is killed', limit, async () => {
  const child = run(WAIT)
  expect(await readyOrigin(child, 50)).toBeUndefined()
  expect(child.signalCode).toBe('SIGKILL')
})

test('reads the origin across chunks, and lets the program run', limit, async () => {
  const child = run(`
    process.stdout.write('A line\\nReady: http://local')
    setTimeout(() => process.stdout.write('host:8787\\nAnother\\n'), 50)
    ${WAIT}
  `)
  expect(await readyOrigin(child, scaled(15_000))).toBe('http://localhost:8787')
  expect(child.exitCode).toBeNull()
})
