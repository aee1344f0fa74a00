/** Calls shared by changelog, FAQ and use cases: one workflow, three sets of fields. */
import { z } from 'zod'
import type { VersionStatus } from '#core/api/admin.ts'
import { apiError, apiErrorText, encodedMessage } from '#core/api/errors/api-error.ts'
import { type NoteCode, note } from '#core/api/notes/note.ts'
import type { MissingField } from '#core/content/input/publishable.ts'
import { equalJson, type JsonObject } from '#core/openapi/json-value.ts'
import type { Schema } from '#core/schema.ts'
import type { Ports } from '../../../app-ports.ts'
import { languageOf } from '../../../middleware/answer-language.ts'
import type { Actor } from '../../../ports/actor.ts'
import type { ContentItem, Titled } from '../../../store/workflow/content-item.ts'
import type { Changed, ContentWorkflow } from '../../../store/workflow/content-workflow.ts'
import { choice, listQuery } from '../../list-query.ts'
import {
  type Act,
  conflict,
  done,
  impossible,
  missing,
  page,
  unusable,
  type What,
} from '../answers.ts'
import { type AdminCall, type Call, defineCall, EDITORS, READERS } from '../define-call.ts'
import { pastSchedule } from '../past-schedule.ts'
import { askForBuild } from '../rebuild.ts'
import { encodeItem, encodeListed } from './encode.ts'
import { createHeaders, entryId } from './entry-id.ts'
import { RichTextTooCostly } from './sanitize.ts'

export interface ContentArea<Fields extends Titled, Input extends WorkflowInput> {
  /** First segment of the path: `changelogs`. */
  readonly path: string
  /** Member of `data` for a single item. */
  readonly one: string
  readonly many: string
  /** The kind of item: in errors, in reasons of builds and, in English, in summaries. */
  readonly what: What & NoteCode
  readonly sorts: readonly string[]
  readonly input: z.ZodType<Input>
  /** Includes the revision that it changes. */
  readonly update: z.ZodType<Input & { readonly revision: number }>
  readonly record: Schema
  /** One entry with the previous and next one; omitted if entries have no neighbors. */
  readonly detail?: Schema
  readonly workflow: ContentWorkflow<Fields>
  readonly missingFields: (fields: Fields) => readonly MissingField[]
  /** Sanitizes; takes missing values from the existing item. */
  toFields(input: Input, item: ContentItem<Fields> | undefined): Promise<Fields>
}

export interface WorkflowInput {
  readonly status: VersionStatus
  readonly publish_at: string | null
}

/** Calls without a body name their revision here; the newest by default. */
export const revisionQuery = z.object({
  revision: z
    .string()
    .regex(/^\d{1,9}$/, encodedMessage('must-be-revision'))
    .transform(Number)
    .optional(),
})

export function listContent<Fields extends Titled, Input extends WorkflowInput>(
  area: ContentArea<Fields, Input>,
): AdminCall {
  return defineCall('get', `/${area.path}`, READERS, {
    summary: `List every ${nameOf(area)}: published ones, drafts, or the newest version of each`,
    query: listQuery(area.sorts).extend({ status: choice(['draft', 'published']) }),
    data: z.object({ [area.many]: z.array(area.record) }),
    paginated: true,
    async answer({ context, query }) {
      const { items, pagination } = await area.workflow.items.list({
        ...query,
        language: languageOf(context),
      })
      return page(context, { [area.many]: items.map(encodeListed) }, pagination)
    },
  })
}

export function showContent<Fields extends Titled, Input extends WorkflowInput>(
  area: ContentArea<Fields, Input>,
  status: VersionStatus,
): AdminCall {
  return defineCall('get', `/${area.path}/:id${status === 'draft' ? '/draft' : ''}`, READERS, {
    summary: `Show the ${status === 'draft' ? 'draft' : 'published version'} of a ${nameOf(area)}`,
    data: z.object({ [area.one]: area.detail ?? area.record }),
    answer: ({ context, param }) => answerVersion(area, context, param('id'), status),
  })
}

export async function answerVersion<Fields extends Titled, Input extends WorkflowInput>(
  area: ContentArea<Fields, Input>,
  context: Call<unknown, unknown>['context'],
  id: string,
  status: VersionStatus,
): Promise<Response> {
  const item = await area.workflow.items.find(id)
  const encoded = item === undefined ? undefined : encodeItem(item, status)
  if (encoded === undefined) return missing(context, area.what, status)
  const around = area.detail === undefined ? {} : await area.workflow.items.neighbors(id, status)
  return done(context, { [area.one]: { ...encoded, ...around } })
}

export function writeContent<Fields extends Titled, Input extends WorkflowInput>(
  ports: Ports,
  area: ContentArea<Fields, Input>,
): readonly AdminCall[] {
  const name = nameOf(area)
  return [
    createCall(ports, area),
    updateCall(ports, area),
    transitionCall(ports, area, 'unpublish', `Move a published ${name} to draft`),
    transitionCall(ports, area, 'remove', `Delete a ${name}`),
    transitionCall(ports, area, 'removeDraft', `Delete the draft of a ${name}`),
  ]
}

function createCall<Fields extends Titled, Input extends WorkflowInput>(
  ports: Ports,
  area: ContentArea<Fields, Input>,
): AdminCall {
  return defineCall('post', `/${area.path}`, EDITORS, {
    summary: `Add a ${nameOf(area)}, as a draft or published`,
    headers: createHeaders,
    body: area.input,
    data: itemData(area),
    async answer(call) {
      const { save, messages } = await validated(ports, area, call)
      if (save === undefined || messages.length > 0) return unusable(call.context, messages)
      const id = await entryId(call, area.path)
      const created = await area.workflow.create(save, call.by, id)
      if (!created.ok) {
        return created.error.code === 'stale'
          ? answerRepeated(ports, area, call, id)
          : refused(area, call, id, created)
      }
      if (save.status === 'published') {
        await rebuild(ports, area, call.by, 'published', save.fields.title)
      }
      return answerItem(area, call.context, created.value)
    },
  })
}

/** Answers a repeated POST with the entry of the first one. A text that has changed since is saved into it. */
async function answerRepeated<Fields extends Titled, Input extends WorkflowInput>(
  ports: Ports,
  area: ContentArea<Fields, Input>,
  call: Call<unknown, Input>,
  id: string,
): Promise<Response> {
  const item = await area.workflow.items.find(id)
  if (item === undefined) return missing(call.context, area.what)
  const { save } = await validated(ports, area, call, item)
  const stored = save?.status === 'published' ? item.published : item.draft
  // as: fields are stored as JSON.
  const [before, now] = [stored?.fields, save?.fields] as unknown as readonly JsonObject[]
  const isSame = equalJson(before, now) && stored?.publishAt === save?.publishAt
  return isSame ? answerItem(area, call.context, id) : saveItem(ports, area, { ...call, item }, 1)
}

function updateCall<Fields extends Titled, Input extends WorkflowInput>(
  ports: Ports,
  area: ContentArea<Fields, Input>,
): AdminCall {
  return defineCall('put', `/${area.path}/:id`, EDITORS, {
    summary: `Save a ${nameOf(area)} as its draft, or publish it`,
    body: area.update,
    item: itemIn(area),
    data: itemData(area),
    answer: (call) => saveItem(ports, area, call, call.body.revision),
  })
}

async function saveItem<Fields extends Titled, Input extends WorkflowInput>(
  ports: Ports,
  area: ContentArea<Fields, Input>,
  call: Call<unknown, Input, ContentItem<Fields>>,
  revision: number,
): Promise<Response> {
  const { item, body, by, context } = call
  const { id } = item
  const { save, messages } = await validated(ports, area, call, item)
  if (save === undefined || messages.length > 0) return unusable(context, messages)
  const changed = await area.workflow.save(id, revision, save, by)
  if (!changed.ok) {
    const act = save.status === 'published' ? 'publish' : 'save'
    return refused(area, call, id, changed, body, act)
  }
  if (save.status === 'published') await rebuild(ports, area, by, 'published', save.fields.title)
  const now = await area.workflow.items.find(id)
  return done(context, {
    [area.one]: now === undefined ? null : (encodeItem(now, save.status) ?? null),
  })
}

function transitionCall<Fields extends Titled, Input extends WorkflowInput>(
  ports: Ports,
  area: ContentArea<Fields, Input>,
  change: keyof typeof TRANSITIONS,
  summary: string,
): AdminCall {
  const [method, suffix] = TRANSITIONS[change]
  return defineCall(method, `/${area.path}/:id${suffix}`, EDITORS, {
    summary,
    query: revisionQuery,
    item: itemIn(area),
    data: change === 'unpublish' ? itemData(area) : z.object({}),
    async answer(call) {
      const { item } = call
      const { id } = item
      const needed = NEEDED[change]
      if (needed !== undefined && item[needed] === null) {
        return impossible(call.context, needed === 'draft' ? 'only-published' : 'only-draft', {
          what: apiError(area.what),
          id: JSON.stringify(id.slice(0, 80)),
        })
      }
      const expected = call.query.revision ?? item.revision
      const changed = await area.workflow[change](id, expected, call.by)
      if (!changed.ok) return refused(area, call, id, changed, undefined, ACTS[change])
      if (item.published !== null && change !== 'removeDraft') {
        const happened = change === 'remove' ? 'deleted' : 'unpublished'
        await rebuild(ports, area, call.by, happened, encodeItem(item, 'published')?.title ?? id)
      }
      return change === 'unpublish' ? answerItem(area, call.context, id) : done(call.context, {})
    },
  })
}

/** The method of each transition, and what follows the item in its path. */
const TRANSITIONS = {
  unpublish: ['put', '/unpublish'],
  remove: ['delete', ''],
  removeDraft: ['delete', '/draft'],
} as const

async function validated<Fields extends Titled, Input extends WorkflowInput>(
  { clock }: Ports,
  area: ContentArea<Fields, Input>,
  call: Call<unknown, Input>,
  item?: ContentItem<Fields>,
) {
  const { status, publish_at } = call.body
  const fields = await area.toFields(call.body, item).catch((error: unknown) => {
    if (error instanceof RichTextTooCostly) return undefined
    throw error
  })
  if (fields === undefined) return TOO_COSTLY
  const missingFields =
    status === 'published' || publish_at !== null ? area.missingFields(fields) : []
  const messages =
    status === 'published' && publish_at !== null
      ? [{ parameter: 'publish_at', message: apiError('must-be-left-out') }]
      : [...missingFields, ...pastSchedule(publish_at, item?.draft?.publishAt, clock)]
  return { save: { fields, status, publishAt: publish_at }, messages }
}

/** Reports why a change failed: the item is gone, changed, or in another state. */
async function refused<Fields extends Titled, Input extends WorkflowInput>(
  area: ContentArea<Fields, Input>,
  call: Call<unknown, unknown>,
  id: string,
  changed: Changed & { ok: false },
  submitted?: unknown,
  act?: Act,
) {
  if (changed.error.code === 'slug-taken') {
    const message = apiError('is-taken', { what: apiError(area.what) })
    return unusable(call.context, [{ parameter: 'slug', message }])
  }
  const item = await area.workflow.items.find(id)
  return item === undefined
    ? missing(call.context, area.what)
    : conflict(call.context, area.what, item, bothVersions(item), submitted, act)
}

/** Answers with the item's current state: the version that was written. */
async function answerItem<Fields extends Titled, Input extends WorkflowInput>(
  area: ContentArea<Fields, Input>,
  context: Call<unknown, unknown>['context'],
  id: string,
): Promise<Response> {
  const item = await area.workflow.items.find(id)
  return done(context, {
    [area.one]:
      item === undefined ? null : (encodeItem(item, 'draft') ?? encodeItem(item, 'published')),
  })
}

const itemIn = <Fields extends Titled, Input extends WorkflowInput>({
  what,
  workflow,
}: ContentArea<Fields, Input>) => ({
  what,
  find: workflow.items.find,
})

const itemData = <Fields extends Titled, Input extends WorkflowInput>(
  area: ContentArea<Fields, Input>,
) => z.object({ [area.one]: area.record })

const rebuild = (
  ports: Ports,
  { what }: { readonly what: What & NoteCode },
  by: Actor,
  happened: 'published' | 'unpublished' | 'deleted',
  title: string,
) => askForBuild(ports, note(happened, { what: note(what), title }), by)

const TOO_COSTLY = {
  save: undefined,
  messages: [{ parameter: 'content', message: apiError('must-be-simple') }],
}

/** @example nameOf(FAQ) // 'FAQ entry' */
const nameOf = ({ what }: { readonly what: What }): string => apiErrorText(apiError(what), 'en')

const ACTS = { unpublish: 'unpublish', remove: 'delete', removeDraft: 'delete-draft' } as const
const NEEDED = { unpublish: 'published', remove: undefined, removeDraft: 'draft' } as const

const bothVersions = <Fields extends Titled>(item: ContentItem<Fields>) => ({
  published: encodeItem(item, 'published') ?? null,
  draft: encodeItem(item, 'draft') ?? null,
})
