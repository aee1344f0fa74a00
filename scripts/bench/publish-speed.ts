/**
 * Measures how long readers wait for an edit: from the press of the button until the public page shows it, on
 * a running portal. Makes the calls of the admin area in their order: the editor saves the draft, the gate has
 * its release prepared, a person reads what changes, and then publishes. Edits an operation, and a question
 * that a person opens and writes first.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { ADMIN_API } from '#core/api/paths.ts'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { hrefTo } from '#core/site/href.ts'
import { IDLE_MS } from '../../builder/build-on-request.ts'
import { startServer } from '../../functions/node.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { administratorCookie, inStore } from './people.ts'

export interface PublishSpeed {
  /** The first edit, as after a pause: no idle process is ready to build. */
  readonly first: EditCost
  /** The median of later edits, which find an idle process. */
  readonly operation: EditCost
  /** The same by a person who publishes as soon as the gate opens. */
  readonly unread: EditCost
  readonly question: EditCost
  /** The first edit of a question, as after a start. */
  readonly firstQuestion: EditCost
  /** Another document takes the place of the live one. */
  readonly document: EditCost
}

export interface EditCost {
  /** Milliseconds until the page shows it. */
  readonly liveMs: number
  /**
   * Processor seconds of server, build and this client until the build has ended; undefined if unreadable.
   */
  readonly cpuSeconds: number | undefined
}

const POLL_MS = 20
/** A person reads the changes, links and changelog entry of the gate for some seconds before the press. */
const READING_MS = 15_000
/** A person writes for some seconds before the press. */
const WRITING_MS = 5_000
/** After this, no process waits for the next build. */
const PAUSE_MS = IDLE_MS + 2_000
/** Enough for the first build of a large document on a slow machine. */
const TIMEOUT_MS = 10 * 60_000

/**
 * @param text an OpenAPI document whose first operation has a summary
 * @param runs edits of each kind
 * @throws Error when a call is rejected or a page doesn't change in time
 */
export async function measurePublishing(text: string, runs: number): Promise<PublishSpeed> {
  const folder = await mkdtemp(join(tmpdir(), 'gapura-publish-'))
  const server = await startServer({
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    PATH: process.env['PATH'],
  })
  try {
    const portal = { origin: server.url, cookie: await inStore(folder, administratorCookie) }
    const page = await publishFirst(portal, text)
    const faq = await addQuestion(portal)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const first = await costOf(portal, () => page.edit('Edited after a pause'))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const firstQuestion = await costOf(portal, () => faq.edit('Asked after a pause'))
    const operations: EditCost[] = []
    const unread: EditCost[] = []
    const questions: EditCost[] = []
    for (let run = 1; run <= runs; run += 1) {
      operations.push(await costOf(portal, () => page.edit(`Edited ${run} times`)))
      unread.push(await costOf(portal, () => page.edit(`Edited ${run} times unread`, 0)))
      questions.push(await costOf(portal, () => faq.edit(`Asked ${run} times`)))
    }
    const document = await costOf(portal, () => page.replace('In another document'))
    const [operation, hasty] = [middle(operations), middle(unread)]
    const question = middle(questions)
    return { first, operation, unread: hasty, question, firstQuestion, document }
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Portal {
  readonly origin: string
  readonly cookie: string
}

interface Edited {
  /** @returns milliseconds until readers see it */
  edit(mark: string): Promise<number>
}

const idAndRevision = z.object({ id: z.string(), revision: z.number() })

interface EditedDocument {
  /** @returns milliseconds until readers see it, from the press after `readingMs` in the gate */
  edit(mark: string, readingMs?: number): Promise<number>
  /** Makes another document live. @returns milliseconds until readers see it */
  replace(mark: string): Promise<number>
}

async function publishFirst(portal: Portal, text: string): Promise<EditedDocument> {
  const { compiled } = compileDocument(parseDocument(text, { fileName: 'openapi.yaml' }))
  const operation = compiled.operations.find(({ summary }) => summary !== undefined)
  if (operation?.summary === undefined)
    throw new Error('No operation of the document has a summary.')
  const { summary, page } = operation
  const edited = (mark: string): string => {
    const content = text.replace(`summary: ${summary}`, `summary: ${mark}`)
    if (content === text) throw new Error(`The text "summary: ${summary}" is not in the document.`)
    return content
  }
  const data = z.object({ data: z.object({ playground: idAndRevision }) })
  const first = { name: 'Bench', content: edited('Not edited') }
  let { playground } = data.parse(
    await call(portal, 'POST', '/playgrounds/add_publish', first),
  ).data
  await call(portal, 'PUT', `/playgrounds/enabled/${playground.id}`)
  playground = data.parse(await call(portal, 'GET', `/playgrounds/show/${playground.id}`)).data
    .playground
  const path = hrefTo('en', page)
  await untilShown(portal, path, 'Not edited')
  return {
    async edit(mark, readingMs = READING_MS) {
      const { id } = playground
      const content = { name: 'Bench', content: edited(mark) }
      const draft = { ...content, publish_at: null, preview: false, revision: playground.revision }
      const saved = await call(portal, 'PUT', `/playgrounds/update_preview/${id}`, draft)
      const { revision } = data.parse(saved).data.playground
      const preparing = call(portal, 'POST', `/playgrounds/prepare/${id}`)
      await new Promise((resolve) => setTimeout(resolve, readingMs))
      const startedMs = performance.now()
      const publishing = { ...content, revision }
      const answer = await call(portal, 'PUT', `/playgrounds/update_publish/${id}`, publishing)
      await preparing
      playground = data.parse(answer).data.playground
      await untilShown(portal, path, mark)
      return performance.now() - startedMs
    },
    async replace(mark) {
      const other = { name: 'Bench, another', content: edited(mark) }
      const answer = await call(portal, 'POST', '/playgrounds/add_publish', other)
      await untilBuilt(portal)
      const startedMs = performance.now()
      await call(portal, 'PUT', `/playgrounds/enabled/${data.parse(answer).data.playground.id}`)
      await untilShown(portal, path, mark)
      return performance.now() - startedMs
    },
  }
}

async function addQuestion(portal: Portal): Promise<Edited> {
  const data = z.object({ data: z.object({ faq: idAndRevision }) })
  const question = (title: string) => ({ title, content: '<p>Answer</p>', status: 'published' })
  let { faq } = data.parse(await call(portal, 'POST', '/faq', question('Not asked'))).data
  await untilShown(portal, '/faq', 'Not asked')
  return {
    async edit(mark) {
      // As the editor does when it opens the question.
      await call(portal, 'PUT', `/presence/faq/${faq.id}`, { place: '' })
      await new Promise((resolve) => setTimeout(resolve, WRITING_MS))
      const startedMs = performance.now()
      const body = { ...question(mark), revision: faq.revision }
      faq = data.parse(await call(portal, 'PUT', `/faq/${faq.id}`, body)).data.faq
      await untilShown(portal, '/faq', mark)
      return performance.now() - startedMs
    },
  }
}

async function call(
  { origin, cookie }: Portal,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${origin}${ADMIN_API}${path}`, {
    method,
    headers: { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

async function untilShown(portal: Portal, path: string, mark: string): Promise<void> {
  const endMs = performance.now() + TIMEOUT_MS
  while (performance.now() < endMs) {
    const response = await fetch(`${portal.origin}${path}`)
    if ((await response.text()).includes(mark)) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`${path} does not show "${mark}" after ${TIMEOUT_MS / 1000} s.`)
}

async function costOf(portal: Portal, edit: () => Promise<number>): Promise<EditCost> {
  const before = cpuSeconds(process.pid)
  const liveMs = await edit()
  await untilBuilt(portal)
  const after = cpuSeconds(process.pid)
  const isKnown = before !== undefined && after !== undefined
  return { liveMs, cpuSeconds: isKnown ? after - before : undefined }
}

const builds = z.object({
  data: z.object({ builds: z.array(z.object({ finished_at: z.string().nullable() })) }),
})

async function untilBuilt(portal: Portal): Promise<void> {
  for (;;) {
    const answer = builds.parse(await call(portal, 'GET', '/builds?page=1&limit=1'))
    if (answer.data.builds[0]?.finished_at) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

function middle(costs: readonly EditCost[]): EditCost {
  const sorted = costs.toSorted((a, b) => a.liveMs - b.liveMs)
  return sorted[Math.floor(sorted.length / 2)] ?? { liveMs: Number.NaN, cpuSeconds: undefined }
}
