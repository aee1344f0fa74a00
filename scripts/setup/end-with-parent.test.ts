import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { END_WITH_THIS_PROCESS } from './end-with-parent.mjs'

const folder = scratchFolder()

/** Prints where it listens; has its own process group, like the portals of tests. */
const SERVER = `
const server = require('node:http').createServer().listen(0, '127.0.0.1', () =>
  console.log(server.address().port))`

/** Starts the program in its first argument with the remaining arguments, and waits. */
const STARTER = `
const [file, ...rest] = process.argv.slice(2)
require('node:child_process').spawn(process.execPath, [file, ...rest], {
  stdio: ['ignore', 'inherit', 'inherit'], detached: true,
})
setInterval(() => {}, 1e6)`

const write = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const server = write('server.cjs', SERVER)
const starter = write('starter.cjs', STARTER)

test.each([
  { name: 'the one that started it', chain: [starter, server] },
  { name: 'the one that started the one that started it', chain: [starter, starter, server] },
])('a server ends when $name is killed', async ({ chain }) => {
  const outermost = start(chain)
  const port = await portOf(outermost)
  // Closes when the last process that could write to it has ended.
  const closed = once(outermost, 'close')
  outermost.kill('SIGKILL')
  await closed
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
})

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, args, {
    env: { NODE_OPTIONS: END_WITH_THIS_PROCESS },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function portOf({ stdout }: ChildProcess): Promise<number> {
  if (stdout === null) throw new TypeError('its output is a pipe')
  const [line]: unknown[] = await once(stdout, 'data')
  return Number(String(line))
}
