/**
 * Responses of the Admin API: one schema per record, for the worker, the admin area and the API's description.
 * The admin area bundles them, so they use zod/mini (docs/decisions/0045).
 */
import * as z from 'zod/mini'
import { REVIEW_STATES } from '../certification/review.ts'
import {
  changelogFields,
  documentationDocument,
  faqFields,
  menuItem,
  neighbors,
  publishedDocument,
  titleTranslations,
  useCaseFields,
} from '../content/model.ts'
import type { Decoded } from '../schema.ts'

export const VERSION_STATUSES = ['draft', 'published'] as const
export type VersionStatus = (typeof VERSION_STATUSES)[number]

/** Entries that a screen reads together, and that one order can have. */
export const LISTED_MAX = 2000

export const AGENT_ROLES = ['admin', 'editor', 'viewer'] as const
export type AgentRole = (typeof AGENT_ROLES)[number]

/** Permissions of a program's token: compare and preview a document, or also publish it. */
export const TOKEN_SCOPES = ['check', 'publish'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

export const BUILD_STATUSES = ['queued', 'running', 'succeeded', 'failed'] as const
export type AuditRecord = Decoded<typeof auditRecord>
export type BuildStatus = (typeof BUILD_STATUSES)[number]

const text = z.string()
const id = text
const time = z.iso.datetime()
/** The person who last changed the record. The name is null if the account was deleted. */
const editor = z.nullable(z.object({ id, name: z.nullable(text) }))
/** The person who acted, with the name at that time. */
const actor = z.object({ id: z.nullable(id), name: text })
const status = z.enum(VERSION_STATUSES)

/** Members that every content item with drafts has in addition to its fields. */
const workflowFacts = {
  id,
  status,
  has_published: z.boolean(),
  has_draft: z.boolean(),
  publish_at: z.nullable(time),
  saved_at: time,
  revision: z.int(),
  created_at: time,
  updated_at: time,
  updated_by: editor,
}

export const changelogRecord = z.object({ ...changelogFields, ...workflowFacts })
export const faqRecord = z.object({ ...faqFields, ...workflowFacts, likes: z.int() })
/** Includes the members that lists leave out (specification §3). */
export const changelogDetail = z.object({ ...changelogRecord.shape, ...neighbors })
export const faqDetail = z.object({ ...faqRecord.shape, ...neighbors })

export const useCaseRecord = z.object({ ...useCaseFields, ...workflowFacts })

const role = z.enum(AGENT_ROLES)
const account = {
  id,
  name: text,
  email: text,
  role,
  roles: z.array(z.object({ code: role })),
  enabled: z.boolean(),
}
/** This and the next schema allow one more member, named after the product: `<slug>_id`. */
export const signedInAgent = z.looseObject({
  ...account,
  /** Page for the person's password and one-time codes. Null if another issuer manages them. */
  account_path: z.nullable(text),
})
/** A browser in which a team member is signed in. */
export const staffSessionRecord = z.object({
  id,
  /** As the browser sent it; empty if unknown. */
  user_agent: text,
  started_at: time,
  last_used_at: time,
  /** True for the session that makes the call. */
  is_current: z.boolean(),
})
export const agentRecord = z.looseObject({
  ...account,
  /** Null: never. */
  last_signed_in_at: z.nullable(time),
  revision: z.int(),
  created_at: time,
  updated_at: time,
})

/** Returned once. Opens once: an invitation of a team member, or the keys of a partner. */
export const oneTimeLink = z.object({
  /** Relative to the portal's origin; the token is in the fragment, which servers don't see. */
  path: text,
  expires_at: time,
})

export const documentationRecord = z.object({
  ...documentationDocument.shape,
  revision: z.int(),
  updated_at: time,
  updated_by: editor,
})

export const menuRecord = z.object({
  menus: z.nullable(z.array(menuItem)),
  draft: z.nullable(z.array(menuItem)),
  revision: z.int(),
  updated_at: z.nullable(time),
  updated_by: editor,
})

export const documentRecord = z.object({
  ...publishedDocument.shape,
  template: z.boolean(),
  status,
  has_published: z.boolean(),
  has_draft: z.boolean(),
  /** The draft's text, for staff. */
  yml_draft: publishedDocument.shape.yml_publish,
  draft_size_bytes: z.nullable(z.int()),
  draft_saved_at: z.nullable(time),
  publish_at: z.nullable(time),
  /** For the history once the schedule publishes the draft. Existing backends may not send it. */
  publish_note: z._default(text, ''),
  revision: z.int(),
  created_at: time,
  updated_at: time,
  updated_by: editor,
})

/** The document that readers see, and the template to use if there is none. */
export const enabledDocuments = z.object({
  playground: z.nullable(documentRecord),
  playground_template: z.nullable(documentRecord),
})

export const historyRecord = z.object({
  id,
  playground_id: id,
  name: text,
  size_bytes: z.int(),
  summary: text,
  /** Written by staff; may be empty. */
  note: text,
  created_at: time,
  created_by: editor,
  yml_publish: z.object({ url: text }),
  /** The revision before it; null for the first one. */
  prev_id: z.nullable(id),
})

/** Returned when a document is written. */
export const previewToken = z.object({ token: text, expires_at: time })
export const restoredRevision = z.object({ playground_history_id: id })
export const resolvedReferences = z.object({ content: text })

export const documentProblem = z.object({
  code: text,
  values: z.record(text, z.unknown()),
  severity: z.enum(['error', 'warning', 'info']),
  /** The code with its values, in the requested language. */
  message: text,
  pointer: z.optional(text),
  line: z.optional(z.int()),
  column: z.optional(z.int()),
})

export const partnerRecord = z.object({
  id,
  name: text,
  logo: z.object({ url: z.nullable(text) }),
  api_key: text,
  /** SPKI as PEM, as the partner registered it. */
  public_key: z.nullable(text),
  enabled: z.boolean(),
  /** Empty: unknown. */
  contact_name: text,
  contact_email: text,
  contact_phone: text,
  /** Null: never. */
  last_logged_in_at: z.nullable(time),
  /** The last call in the playground; null: never. */
  last_called_at: z.nullable(time),
  /** The newest run of the test plan that staff signed off, else the newest run; null: none. */
  certification: z.nullable(
    z.object({
      run: id,
      plan_version: z.int(),
      state: z.enum(['running', 'complete', ...REVIEW_STATES]),
      at: time,
    }),
  ),
  revision: z.int(),
  created_at: time,
  updated_at: time,
})

/** One call of the playground, without its content. */
export const partnerCallRecord = z.object({
  id,
  /** Method and path template. */
  operation: text,
  status: z.int(),
  /** Mistake in the signature, or another code of the sandbox, if it rejected the call. */
  reason: z.nullable(text),
  called_at: time,
})

/** Shown once: when a partner is created and when its keys are rotated. */
const partnerSecrets = z.object({ secret_key: text, access_token: text })
export const partnerWithSecrets = z.object({ ...partnerRecord.shape, ...partnerSecrets.shape })

/** Without the token, which is only in the response to its creation. */
export const apiTokenRecord = z.object({
  id,
  name: text,
  scope: z.enum(TOKEN_SCOPES),
  created_at: time,
  created_by: actor,
  expires_at: time,
  is_expired: z.boolean(),
  last_used_at: z.nullable(time),
})
export const createdApiToken = z.object({ ...apiTokenRecord.shape, token: text })

/** The result of uploading a document, or of its dry run. */
export const uploadReport = z.object({
  playground: z.object({ id, name: text }),
  outcome: z.enum(['checked', 'unchanged', 'published']),
  /** False if publishing needs `breaking=accept`. */
  can_publish: z.boolean(),
  summary: text,
  counts: z.object({ total: z.int(), breaking: z.int(), documentation: z.int() }),
  /** Up to 200, breaking ones first. */
  changes: z.array(z.object({ level: text, rule: text, title: text, text })),
  /** Menu items whose pages would disappear, as paths from the top. */
  dead_menu_links: z.array(text),
  problems: z.array(documentProblem),
  preview: z.nullable(z.object({ url: text, expires_at: time })),
})

export const accessRequestRecord = z.object({
  id,
  company: text,
  contact: text,
  email: text,
  id_card_number: text,
  use_case_title: text,
  message: text,
  created_at: time,
  handled_at: z.nullable(time),
  handled_by: z.nullable(text),
})

/** The document of a release, for the text that readers see or would see. */
const releaseDocument = z.object({ id, name: text, yml_publish: z.object({ url: text }) })

export const buildRecord = z.object({
  id,
  reason: text,
  status: z.enum(BUILD_STATUSES),
  rollback_of: z.nullable(id),
  release_name: z.nullable(text),
  /** True if this build produced the live release. At most one build has this. */
  is_live: z.boolean(),
  /** Waiting because the site is rolled back. */
  is_held: z.boolean(),
  /** True if its release is still stored and isn't the live one. */
  can_roll_back: z.boolean(),
  /** The document of the release that readers would get back. Null if it isn't known. */
  document: z.nullable(releaseDocument),
  log: text,
  /** Broken links, from the build's log. */
  dead_links: z.array(z.string()),
  /** Also those that the log doesn't name. */
  dead_link_count: z.int(),
  requested_by: actor,
  requested_at: time,
  started_at: z.nullable(time),
  finished_at: z.nullable(time),
})

export const siteRecord = z.object({
  /** The live release. Null before the first release, and if the host can't report it. */
  release: z.nullable(z.object({ name: text, built_at: z.nullable(text) })),
  /** As the sidebar shows it. Null if the release doesn't state one. */
  api_version: z.nullable(text),
  /** The live document. `is_newest` is true if it matches the published one. */
  document: z.nullable(
    z.extend(releaseDocument, { version: z.nullable(text), is_newest: z.boolean() }),
  ),
  /** The newest build, until its release is live. `waiting`: until a person deploys. */
  next: z.nullable(
    z.object({ build_id: id, state: z.enum(['building', 'failed', 'held', 'waiting']) }),
  ),
  /** The site is rolled back and stays at that release until someone resumes publishing. */
  hold: z.nullable(
    z.object({
      release_name: text,
      released_at: text,
      since: text,
      by: actor,
      /** The note of the rollback can't be read, so when and by whom is unknown. */
      is_damaged: z.boolean(),
    }),
  ),
})

/** A saved state of an entry or the menu. */
export const contentRevision = z.object({
  id,
  status: z.enum(VERSION_STATUSES),
  saved_at: time,
  /** Name of the person at that time. */
  saved_by: text,
  /** As in the calls that save the entry, or the items of the menu. */
  fields: z.union([z.record(text, z.unknown()), z.array(z.record(text, z.unknown()))]),
})
/** Text that someone has typed but not saved. */
export const unsavedText = z.object({
  agent_id: id,
  name: text,
  /** The browser that it was typed in. */
  device: text,
  /** The revision of the item that it is based on. */
  revision: z.int(),
  typed_at: time,
  /** JSON of the fields, as the editor has them. */
  fields: text,
})
export type UnsavedText = Decoded<typeof unsavedText>
export type ContentRevisionRecord = Decoded<typeof contentRevision>

/** Someone else who has an item open. */
export const presentRecord = z.object({
  id,
  name: text,
  /** Operation or field; empty if unknown. */
  place: text,
})
export type PresentRecord = Decoded<typeof presentRecord>

export const notificationSettings = z.object({
  /** Host of the webhook or mail server that receives them. Null: off. */
  target: z.nullable(text),
})

export const auditRecord = z.object({
  id,
  at: time,
  /** Existing backends may not send the address. */
  agent: z.extend(actor, { email: z._default(z.nullable(text), null) }),
  action: text,
  kind: text,
  item_id: id,
  title: text,
  /** True if the item can be opened. Existing backends may not send it. */
  exists: z._default(z.boolean(), false),
})

export const trashRecord = z.object({
  id,
  kind: text,
  item_id: id,
  title: text,
  /** Existing backends may not send it. */
  translations: z._default(titleTranslations, {}),
  deleted_at: time,
  deleted_by: actor,
  expires_at: time,
  /** True if readers see the item again once it is restored. */
  has_published: z.boolean(),
  /** True if only a draft was deleted. */
  is_draft: z.boolean(),
})

export const restoredRecord = z.object({
  kind: text,
  item_id: id,
  /** When the restored draft is published; null if it isn't scheduled. */
  publish_at: z.nullable(time),
})

export const uploadRecord = z.object({ url: text, width: z.int(), height: z.int() })

/** `data.conflict` of a 409: someone else saved first. */
export const conflictRecord = z.object({
  revision: z.int(),
  changed_at: z.nullable(time),
  changed_by: editor,
  /** The stored value. */
  current: z.unknown(),
  /** The value in the request. */
  submitted: z.optional(z.unknown()),
})

export type Conflict = Decoded<typeof conflictRecord>
export type FaqRecord = Decoded<typeof faqRecord>
export type SignedInAgent = Decoded<typeof signedInAgent>
export type StaffSessionRecord = Decoded<typeof staffSessionRecord>
export type AgentRecord = Decoded<typeof agentRecord>
export type DocumentRecord = Decoded<typeof documentRecord>
export type HistoryRecord = Decoded<typeof historyRecord>
export type DocumentationRecord = Decoded<typeof documentationRecord>
export type MenuRecord = Decoded<typeof menuRecord>
export type PreviewToken = Decoded<typeof previewToken>
export type PartnerWithSecrets = Decoded<typeof partnerWithSecrets>
export type UploadedImage = Decoded<typeof uploadRecord>
export type PartnerRecord = Decoded<typeof partnerRecord>
export type ApiTokenRecord = Decoded<typeof apiTokenRecord>
export type CreatedApiToken = Decoded<typeof createdApiToken>
export type UploadReport = Decoded<typeof uploadReport>
export type AccessRequestRecord = Decoded<typeof accessRequestRecord>
export type BuildRecord = Decoded<typeof buildRecord>
export type SiteRecord = Decoded<typeof siteRecord>
export type TrashRecord = Decoded<typeof trashRecord>
