/** Selects the process that builds: the idle one, or a new one if that has ended. */
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { note, writeNote } from '#core/api/notes/note.ts'
import { scaled } from '../../../tests/support/limits.ts'
import {
  type BuildEvent,
  type Child,
  decodeBuildEvent,
  encodeBuildEvent,
  reusedBuildProcess,
  startChild,
} from './build-process.ts'

/** For what happens in a moment on a quiet machine. */
const AMPLE = { timeout: scaled(10_000) }

const FINISHED: BuildEvent = { kind: 'finished', text: 'Built', live: '/site/a' }

/** Answers each build with the next of `answers`; ends when there are no more. */
function childOf(answers: readonly (readonly BuildEvent[])[]) {
  const calls: string[] = []
  let lines: string[] = []
  let next = 0
  const ended = Promise.withResolvers<{ code: string; errors: string }>()
  const end = () => ended.resolve({ code: '1', errors: 'out of memory' })
  const child: Child = {
    build() {
      calls.push('build')
      lines = (answers[next] ?? []).map(encodeBuildEvent)
      next += 1
    },
    prepare(file) {
      child.build()
      calls[calls.length - 1] = `prepare ${file}`
    },
    rehearse() {
      child.build()
      calls[calls.length - 1] = 'rehearse'
    },
    stay: () => void calls.push('stay'),
    async nextLine() {
      const line = lines.shift()
      if (line === undefined) ended.resolve({ code: '1', errors: 'out of memory' })
      return line
    },
    end: () => void calls.push('end'),
    kill: () => void calls.push('kill'),
    dismiss() {
      calls.push('dismiss')
      end()
    },
    ended: ended.promise,
  }
  return { child, calls, end, said: () => next > 0 && lines.length === 0 }
}

async function eventsOf(events: AsyncIterable<BuildEvent>): Promise<readonly BuildEvent[]> {
  const all: BuildEvent[] = []
  for await (const event of events) all.push(event)
  return all
}

const { signal } = new AbortController()
const STALL_SECONDS = 300
const create = (spawnChild: () => Child) => reusedBuildProcess(spawnChild, STALL_SECONDS)

test('a process that has built builds again', async () => {
  const { child, calls } = childOf([[FINISHED], [FINISHED]])
  let spawned = 0
  const { start, close } = create(() => {
    spawned += 1
    return child
  })
  expect(await eventsOf(start(signal))).toEqual([FINISHED])
  expect(await eventsOf(start(signal))).toEqual([FINISHED])
  expect(spawned).toBe(1)
  await close()
  expect(calls).toEqual(['build', 'build', 'dismiss'])
})

test('a prepared process builds, and none is prepared during a build', async () => {
  const { child, calls } = childOf([[FINISHED]])
  let spawned = 0
  const { start, prepare } = create(() => {
    spawned += 1
    return child
  })
  prepare()
  prepare()
  expect(calls).toEqual([])
  for await (const event of start(signal)) {
    expect(event).toEqual(FINISHED)
    prepare()
  }
  expect(spawned).toBe(1)
  expect(calls).toEqual(['build'])
})

test('a build whose events are no longer read has ended before the next one starts', async () => {
  const { child, calls, end } = childOf([[PROGRESS, FINISHED]])
  const failing: Child = {
    ...child,
    end() {
      calls.push('end')
      setTimeout(() => {
        calls.push('ended')
        end()
      })
    },
  }
  const { start } = create(() => failing)
  const read = async () => {
    for await (const _ of start(signal)) throw new Error('The log could not be written')
  }
  await expect(read()).rejects.toThrow('The log could not be written')
  expect(calls).toEqual(['build', 'end', 'ended'])
})

describe('a release that is built in advance', () => {
  test('is finished before the next build, in the same process', async () => {
    const { child, calls } = childOf([[PROGRESS, FINISHED], [FINISHED], [FINISHED]])
    let spawned = 0
    const { start, prepareFile } = create(() => {
      spawned += 1
      return child
    })
    prepareFile('/a.yaml')
    expect(await eventsOf(start(signal))).toEqual([FINISHED])
    prepareFile('/b.yaml')
    await vi.waitFor(() => expect(calls).toContain('prepare /b.yaml'), AMPLE)
    expect(calls).toEqual(['prepare /a.yaml', 'build', 'prepare /b.yaml'])
    expect(spawned).toBe(1)
  })

  test('is not started for a document that a newer one replaces', async () => {
    const { child, calls } = childOf([[PROGRESS, FINISHED], [FINISHED]])
    const { prepareFile } = create(() => child)
    for (const file of ['/a.yaml', '/b.yaml', '/c.yaml']) prepareFile(file)
    await vi.waitFor(() => expect(calls).toHaveLength(2), AMPLE)
    expect(calls).toEqual(['prepare /a.yaml', 'prepare /c.yaml'])
  })

  test('does not hold up a canceled build, and ends with the portal', async () => {
    const hanging = childOf([[PROGRESS]])
    const child: Child = {
      ...hanging.child,
      nextLine: () =>
        new Promise((resolve) => void hanging.child.ended.then(() => resolve(undefined))),
      end: hanging.end,
    }
    const { start, prepareFile, close } = create(() => child)
    prepareFile('/a.yaml')
    const canceling = new AbortController()
    const events = eventsOf(start(canceling.signal))
    canceling.abort()
    expect(await events).toEqual([])
    await close()
    expect(hanging.calls).toEqual(['prepare /a.yaml'])
  })
})

describe('while a person writes', () => {
  test('a process rehearses once, stays, and then builds', async () => {
    const { child, calls } = childOf([[PROGRESS, FINISHED], [FINISHED]])
    let spawned = 0
    const { start, prepare, getReady } = create(() => {
      spawned += 1
      return child
    })
    prepare()
    getReady()
    getReady()
    await vi.waitFor(() => {
      getReady()
      expect(calls).toContain('stay')
    }, AMPLE)
    expect(await eventsOf(start(signal))).toEqual([FINISHED])
    getReady()
    expect(calls.filter((call) => call !== 'stay')).toEqual(['rehearse', 'build'])
    expect(calls.at(-1)).toBe('stay')
    expect(spawned).toBe(1)
  })

  test('a build that is requested during a rehearsal is the next thing the process does', async () => {
    const { child, calls } = childOf([[PROGRESS, FINISHED], [FINISHED]])
    const { start, getReady } = create(() => child)
    getReady()
    expect(await eventsOf(start(signal))).toEqual([FINISHED])
    expect(calls).toEqual(['rehearse', 'build'])
  })

  test('a process that ends during a rehearsal is not replaced before the next build', async () => {
    const killed = childOf([[PROGRESS]])
    const children = [killed, childOf([[FINISHED], [FINISHED]])]
    let spawned = 0
    const { start, getReady, close } = create(() => {
      spawned += 1
      return children.shift()?.child ?? childOf([]).child
    })
    getReady()
    await killed.child.ended
    getReady()
    expect(await eventsOf(start(signal))).toEqual([FINISHED])
    expect(spawned).toBe(2)
    await close()
  })

  test('an idle process that ended before its rehearsal is replaced', async () => {
    const idle = childOf([[]])
    const next = childOf([[FINISHED]])
    const children = [idle, next]
    const { prepare, getReady } = create(() => children.shift()?.child ?? childOf([]).child)
    prepare()
    getReady()
    await vi.waitFor(() => {
      getReady()
      expect(next.calls).toContain('rehearse')
    }, AMPLE)
    expect(idle.calls).toEqual(['rehearse'])
  })

  test('a portal that ends starts no process', async () => {
    let spawned = 0
    const { getReady, close } = create(() => {
      spawned += 1
      return childOf([]).child
    })
    await close()
    getReady()
    expect(spawned).toBe(0)
  })
})

test('replaces an idle process that has ended', async () => {
  const children = [childOf([[FINISHED]]), childOf([[FINISHED]])]
  let spawned = 0
  const { start } = create(() => {
    const { child } = children[spawned] ?? childOf([])
    spawned += 1
    return child
  })
  await eventsOf(start(signal))
  expect(await eventsOf(start(signal))).toEqual([FINISHED])
  expect(spawned).toBe(2)
})

test('replaces a process that ended without a request before the next build', async () => {
  const first = childOf([[FINISHED]])
  const second = childOf([[FINISHED]])
  const children = [first, second]
  const { start, prepare } = create(() => children.shift()?.child ?? childOf([]).child)
  await eventsOf(start(signal))
  first.end()
  await first.child.ended
  prepare()
  expect(children).toEqual([])
  expect(await eventsOf(start(signal))).toEqual([FINISHED])
  expect(second.calls).toEqual(['build'])
})

test.each([
  { name: 'before it says anything', said: [] },
  { name: 'amid its work', said: [{ kind: 'progress', text: 'Reading' } as const] },
])('a process that ends $name fails the build with its output', async ({ said }) => {
  const { child } = childOf([said])
  const events = await eventsOf(create(() => child).start(signal))
  expect(events.at(-1)).toMatchObject({
    kind: 'failed',
    text: writeNote(note('build-ended', { code: '1', errors: 'out of memory' })),
  })
  expect(events).toHaveLength(said.length + 1)
})

test('a canceled build ends its process and starts no other', async () => {
  const ending = new AbortController()
  const { child, calls } = childOf([[FINISHED], []])
  let spawned = 0
  const { start } = create(() => {
    spawned += 1
    return child
  })
  await eventsOf(start(signal))
  ending.abort()
  await eventsOf(start(ending.signal))
  expect(calls).toContain('end')
  expect(spawned).toBe(1)
})

describe('a build that makes no progress', () => {
  afterEach(() => void vi.useRealTimers())

  test('is killed and fails after the limit, and the next build has a new process', async () => {
    vi.useFakeTimers()
    const silent = childOf([[{ kind: 'progress', text: 'Reading' }]])
    const { nextLine } = silent.child
    // Prints one event, then nothing more.
    const hanging: Child = {
      ...silent.child,
      nextLine: async () => (silent.said() ? new Promise(() => {}) : nextLine()),
    }
    const children = [hanging, childOf([[FINISHED]]).child]
    const { start } = create(() => children.shift() ?? childOf([]).child)
    const events = eventsOf(start(signal))
    await vi.advanceTimersByTimeAsync((STALL_SECONDS - 1) * 1000)
    expect(silent.calls).toEqual(['build'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(await events).toEqual([
      { kind: 'progress', text: 'Reading' },
      { kind: 'failed', text: writeNote(note('build-stalled', { seconds: STALL_SECONDS })) },
    ])
    expect(silent.calls).toEqual(['build', 'kill'])
    expect(await eventsOf(start(signal))).toEqual([FINISHED])
  })

  test('each sign of progress restarts the limit', async () => {
    vi.useFakeTimers()
    const { child, calls } = childOf([[PROGRESS, PROGRESS, PROGRESS, FINISHED]])
    const slow: Child = {
      ...child,
      async nextLine() {
        await new Promise((done) => setTimeout(done, (STALL_SECONDS - 1) * 1000))
        return child.nextLine()
      },
    }
    const events = eventsOf(create(() => slow).start(signal))
    await vi.advanceTimersByTimeAsync(4 * STALL_SECONDS * 1000)
    expect((await events).at(-1)).toEqual(FINISHED)
    expect(calls).toEqual(['build'])
  })

  test('ends with all processes it has started', async () => {
    const script = `
      const { spawn } = require('node:child_process')
      const more = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
      console.log(JSON.stringify({ kind: 'progress', text: String(more.pid) }))
      for (;;);
    `
    const child = startChild(['-e', script], process.cwd())
    const event = decodeBuildEvent((await child.nextLine()) ?? '')
    child.kill()
    await child.ended
    const pid = Number(event?.text)
    await expect.poll(() => isRunning(pid), AMPLE).toBe(false)
  })
})

const PROGRESS: BuildEvent = { kind: 'progress', text: 'Rendered a page' }

function isRunning(pid: number): boolean {
  try {
    // A process that has ended but was not waited for is a zombie: it no longer runs.
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
