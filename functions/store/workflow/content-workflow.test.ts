import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FaqFields } from '#core/content/model.ts'
import { startWorker, type TestWorker } from '../../../tests/support/worker.ts'
import type { Actor } from '../../ports/actor.ts'

const ACTORS: readonly Actor[] = [
  { id: null, name: 'Sari' },
  { id: null, name: 'Budi' },
]
const QUERY = { page: 1, limit: 100 }

/** Expected state of the item; two people change it, each with the revision they last saw. */
interface Model {
  id: string
  revision: number
  published: string | null
  draft: string | null
  /** Time at which the draft is due. */
  publishAt: number | null
  seen: number[]
  /** Versions at the time of deletion, which can be restored. */
  trash: Pick<Model, 'published' | 'draft' | 'publishAt'>[]
}

const action = fc.record({
  kind: fc.constantFrom(
    'look',
    'save',
    'save',
    'publish',
    'publish',
    'schedule',
    'unpublish',
    'remove',
    'removeDraft',
    'restore',
    'runDue',
    'wait',
  ),
  actor: fc.constantFrom(0, 1),
  item: fc.constantFrom(0, 1),
})

test('any sequence of actions loses no update, and readers see whole published versions only', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 30 }), async (actions) => {
      const worker = await startWorker()
      const models = [await createItem(worker, 'a'), await createItem(worker, 'b')]
      for (const [index, { kind, actor, item }] of actions.entries()) {
        const model = models[item]
        if (model !== undefined) {
          await act(worker, models, model, kind, actor, `title ${index}`)
        }
        for (const known of models) {
          await compare(worker, known)
        }
      }
    }),
    { seed: 20261120, numRuns: 60 },
  )
})

test('exactly one of many writes based on one revision succeeds', async () => {
  const worker = await startWorker()
  const { faq } = worker.ports.store.workflow
  const { id } = await createItem(worker, 'contested')
  const written = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      faq.save(id, 1, saved(`writer ${index}`, 'published'), { id: null, name: 'x' }),
    ),
  )
  const winners = written.flatMap(({ ok }, index) => (ok ? [index] : []))
  expect(winners).toHaveLength(1)
  const item = await faq.items.find(id)
  expect(item).toMatchObject({
    revision: 2,
    published: { fields: { title: `writer ${winners[0]}` } },
  })
})

test('the audit log says how a new item was saved', async () => {
  const worker = await startWorker()
  const { audit, workflow } = worker.ports.store
  const inAnHour = worker.clock.nowMs() + 3_600_000
  const by = { id: null, name: 'x' }
  await workflow.faq.create(saved('a draft', 'draft'), by)
  await workflow.faq.create(saved('for later', 'draft', inAnHour), by)
  await workflow.faq.create(saved('for readers', 'published'), by)
  const { items } = await audit.list({ page: 1, limit: 10 })
  expect(new Map(items.map(({ title, action }) => [title, action]))).toEqual(
    new Map([
      ['a draft', 'create'],
      ['for later', 'schedule'],
      ['for readers', 'publish'],
    ]),
  )
})

test('the audit log says when a time is set, and when it is canceled', async () => {
  const worker = await startWorker()
  const { audit, workflow } = worker.ports.store
  const at = worker.clock.nowMs() + 3_600_000
  const { id } = await createItem(worker, 'first')
  for (const [index, publishAt] of [at, at, at + 60_000, null, null].entries()) {
    await workflow.faq.save(id, index + 1, saved('text', 'draft', publishAt), {
      id: null,
      name: 'x',
    })
  }
  const { items } = await audit.list({ page: 1, limit: 10, order: 'asc' })
  expect(items.map(({ action }) => action)).toEqual([
    'create',
    'schedule',
    'update',
    'schedule',
    'unschedule',
    'update',
  ])
})

test('the audit log and the trash name a renamed draft by its new title', async () => {
  const worker = await startWorker()
  const { audit, trash, workflow } = worker.ports.store
  const by = { id: null, name: 'x' }
  const { id } = await createItem(worker, 'old')
  await workflow.faq.save(id, 1, saved('old', 'published'), by)
  await workflow.faq.save(id, 2, saved('deleted name', 'draft'), by)
  await workflow.faq.removeDraft(id, 3, by)
  await workflow.faq.save(id, 4, saved('new name', 'draft', worker.clock.nowMs()), by)
  await workflow.faq.publishDue(by)
  const { items } = await audit.list({ page: 1, limit: 10, order: 'asc' })
  expect(items.slice(-3).map(({ action, title }) => [action, title])).toEqual([
    ['delete-draft', 'deleted name'],
    ['schedule', 'new name'],
    ['publish', 'new name'],
  ])
  expect((await trash.list({ page: 1, limit: 10 })).items).toMatchObject([
    { title: 'deleted name' },
  ])
})

async function act(
  worker: TestWorker,
  models: readonly Model[],
  model: Model,
  kind: string,
  who: number,
  title: string,
): Promise<void> {
  const { faq } = worker.ports.store.workflow
  const by = ACTORS[who] ?? { id: null, name: 'x' }
  const seen = model.seen[who] ?? 0
  const exists = model.published !== null || model.draft !== null
  const isNewest = seen === model.revision && exists
  switch (kind) {
    case 'look':
      model.seen[who] = model.revision
      return
    case 'wait':
      worker.clock.advance(60)
      return
    case 'save':
    case 'schedule':
    case 'publish': {
      const publishAt = kind === 'schedule' ? worker.clock.nowMs() + 30_000 : null
      const status = kind === 'publish' ? 'published' : 'draft'
      const done = await faq.save(model.id, seen, saved(title, status, publishAt), by)
      expect(done.ok).toBe(isNewest)
      if (done.ok) {
        const isPublished = status === 'published'
        wrote(model, who, {
          published: isPublished ? title : model.published,
          draft: isPublished ? null : title,
          publishAt,
        })
      }
      return
    }
    case 'unpublish': {
      const done = await faq.unpublish(model.id, seen, by)
      expect(done.ok).toBe(isNewest && model.published !== null)
      if (done.ok) {
        const draft = model.draft ?? model.published
        wrote(model, who, { published: null, draft, publishAt: model.publishAt })
      }
      return
    }
    case 'remove': {
      const done = await faq.remove(model.id, seen, by)
      expect(done.ok).toBe(isNewest)
      if (done.ok) {
        const { published, draft, publishAt } = model
        model.trash.push({ published, draft, publishAt })
        wrote(model, who, { published: null, draft: null, publishAt: null })
      }
      return
    }
    case 'removeDraft': {
      const done = await faq.removeDraft(model.id, seen, by)
      expect(done.ok).toBe(isNewest && model.draft !== null)
      if (done.ok) {
        model.trash.push({ published: null, draft: model.draft, publishAt: model.publishAt })
        wrote(model, who, { published: model.published, draft: null, publishAt: null })
      }
      return
    }
    case 'restore': {
      const lines = (await worker.ports.store.trash.list({ ...QUERY, order: 'asc' })).items
      const line = lines.findLast(({ itemId }) => itemId === model.id)
      const removed = model.trash.at(-1)
      expect(line === undefined).toBe(removed === undefined)
      if (line === undefined || removed === undefined) {
        return
      }
      // The order of two lines of the same moment is undefined, so one of them is enough.
      if (lines.filter(({ itemId }) => itemId === model.id).length > 1) {
        return
      }
      const done = await worker.ports.store.trash.restore(line.id, by)
      const isFree =
        (removed.published === null || model.published === null) &&
        (removed.draft === null || model.draft === null)
      expect(done.ok).toBe(isFree)
      if (done.ok) {
        model.trash.pop()
        const isAhead = removed.publishAt !== null && removed.publishAt > worker.clock.nowMs()
        const restoredAt = isAhead ? removed.publishAt : null
        expect(line.isDraft).toBe(removed.published === null)
        expect(done.ok && done.value.publishAt).toBe(
          restoredAt === null ? null : new Date(restoredAt).toISOString(),
        )
        wrote(model, who, {
          published: removed.published ?? model.published,
          draft: removed.draft ?? model.draft,
          publishAt: removed.draft === null ? model.publishAt : restoredAt,
        })
      }
      return
    }
    default: {
      const due = models.filter(
        ({ publishAt }) => publishAt !== null && publishAt <= worker.clock.nowMs(),
      )
      const { published } = await faq.publishDue({ id: null, name: 'Schedule' })
      expect(published).toHaveLength(due.length)
      for (const known of due) {
        wrote(known, -1, { published: known.draft, draft: null, publishAt: null })
      }
    }
  }
}

/** The writer saw the outcome; everyone else has an outdated revision. */
function wrote(
  model: Model,
  who: number,
  now: Pick<Model, 'published' | 'draft' | 'publishAt'>,
): void {
  Object.assign(model, now)
  model.revision += 1
  if (who >= 0) {
    model.seen[who] = model.revision
  }
}

async function compare(worker: TestWorker, model: Model): Promise<void> {
  const item = await worker.ports.store.workflow.faq.items.find(model.id)
  expect(item?.published?.fields.title ?? null).toBe(model.published)
  expect(item?.draft?.fields.title ?? null).toBe(model.draft)
  const publishAt = model.publishAt === null ? null : new Date(model.publishAt).toISOString()
  expect(item?.draft?.publishAt ?? null).toBe(publishAt)
  if (item !== undefined) {
    expect(item.revision).toBe(model.revision)
  }
  const response = await worker.call(`/api-web/web/api/v1/faq/${model.id}`)
  expect(response.status).toBe(model.published === null ? 404 : 200)
  if (model.published !== null) {
    const { data } = await response.json()
    expect(data.faq).toMatchObject({ title: model.published, content: contentOf(model.published) })
  }
}

async function createItem(worker: TestWorker, title: string): Promise<Model> {
  const created = await worker.ports.store.workflow.faq.create(saved(title, 'draft'), {
    id: null,
    name: 'x',
  })
  if (!created.ok) {
    throw new Error('The item was not created.')
  }
  const draft = { published: null, draft: title, publishAt: null }
  return { id: created.value, revision: 1, ...draft, seen: [1, 1], trash: [] }
}

const contentOf = (title: string) => `<p>All of ${title}</p>`

function saved(title: string, status: 'draft' | 'published', publishAtMs: number | null = null) {
  const fields: FaqFields = { title, content: contentOf(title), order: 1, translations: {} }
  const publishAt = publishAtMs === null ? null : new Date(publishAtMs).toISOString()
  return { fields, status, publishAt }
}
