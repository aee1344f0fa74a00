/** What the Admin API answers: one schema per record, for the admin area and the API's description. */
import { z } from 'zod'
import { changelogInput, faqInput, useCaseInput } from '../content/input/content.ts'
import { menuItemInput } from '../content/input/menu.ts'
import { AGENT_ROLE_CODES, documentationInput } from '../content/input/records.ts'
import { diffRecord } from './diff-record.ts'

const id = z.string()
const time = z.iso.datetime()
const editor = z.object({ id, name: z.string().nullable() }).nullable()
const statusCode = z.enum(['draft', 'published'])

/** What every item of content with drafts carries beside its fields. */
const workflowFacts = {
  id,
  status: statusCode,
  has_published: z.boolean(),
  has_draft: z.boolean(),
  publish_at: time.nullable(),
  saved_at: time,
  revision: z.int(),
  created_at: time,
  updated_at: time,
  updated_by: editor,
}
const order = z.int()

export const changelogRecord = changelogInput.extend(workflowFacts)
export const faqRecord = faqInput.extend({ ...workflowFacts, order, likes: z.int() })
/** Members of one changelog or FAQ entry that a list does not have (specification §3). */
const neighbours = { next_id: id.nullable(), prev_id: id.nullable() }
export const changelogDetail = changelogRecord.extend(neighbours)
export const faqDetail = faqRecord.extend(neighbours)

export const useCaseRecord = useCaseInput.extend({ ...workflowFacts, order })

export const agentRecord = (slug: string) =>
  z.object({
    id,
    name: z.string(),
    email: z.string(),
    [`${slug}_id`]: z.string(),
    role: z.enum(AGENT_ROLE_CODES),
    roles: z.array(z.object({ code: z.enum(AGENT_ROLE_CODES) })),
    enabled: z.boolean(),
    revision: z.int().optional(),
    created_at: time.optional(),
    updated_at: time.optional(),
  })

export const documentationRecord = documentationInput.extend({
  id,
  released_on: documentationInput.shape.released_on.unwrap(),
  revision: z.int(),
  updated_at: time,
  updated_by: editor,
})

export const menuRecord = z.object({
  menus: z.array(menuItemInput).nullable(),
  draft: z.array(menuItemInput).nullable(),
  revision: z.int(),
  updated_at: time.nullable(),
  updated_by: editor,
})

const link = z.object({ url: z.string() }).nullable()

export const playgroundRecord = z.object({
  id,
  name: z.string(),
  enabled: z.boolean(),
  template: z.boolean(),
  status: statusCode,
  has_published: z.boolean(),
  has_draft: z.boolean(),
  yml_publish: link,
  /** The draft's text, for staff. */
  yml_draft: link,
  draft_size_bytes: z.int().nullable(),
  draft_saved_at: time.nullable(),
  publish_at: time.nullable(),
  revision: z.int(),
  created_at: time,
  updated_at: time,
  updated_by: editor,
})

export const historyRecord = z.object({
  id,
  playground_id: id,
  name: z.string(),
  size_bytes: z.int(),
  summary: z.string(),
  created_at: time,
  created_by: editor,
  yml_publish: z.object({ url: z.string() }),
})

export const documentProblem = z.object({
  code: z.string(),
  values: z.record(z.string(), z.unknown()),
  severity: z.enum(['error', 'warning', 'info']),
  /** The code with its values, in the language that was asked for. */
  message: z.string(),
  pointer: z.string().optional(),
  line: z.int().optional(),
  column: z.int().optional(),
})

export const comparisonRecord = z.object({
  from: historyRecord,
  to: historyRecord,
  summary: z.string(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
  diff: diffRecord,
})

export const partnerRecord = z.object({
  id,
  name: z.string(),
  logo: z.object({ url: z.string().nullable() }),
  api_key: z.string(),
  enabled: z.boolean(),
  revision: z.int(),
  created_at: time,
  updated_at: time,
})

/** Shown once: when a partner is created and when its keys are rotated. */
export const partnerSecrets = z.object({ secret_key: z.string(), access_token: z.string() })

export const accessRequestRecord = z.object({
  id,
  company: z.string(),
  contact: z.string(),
  email: z.string(),
  id_card_number: z.string(),
  use_case_title: z.string(),
  message: z.string(),
  created_at: time,
  handled_at: time.nullable(),
  handled_by: z.string().nullable(),
})

export const buildRecord = z.object({
  id,
  reason: z.string(),
  status: z.enum(['queued', 'running', 'succeeded', 'failed']),
  rollback_of: id.nullable(),
  release_name: z.string().nullable(),
  /** It made the release that readers have now: true of one build at most. */
  is_live: z.boolean(),
  /** It waits because the site is rolled back. */
  is_held: z.boolean(),
  /** Its release is kept and is not the live one. */
  can_roll_back: z.boolean(),
  log: z.string(),
  requested_by: z.object({ id: id.nullable(), name: z.string() }),
  requested_at: time,
  started_at: time.nullable(),
  finished_at: time.nullable(),
})

export const siteRecord = z.object({
  /** What readers have; null before the first release, and where the host cannot say. */
  release: z.object({ name: z.string(), built_at: z.string().nullable() }).nullable(),
  /** As the sidebar says it; null where the release does not say. */
  api_version: z.string().nullable(),
  /** The document that readers have; `is_newest`: as it is published now. */
  document: z
    .object({ id, name: z.string(), version: z.string().nullable(), is_newest: z.boolean() })
    .nullable(),
  /** The newest build, until its release is live. */
  next: z.object({ build_id: id, state: z.enum(['building', 'failed', 'held']) }).nullable(),
  /** The site is rolled back: it stays at that release until somebody makes it current. */
  hold: z
    .object({
      release_name: z.string(),
      released_at: z.string(),
      since: z.string(),
      by: z.object({ id: id.nullable(), name: z.string() }),
    })
    .nullable(),
})

export const auditRecord = z.object({
  id,
  at: time,
  agent: z.object({ id: id.nullable(), name: z.string() }),
  action: z.string(),
  kind: z.string(),
  item_id: id,
  title: z.string(),
})

export const trashRecord = z.object({
  id,
  kind: z.string(),
  item_id: id,
  title: z.string(),
  deleted_at: time,
  deleted_by: z.object({ id: id.nullable(), name: z.string() }),
  expires_at: time,
})

export const uploadRecord = z.object({ url: z.string(), width: z.int(), height: z.int() })
export const orderedUseCase = z.object({ id, title: z.string(), slug: z.string(), order })

/** `data.conflict` of a 409: somebody else wrote first. */
export interface Conflict<Record, Submitted> {
  readonly revision: number
  readonly changed_at: string | null
  readonly changed_by: { readonly id: string; readonly name: string | null } | null
  /** As stored now. */
  readonly current: Record
  /** As it was sent. */
  readonly submitted: Submitted
}

export type PlaygroundRecord = z.infer<typeof playgroundRecord>
export type HistoryRecord = z.infer<typeof historyRecord>
export type DocumentationRecord = z.infer<typeof documentationRecord>
export type MenuRecord = z.infer<typeof menuRecord>
export type PartnerRecord = z.infer<typeof partnerRecord>
export type AccessRequestRecord = z.infer<typeof accessRequestRecord>
export type BuildRecord = z.infer<typeof buildRecord>
export type SiteRecord = z.infer<typeof siteRecord>
export type AuditRecord = z.infer<typeof auditRecord>
export type TrashRecord = z.infer<typeof trashRecord>
