/** A build that is killed at any stage leaves a whole site, and the next build finishes the work. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { readNotes } from '#core/api/notes/note.ts'
import type { Language } from '#core/site/site.ts'
import { decodeBuildEvent } from '../../functions/adapters/node/build-process.ts'
import { scaled } from '../support/limits.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { type ServedContent, serveWebApi } from '../support/web-api.ts'

const BUILD = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url))
const BUILD_MS = scaled(120_000)

/** The mark is on many pages, so that a mixture of two releases shows. */
const documentOf = (mark: string): string => `openapi: 3.1.0
info: {title: Pets ${mark}, version: "1"}
paths:
  /pets: {get: {tags: [pets], summary: List pets ${mark}, responses: {'200': {description: All}}}}
  /cages: {get: {tags: [cages], summary: List cages ${mark}, responses: {'200': {description: All}}}}
`

const scratch = scratchFolder()
let served: ServedContent
beforeAll(async () => {
  // Releases are made next to a portal only.
  await writeFile(join(scratch, 'portal.db'), '')
  served = await serveWebApi({ document: documentOf('first'), versions: [], files: {} })
  const first = await ended(start())
  if (first.code !== 0) throw new Error(first.last)
}, BUILD_MS)

interface Started {
  readonly child: ChildProcess
  onEvent: (text: string, kind: string) => void
}

/** @param shell limits that the build runs under */
function start(shell?: string): Started {
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', BUILD]
  const args = [...command, '--json', '--check', '--compress', '--from', served.origin]
  const [program = '', ...rest] =
    shell === undefined ? args : ['sh', '-c', `${shell}; exec "$@"`, 'sh', ...args]
  const child = spawn(program, rest, {
    env: { ...process.env, DATA_DIR: scratch, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, onEvent: () => {} }
}

interface Ended {
  readonly code: number | null
  readonly last: string
}

/** The events of a build until its process has exited. */
async function ended(started: Started, language: Language = 'en'): Promise<Ended> {
  const { child } = started
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  let last = ''
  if (child.stdout === null) throw new TypeError('the output is a pipe')
  for await (const line of createInterface({ input: child.stdout })) {
    const event = decodeBuildEvent(line)
    if (event === undefined) continue
    last = readNotes(event.text, language)
    started.onEvent(last, event.kind)
  }
  return { code: await closed, last }
}

/** Returns the one mark that all pages of the live site have. Checks that the release is complete. */
async function liveMark(): Promise<string> {
  const live = join(scratch, 'site', 'current')
  const keys: unknown = JSON.parse(await readFile(join(live, 'pages.json'), 'utf8'))
  const files = Object.keys(Object(keys)).filter((name) => name.endsWith('.html'))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(join(live, file)))).toEqual([])
  expect(existsSync(join(live, 'pagefind', 'pagefind.js'))).toBe(true)
  expect(existsSync(join(live, 'index.html.br'))).toBe(true)
  const marks = new Set<string>()
  for (const file of ['index.html', 'pets/pets.html', 'id/cages/cages.html', 'openapi.yaml']) {
    const text = await readFile(join(live, file), 'utf8')
    for (const [, mark = ''] of text.matchAll(/(?:Pets|pets|cages) (first|second-\d+)/g)) {
      marks.add(mark)
    }
  }
  expect([...marks]).toHaveLength(1)
  return [...marks][0] ?? ''
}

describe('killed with SIGKILL', () => {
  const stages: readonly {
    readonly stage: string
    readonly at: RegExp
    readonly afterwards: 'old' | 'either' | 'new'
  }[] = [
    { stage: 'while it pulls', at: /^request \/today\.yaml/, afterwards: 'old' },
    { stage: 'before it compiles', at: /^Reading/, afterwards: 'old' },
    { stage: 'when it has compiled', at: /^Compiled/, afterwards: 'old' },
    { stage: 'while it renders', at: /^Pages rendered/, afterwards: 'old' },
    { stage: 'while it indexes', at: /^Indexing/, afterwards: 'old' },
    { stage: 'while it checks', at: /^Checking/, afterwards: 'old' },
    { stage: 'while it compresses', at: /^Compressing/, afterwards: 'old' },
    { stage: 'at the switch', at: /^Switching/, afterwards: 'either' },
    { stage: 'after the switch', at: /^Built/, afterwards: 'new' },
  ]

  // Each build finds the remains of the builds killed before it, and is killed one stage later.
  test.each(stages.map((stage, index) => ({ ...stage, index })))(
    '$stage: the site is whole',
    { timeout: BUILD_MS },
    async ({ at, afterwards, index }) => {
      const before = await liveMark()
      const wanted = `second-${index}`
      served.content.document = documentOf(wanted)
      const started = start()
      let isKilled = false
      const killAt = (text: string): void => {
        if (!at.test(text)) return
        isKilled = true
        started.child.kill('SIGKILL')
      }
      started.onEvent = killAt
      served.onRequest = (path) => killAt(`request ${path}`)
      await ended(started)
      served.onRequest = () => {}
      expect(isKilled).toBe(true)

      const left = await liveMark()
      if (afterwards === 'either') expect([before, wanted]).toContain(left)
      else expect(left).toBe(afterwards === 'old' ? before : wanted)
    },
  )

  test('the next build is the new one and removes the remains', {
    timeout: BUILD_MS,
  }, async () => {
    served.content.document = documentOf('second-98')
    // Left by a process that was killed while it waited.
    const { pid } = spawnSync(process.execPath, ['--version'])
    await mkdir(join(scratch, 'site', 'releases', `.ahead-${pid}`))
    expect(await ended(start())).toMatchObject({ code: 0 })
    expect(await liveMark()).toBe('second-98')
    const releases = await readdir(join(scratch, 'site', 'releases'))
    expect(releases.filter((name) => name.startsWith('.'))).toEqual([])
  })
})

test('a full disk keeps the previous release, is reported, and leaves no files behind', {
  timeout: BUILD_MS,
}, async () => {
  const before = await liveMark()
  served.content.document = documentOf('second-99')
  // 20 blocks of 512 bytes: the first larger page can't be written.
  const { code, last } = await ended(start('ulimit -f 20'))
  expect(code).toBe(1)
  expect(last).toMatch(
    /couldn't be written to ".*": a file exceeds .*\(EFBIG\)\. What readers see is unchanged/,
  )
  expect(await liveMark()).toBe(before)
  const releases = await readdir(join(scratch, 'site', 'releases'))
  expect(releases.filter((name) => name.startsWith('.'))).toEqual([])
})

test('a broken link in content does not stop the build, and the author reads where it is', {
  timeout: BUILD_MS,
}, async () => {
  served.content.document = documentOf('second-100')
  served.content.faqs = [
    {
      id: 1,
      title: 'Where?',
      content: '<p><a href="/introduction#nowhere">There</a></p>',
      likes: 0,
      order: 1,
      translations: {},
    },
  ]
  const { code, last } = await ended(start(), 'id')
  served.content.faqs = []
  expect(code).toBe(0)
  expect(last).toContain(
    '/faq/detail/1 menautkan ke /introduction#nowhere, tetapi id itu tidak ada',
  )
  expect(await liveMark()).toBe('second-100')
})
