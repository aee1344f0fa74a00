import { spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { type BuildEvent, decodeBuildEvent, encodeBuildEvent, startChild } from './build-process.ts'

test.each(['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '"', '\\u2028'])(
  'a name with %j in it stays on one line',
  async (name) => {
    const event: BuildEvent = { kind: 'finished', text: `a${name}b`, live: '/srv/site' }
    const lines: string[] = []
    const input = Readable.from([`${encodeBuildEvent(event)}\n`])
    for await (const line of createInterface({ input })) lines.push(line)
    expect(lines.map(decodeBuildEvent)).toEqual([event])
  },
)

test.each([
  '',
  'text',
  '[]',
  'null',
  '{"kind":"finished","text":"x"}',
  '{"kind":"other","text":"x"}',
])('%j is no event', (line) => {
  expect(decodeBuildEvent(line)).toBeUndefined()
})

test.skipIf(process.platform === 'win32')(
  'a process fails that too many open files prevent',
  () => {
    const program = `
    import { closeSync, openSync } from 'node:fs'
    import { startChild } from ${JSON.stringify(import.meta.resolve('./build-process.ts'))}
    const open = []
    try { for (;;) open.push(openSync('/dev/null')) } catch {}
    const child = startChild([], '/')
    child.build()
    for (const file of open) closeSync(file)
    console.log(await child.nextLine(), (await child.ended).code)
  `
    const { stdout, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -n 100 && exec "$0" --input-type=module -e "$1"', process.execPath, program],
      { encoding: 'utf8' },
    )
    expect(stdout, stderr).toMatch(/^undefined spawn .* EMFILE\n$/)
  },
)

test.skipIf(process.platform === 'win32')(
  'a process that is killed ends with its signal',
  async () => {
    const child = startChild(['-e', 'process.kill(process.pid, "SIGKILL")'], '/')
    expect(await child.ended).toMatchObject({ code: 'SIGKILL' })
  },
)
