import { mkdir, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { logLine, note, readNote, readNotes, writeNote } from '#core/api/notes/note.ts'
import { fixedClock } from '../../../tests/support/fixed-clock.ts'
import { scratchFolder } from '../../../tests/support/scratch-folder.ts'
import { silentLog } from '../../../tests/support/silent-log.ts'
import { createBuildQueue } from '../../store/repositories/build-queue.ts'
import { createBuildRepository } from '../../store/repositories/builds.ts'
import { decodeBuildEvent, type StartBuild } from './build-process.ts'
import { createBuildRunner } from './build-runner.ts'
import { openDatabase } from './database.ts'
import { switchRelease } from './switch-release.ts'

const STAFF = { id: null, name: 'Sari' }

let folder = ''
let close: () => Promise<void> = async () => {}
beforeEach(() => {
  folder = scratchFolder()
})
afterEach(() => close())

async function startRunner(start: StartBuild) {
  const opened = await openDatabase(join(folder, 'portal.db'))
  if (!opened.ok) throw new Error(opened.error.message)
  close = opened.value.close
  const clock = fixedClock()
  const builds = createBuildRepository(opened.value.database, clock)
  const queue = createBuildQueue(opened.value.database, clock)
  const prepared: string[] = []
  const runner = createBuildRunner({
    builds,
    queue,
    clock,
    log: silentLog,
    site: folder,
    start,
    prepareRelease: async (text) => void prepared.push(text),
    getReady: () => void prepared.push('ready'),
  })
  const settled = async (id: string) => {
    await runner.close()
    return builds.byId(id)
  }
  return { runner, builds, queue, settled, prepared }
}

/** A build that ends when the test says so. */
function heldBuild() {
  let release: (live: string) => void = () => {}
  const held = new Promise<string>((resolve) => {
    release = resolve
  })
  let starts = 0
  const start: StartBuild = async function* () {
    starts += 1
    yield { kind: 'progress', text: 'Rendered 1 of 2 pages' }
    yield { kind: 'finished', text: 'Built', live: `/releases/${await held}` }
  }
  return { start, release: (live: string) => release(live), starts: () => starts }
}

const untilEnded = async (
  builds: { byId(id: string): Promise<{ readonly finishedAt: string | null } | undefined> },
  id: string,
) => {
  for (;;) {
    const build = await builds.byId(id)
    if (build?.finishedAt) return build
    await new Promise(setImmediate)
  }
}

test('a failed build reports why and names no release', async () => {
  const { runner, builds } = await startRunner(async function* () {
    yield { kind: 'failed', text: 'index.html links to /nowhere, which does not exist' }
  })
  const asked = await runner.request('FAQ', STAFF)
  if (!asked.ok) throw new Error(asked.error.code)
  expect(await untilEnded(builds, asked.value)).toMatchObject({
    status: 'failed',
    releaseName: null,
    log: 'index.html links to /nowhere, which does not exist\n',
  })
})

test('requests during a build are joined into one more', async () => {
  const build = heldBuild()
  const { runner, builds } = await startRunner(build.start)
  const ids = []
  for (const reason of ['first', 'second', 'third', 'fourth']) {
    const asked = await runner.request(reason, STAFF)
    if (!asked.ok) throw new Error(asked.error.code)
    ids.push(asked.value)
    // Waits until the first has left the queue before the others come.
    while (build.starts() === 0) await new Promise(setImmediate)
  }
  expect(new Set(ids).size).toBe(2)
  expect(readNotes((await builds.byId(ids[1] ?? ''))?.log ?? '', 'en')).toBe(
    'Also: third\nAlso: fourth\n',
  )
  build.release('one')
  const last = await untilEnded(builds, ids[3] ?? '')
  expect(last).toMatchObject({ status: 'succeeded', releaseName: 'one' })
  expect(build.starts()).toBe(2)
})

test('runs a build again that an earlier process left running', async () => {
  const build = heldBuild()
  build.release('again')
  const { runner, builds } = await startRunner(build.start)
  const id = await builds.create({ reason: 'left', rollbackOf: null }, STAFF)
  await builds.update(id, { status: 'running', log: 'Rendered 3 of 9 pages\n' })
  await runner.resume()
  const ended = await untilEnded(builds, id)
  expect(ended).toMatchObject({ status: 'succeeded', releaseName: 'again' })
  expect(ended).toMatchObject({ log: expect.stringContaining(logLine(note('build-resumed'))) })
})

test('a rollback makes a retained release live and rejects a deleted one', async () => {
  const { runner, builds } = await startRunner(heldBuild().start)
  await mkdir(join(folder, 'releases', 'kept'), { recursive: true })
  const outcomes = []
  for (const releaseName of ['kept', 'gone']) {
    const id = await builds.create({ reason: releaseName, rollbackOf: null }, STAFF)
    await builds.update(id, { status: 'succeeded', releaseName })
    const asked = await runner.rollback(id, STAFF)
    if (!asked.ok) throw new Error(asked.error.code)
    outcomes.push(await untilEnded(builds, asked.value))
  }
  expect(outcomes).toMatchObject([
    { status: 'succeeded', releaseName: 'kept' },
    { status: 'failed', log: logLine(note('release-gone', { release: 'gone' })) },
  ])
  expect(await readlink(join(folder, 'current'))).toBe(join('releases', 'kept'))
})

test("reports the live release and doesn't make it live again", async () => {
  const { runner, builds } = await startRunner(heldBuild().start)
  expect(await runner.releases()).toEqual({ live: undefined, retained: [], hold: undefined })
  for (const name of ['first', 'second', '.building-7']) {
    await mkdir(join(folder, 'releases', name), { recursive: true })
  }
  await switchRelease(folder, 'second')
  const { live, retained } = await runner.releases()
  expect(live?.name).toBe('second')
  expect(retained.map(({ name }) => name).toSorted()).toEqual(['first', 'second'])
  const id = await builds.create({ reason: 'FAQ', rollbackOf: null }, STAFF)
  await builds.update(id, { status: 'succeeded', releaseName: 'second' })
  expect(await runner.rollback(id, STAFF)).toMatchObject({
    ok: false,
    error: { code: 'already-live' },
  })
})

test('lists a release that no one requested once and can roll back to it', async () => {
  const { runner, builds } = await startRunner(heldBuild().start)
  for (const name of ['first', 'later']) {
    await mkdir(join(folder, 'releases', name), { recursive: true })
  }
  await symlink(join('releases', 'first'), join(folder, 'current'))
  await runner.resume()
  await runner.resume()
  const { items } = await builds.list({ page: 1, limit: 10, order: 'asc' })
  expect(items).toMatchObject([
    { status: 'succeeded', releaseName: 'first', requestedByName: 'Portal', rollbackOf: null },
  ])
  await switchRelease(folder, 'later')
  const asked = await runner.rollback(items[0]?.id ?? '', STAFF)
  if (!asked.ok) throw new Error(asked.error.code)
  expect(await untilEnded(builds, asked.value)).toMatchObject({ releaseName: 'first' })
})

describe('while the site is rolled back', () => {
  /** Creates two releases, the newer one live; each build creates the next of `made`. */
  async function rolledBack(build = heldBuild()) {
    const started = await startRunner(build.start)
    const { runner, builds } = started
    const ids: string[] = []
    for (const releaseName of ['older', 'newer']) {
      await mkdir(join(folder, 'releases', releaseName), { recursive: true })
      const id = await builds.create({ reason: releaseName, rollbackOf: null }, STAFF)
      await builds.update(id, {
        status: 'succeeded',
        releaseName,
        finishedAt: '2026-11-20T09:00:00Z',
      })
      ids.push(id)
    }
    await switchRelease(folder, 'newer')
    const goBack = async () => {
      const asked = await runner.rollback(ids[0] ?? '', STAFF)
      if (!asked.ok) throw new Error(asked.error.code)
      return untilEnded(builds, asked.value)
    }
    return { ...started, build, goBack }
  }
  const live = () => readlink(join(folder, 'current'))

  test('no release is built in advance, and nothing gets ready for one', async () => {
    const { runner, prepared, goBack } = await rolledBack()
    const text = async () => 'openapi: 3.1.0'
    expect(await runner.prepare(text)).toBe(true)
    await runner.getReady()
    await goBack()
    expect(await runner.prepare(text)).toBe(false)
    await runner.getReady()
    expect(prepared).toEqual(['openapi: 3.1.0', 'ready'])
  })

  const OLDER = join('releases', 'older')

  test('all requests wait as one build, even across a restart', async () => {
    const { runner, builds, queue, build, goBack } = await rolledBack()
    await goBack()
    const asked = [await runner.request('edit', STAFF), await runner.request('schedule', STAFF)]
    const waiting = asked.map((one) => (one.ok ? one.value : ''))
    expect(new Set(waiting).size).toBe(1)
    await runner.close()
    const again = createBuildRunner({
      builds,
      queue,
      clock: fixedClock(),
      log: silentLog,
      site: folder,
      start: build.start,
      prepareRelease: async () => {},
      getReady() {},
    })
    await again.resume()
    await again.close()
    expect(await builds.byId(waiting[0] ?? '')).toMatchObject({ status: 'queued', attempts: 0 })
    expect(build.starts()).toBe(0)
    expect(await live()).toBe(OLDER)
    expect((await again.releases()).hold).toMatchObject({
      release: 'older',
      releasedAt: '2026-11-20T09:00:00Z',
      by: STAFF,
    })
  })

  test('the rollback names the time of its release, not that of the request', async () => {
    const { runner, builds, goBack } = await rolledBack()
    await goBack()
    const { items } = await builds.list({ page: 1, limit: 1 })
    const time = (await runner.releases()).hold?.releasedAt ?? ''
    expect(readNote(items[0]?.reason ?? '', 'en')).toBe(`Rolled back to the release of ${time}`)
    expect(await builds.ofRelease('older')).toMatchObject({ finishedAt: time })
  })

  test('a record that cannot be read stays a roll back until someone ends it', async () => {
    const { runner, builds, build, goBack } = await rolledBack()
    await goBack()
    await writeFile(join(folder, 'held.json'), '{"release":')
    const asked = await runner.request('edit', STAFF)
    await runner.resume()
    expect(await builds.byId(asked.ok ? asked.value : '')).toMatchObject({ status: 'queued' })
    expect(build.starts()).toBe(0)
    expect(await live()).toBe(OLDER)
    expect((await runner.releases()).hold).toMatchObject({ release: 'older', isDamaged: true })
    await runner.makeCurrent(STAFF)
    expect((await runner.releases()).hold).toBeUndefined()
    build.release('newest')
  })

  test('making it current builds what is waiting, and later builds go live again', async () => {
    const { runner, builds, build, goBack } = await rolledBack()
    await goBack()
    const waiting = await runner.request('edit', STAFF)
    const [made, again] = await Promise.all([runner.makeCurrent(STAFF), runner.makeCurrent(STAFF)])
    const id = waiting.ok ? waiting.value : ''
    expect([made, again]).toMatchObject([{ value: { id } }, { value: { id } }])
    expect([made, again].filter((one) => one.ok && one.value.isEnded)).toHaveLength(1)
    build.release('newest')
    await untilEnded(builds, id)
    const next = await runner.request('another edit', STAFF)
    expect(await untilEnded(builds, next.ok ? next.value : '')).toMatchObject({
      status: 'succeeded',
    })
    expect((await runner.releases()).hold).toBeUndefined()
  })

  test('a rollback ends the running build, which waits', async () => {
    const ends = Promise.withResolvers<void>()
    let starts = 0
    const start: StartBuild = async function* (signal) {
      starts += 1
      signal.addEventListener('abort', () => ends.resolve())
      yield { kind: 'progress', text: 'Rendered 1 of 2 pages' }
      await ends.promise
      yield { kind: 'failed', text: 'ended by SIGTERM' }
    }
    const { runner, builds, goBack } = await rolledBack({ ...heldBuild(), start })
    const under = await runner.request('the mistake', STAFF)
    while (starts === 0) await new Promise(setImmediate)
    expect(await goBack()).toMatchObject({ status: 'succeeded', releaseName: 'older' })
    expect(await builds.byId(under.ok ? under.value : '')).toMatchObject({
      status: 'queued',
      attempts: 0,
      finishedAt: null,
    })
    expect(await live()).toBe(OLDER)
    expect(starts).toBe(1)
  })

  test('the next start finishes a rollback that was killed before the switch', async () => {
    const { runner, goBack } = await rolledBack()
    await goBack()
    await switchRelease(folder, 'newer')
    await runner.resume()
    expect(await live()).toBe(OLDER)
  })

  test('a rollback to a deleted release ends, and what waited is built', async () => {
    const { runner, builds, build, goBack } = await rolledBack()
    await goBack()
    const waiting = await runner.request('edit', STAFF)
    await rm(join(folder, 'releases', 'older'), { recursive: true })
    build.release('newest')
    await runner.resume()
    expect(await untilEnded(builds, waiting.ok ? waiting.value : '')).toMatchObject({
      status: 'succeeded',
    })
  })

  test('only the build that created a release represents it', async () => {
    const { builds, goBack } = await rolledBack()
    const back = await goBack()
    expect(back.finishedAt).not.toBeNull()
    expect((await builds.ofRelease('older'))?.reason).toBe('older')
    expect(await builds.ofRelease('none')).toBeUndefined()
  })
})

test('concurrent requests make one build', async () => {
  const build = heldBuild()
  const { runner, builds } = await startRunner(build.start)
  const first = await runner.request('first', STAFF)
  while (build.starts() === 0) await new Promise(setImmediate)
  const asked = await Promise.all(['a', 'b', 'c'].map((reason) => runner.request(reason, STAFF)))
  expect(new Set(asked.map((one) => (one.ok ? one.value : ''))).size).toBe(1)
  expect((await builds.list({ page: 1, limit: 10 })).pagination.total).toBe(2)
  build.release('one')
  await untilEnded(builds, first.ok ? first.value : '')
})

test('a request while the queue is found empty is claimed, whenever it comes', async () => {
  const { builds, queue } = await startRunner(heldBuild().start)
  for (const turns of Array.from({ length: 16 }).keys()) {
    const waiting: string[] = []
    let isFirst = true
    const empty = Promise.withResolvers<undefined>()
    const asked = Promise.withResolvers<void>()
    const scripted = {
      ...queue,
      ask: async () => {
        if (!isFirst) await asked.promise
        else isFirst = false
        waiting.push('build')
        return { id: 'build', isNew: true }
      },
      claim: async () => {
        const isEmpty = waiting.splice(0).length === 0
        return isEmpty ? undefined : empty.promise
      },
    }
    const runner = createBuildRunner({
      builds,
      queue: scripted,
      clock: fixedClock(),
      log: silentLog,
      site: folder,
      start: heldBuild().start,
      prepareRelease: async () => {},
      getReady: () => {},
    })
    await runner.request('first', STAFF)
    const second = runner.request('second', STAFF)
    empty.resolve(undefined)
    for (let turn = 0; turn < turns; turn += 1) await undefined
    asked.resolve()
    await second
    await runner.close()
    expect(waiting).toEqual([])
  }
})

test('gives up a build that was running each time the portal was killed', async () => {
  const build = heldBuild()
  const { runner, builds, queue } = await startRunner(build.start)
  const id = await builds.create({ reason: 'left', rollbackOf: null }, STAFF)
  for (const status of ['queued', 'failed']) {
    await queue.claim('all')
    // Killed here: the next start finds it running.
    const idle = createBuildRunner({
      clock: fixedClock(),
      log: silentLog,
      site: folder,
      start: build.start,
      prepareRelease: async () => {},
      getReady() {},
      builds,
      queue: { ...queue, claim: async () => undefined },
    })
    await idle.resume()
    expect(await builds.byId(id)).toMatchObject({ status })
  }
  expect((await builds.byId(id))?.log).toContain(logLine(note('build-given-up', { attempts: 2 })))
  const next = await runner.request('next', STAFF)
  build.release('next')
  expect(await untilEnded(builds, next.ok ? next.value : '')).toMatchObject({ status: 'succeeded' })
})

test("doesn't start a build without progress again until something is requested", async () => {
  const stalled = writeNote(note('build-stalled', { seconds: 300 }))
  const texts = ['index.html links to /nowhere', stalled, 'Built']
  const { runner, builds } = await startRunner(async function* () {
    const text = texts.shift() ?? ''
    if (text === 'Built') yield { kind: 'finished', text, live: '/releases/next' }
    else yield { kind: 'failed', text }
  })
  const isHopeless = [await runner.isHopeless()]
  for (const reason of ['dead link', 'endless', 'corrected']) {
    const asked = await runner.request(reason, STAFF)
    await untilEnded(builds, asked.ok ? asked.value : '')
    isHopeless.push(await runner.isHopeless())
  }
  expect(isHopeless).toEqual([false, false, true, false])

  await runner.noteStart('index.html links to /nowhere')
  expect(await runner.isHopeless()).toBe(false)
  await runner.noteStart(stalled)
  expect(await runner.isHopeless()).toBe(true)
  const { items } = await builds.list({ page: 1, limit: 1, status: 'failed' })
  expect(items).toMatchObject([{ requestedByName: 'Portal', log: `${stalled}\n` }])
  await builds.create({ reason: 'waits', rollbackOf: null }, STAFF)
  expect(await runner.isHopeless()).toBe(false)
  await runner.noteStart(stalled)
  expect((await builds.list({ page: 1, limit: 10, status: 'failed' })).pagination.total).toBe(3)
})

test('rejects a rollback to a build that never succeeded', async () => {
  const { runner, builds } = await startRunner(heldBuild().start)
  const id = await builds.create({ reason: 'x', rollbackOf: null }, STAFF)
  expect(await runner.rollback(id, STAFF)).toMatchObject({
    ok: false,
    error: { code: 'no-release' },
  })
  expect(await runner.rollback('none', STAFF)).toMatchObject({
    ok: false,
    error: { code: 'unknown-build' },
  })
})

test.each([
  { line: 'not JSON', event: undefined },
  { line: '{"kind":"finished","text":"a"}', event: undefined },
  { line: '{"kind":"progress","text":3}', event: undefined },
  { line: '{"kind":"progress","text":"a","more":1}', event: { kind: 'progress', text: 'a' } },
])('reads $line as $event', ({ line, event }) => {
  expect(decodeBuildEvent(line)).toEqual(event)
})
