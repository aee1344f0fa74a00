/** Which process builds: the one that waits, or another when that has ended. */

import { expect, test } from 'vitest'
import { note, writeNote } from '#core/api/notes/note.ts'
import { type BuildEvent, type Child, encodeBuildEvent, keepProcess } from './build-process.ts'

const FINISHED: BuildEvent = { kind: 'finished', text: 'Built', live: '/site/a' }

/** Answers each build with the next of `answers`; ends when there is none. */
function childOf(answers: readonly (readonly BuildEvent[])[]) {
  const calls: string[] = []
  let lines: string[] = []
  let next = 0
  const ended = Promise.withResolvers<{ code: string; errors: string }>()
  const child: Child = {
    build() {
      calls.push('build')
      lines = (answers[next] ?? []).map(encodeBuildEvent)
      next += 1
    },
    async nextLine() {
      const line = lines.shift()
      if (line === undefined) ended.resolve({ code: '1', errors: 'out of memory' })
      return line
    },
    end: () => void calls.push('end'),
    dismiss: () => void calls.push('dismiss'),
    ended: ended.promise,
  }
  const end = () => ended.resolve({ code: '1', errors: 'out of memory' })
  return { child, calls, end }
}

async function eventsOf(events: AsyncIterable<BuildEvent>): Promise<readonly BuildEvent[]> {
  const all: BuildEvent[] = []
  for await (const event of events) all.push(event)
  return all
}

const { signal } = new AbortController()

test('a process that has built builds again', async () => {
  const { child, calls } = childOf([[FINISHED], [FINISHED]])
  let spawned = 0
  const { start, close } = keepProcess(() => {
    spawned += 1
    return child
  })
  expect(await eventsOf(start(signal))).toEqual([FINISHED])
  expect(await eventsOf(start(signal))).toEqual([FINISHED])
  expect(spawned).toBe(1)
  close()
  expect(calls).toEqual(['build', 'build', 'dismiss'])
})

test('one that was prepared builds, and none is prepared amid a build', async () => {
  const { child, calls } = childOf([[FINISHED]])
  let spawned = 0
  const { start, prepare } = keepProcess(() => {
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

test('one that ended while it waited is replaced', async () => {
  const children = [childOf([[FINISHED]]), childOf([[FINISHED]])]
  let spawned = 0
  const { start } = keepProcess(() => {
    const { child } = children[spawned] ?? childOf([])
    spawned += 1
    return child
  })
  await eventsOf(start(signal))
  expect(await eventsOf(start(signal))).toEqual([FINISHED])
  expect(spawned).toBe(2)
})

test('one that ended while nobody asked is replaced before the next build', async () => {
  const first = childOf([[FINISHED]])
  const second = childOf([[FINISHED]])
  const children = [first, second]
  const { start, prepare } = keepProcess(() => children.shift()?.child ?? childOf([]).child)
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
])('one that ends $name fails the build with what it said', async ({ said }) => {
  const { child } = childOf([said])
  const events = await eventsOf(keepProcess(() => child).start(signal))
  expect(events.at(-1)).toMatchObject({
    kind: 'failed',
    text: writeNote(note('build-ended', { code: '1', errors: 'out of memory' })),
  })
  expect(events).toHaveLength(said.length + 1)
})

test('a build that is not wanted any more ends its process, and no other is started', async () => {
  const ending = new AbortController()
  const { child, calls } = childOf([[FINISHED], []])
  let spawned = 0
  const { start } = keepProcess(() => {
    spawned += 1
    return child
  })
  await eventsOf(start(signal))
  ending.abort()
  await eventsOf(start(ending.signal))
  expect(calls).toContain('end')
  expect(spawned).toBe(1)
})
