/** Inputs from staff and from anonymous visitors for everything that has no draft. */
import { z } from 'zod'
import { type AccessRequestRecord, AGENT_ROLES, TOKEN_SCOPES } from '../../api/admin.ts'
import { encodedMessage } from '../../api/errors/api-error.ts'
import type { Schema } from '../../schema.ts'
import type { DocumentationDocument } from '../model.ts'
import { ID_CARD, MAIN_TITLE, PUBLIC_EMAIL } from '../restricted-input.ts'
import {
  address,
  dateOrEmpty,
  exactBody,
  line,
  openBody,
  requiredLine,
  requiredText,
  revision,
  text,
  typed,
  wholeNumber,
} from './parts.ts'

const EMAIL_OR_EMPTY = /^([^\s@]+@[^\s@]+)?$/

const emailLike = (form: RegExp) =>
  z
    .string(typed(encodedMessage('must-be-text')))
    .trim()
    .min(1, encodedMessage('is-required'))
    .max(254, encodedMessage('must-be-short', { max: 254 }))
    .regex(form, encodedMessage('must-be-email'))
const email = emailLike(/^[^\s@]+@[^\s@]+$/)
const role = z.enum(
  AGENT_ROLES,
  typed(encodedMessage('must-be-one-of', { values: AGENT_ROLES.join(', ') })),
)
const enabled = z.boolean(encodedMessage('must-be-boolean'))

const agentShape = {
  name: requiredLine(100),
  email,
  role,
  enabled: enabled.default(true),
}
const agentUpdateShape = {
  name: requiredLine(100).optional(),
  email: email.optional(),
  role: role.optional(),
  enabled: enabled.optional(),
  revision: revision.optional(),
}

/** @param slug - of the product; the wire field is `<slug>_id` */
export const agentInput = (slug: string) => withProductId(agentShape, slug)
export const agentUpdate = (slug: string) => withProductId(agentUpdateShape, slug)

export const ownAccountUpdate = exactBody({ name: requiredLine(100) })

function withProductId<T extends z.ZodRawShape>(shape: T, slug: string) {
  const schema = openBody({ ...shape, [`${slug}_id`]: text(100).optional() })
  // as: a computed member hides the types of the others.
  return schema as unknown as z.ZodType<
    z.infer<z.ZodObject<T>> & { readonly [member: string]: unknown }
  >
}

const logo = address().nullable()

/** The person at the partner; empty: unknown. */
const partnerContact = {
  contact_name: line(100),
  contact_email: text(254).regex(EMAIL_OR_EMPTY, encodedMessage('must-be-email')),
  contact_phone: line(40),
}

export const partnerInput = exactBody({
  name: requiredLine(100),
  logo_url: logo.default(null),
  contact_name: partnerContact.contact_name.default(''),
  contact_email: partnerContact.contact_email.default(''),
  contact_phone: partnerContact.contact_phone.default(''),
  /** The access request that the partner answers: it becomes handled with it. */
  access_request_id: text(100).optional(),
})

export const partnerUpdate = exactBody({
  name: requiredLine(100).optional(),
  logo_url: logo.optional(),
  contact_name: partnerContact.contact_name.optional(),
  contact_email: partnerContact.contact_email.optional(),
  contact_phone: partnerContact.contact_phone.optional(),
  revision,
})

const API_TOKEN_MAX_DAYS = 366

export const apiTokenInput = exactBody({
  name: requiredLine(100),
  scope: z.enum(
    TOKEN_SCOPES,
    typed(encodedMessage('must-be-one-of', { values: TOKEN_SCOPES.join(', ') })),
  ),
  expires_in_days: wholeNumber(1, API_TOKEN_MAX_DAYS).default(90),
})

export const documentationInput = openBody({
  version: requiredText(40).regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
    encodedMessage('must-be-version'),
  ),
  title: requiredLine(200),
  notes: text(20_000).default(''),
  playground_history_id: text(100).nullable().default(null),
  file_url: address().nullable().default(null),
  current: z.boolean(encodedMessage('must-be-boolean')).default(false),
  /** If left out: the existing date, or today for a new item. */
  released_on: dateOrEmpty
    .refine((value) => value !== '', encodedMessage('is-required'))
    .optional(),
}) satisfies Schema<Omit<DocumentationDocument, 'id' | 'released_on'>>

export const documentationUpdate = documentationInput.extend({
  revision,
  /** If left out: as it is. */
  current: z.boolean(encodedMessage('must-be-boolean')).optional(),
})

export const accessRequestInput = openBody({
  company: requiredLine(200),
  contact: requiredLine(200),
  email: emailLike(PUBLIC_EMAIL),
  id_card_number: requiredText(32).regex(ID_CARD, encodedMessage('must-be-letters-digits')),
  use_case_title: requiredText(100).regex(
    MAIN_TITLE,
    encodedMessage('must-be-letters-digits-spaces'),
  ),
  message: requiredText(5000),
}) satisfies Schema<Omit<AccessRequestRecord, 'id' | 'created_at' | 'handled_at' | 'handled_by'>>

export const publishInput = openBody({
  name: requiredLine(200),
  /** The API description, YAML or JSON. */
  content: z.string(typed(encodedMessage('must-be-text'))).min(1, encodedMessage('is-required')),
})

/** Shown in the history of a document. */
export const revisionNote = text(200)

/** Without `content`, publishes the draft. */
export const publishUpdate = openBody({
  name: requiredLine(200).optional(),
  content: z.string(encodedMessage('must-be-text')).min(1, encodedMessage('is-empty')).optional(),
  note: revisionNote.default(''),
  revision,
})
