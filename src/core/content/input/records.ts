/** What staff and strangers send for everything that has no draft. */
import { z } from 'zod'
import { ID_CARD, MAIN_TITLE } from '../restricted-input.ts'
import { address, dateOrEmpty, requiredText, revision, text } from './parts.ts'

export const AGENT_ROLE_CODES = ['admin', 'editor', 'viewer'] as const

const email = z
  .string('is required')
  .trim()
  .max(254, 'must be at most 254 characters')
  .regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')
const role = z.enum(AGENT_ROLE_CODES, `must be one of ${AGENT_ROLE_CODES.join(', ')}`)
const enabled = z.boolean('must be true or false')

const agentShape = {
  name: requiredText(100),
  email,
  role,
  enabled: enabled.default(true),
}
const agentUpdateShape = {
  name: requiredText(100).optional(),
  email: email.optional(),
  role: role.optional(),
  enabled: enabled.optional(),
  revision: revision.optional(),
}

/** @param slug - of the product: the wire field is `<slug>_id` */
export const agentInput = (slug: string) => withProductId(agentShape, slug)
export const agentUpdate = (slug: string) => withProductId(agentUpdateShape, slug)

function withProductId<T extends z.ZodRawShape>(shape: T, slug: string) {
  const schema = z.object(
    { ...shape, [`${slug}_id`]: text(100).optional() },
    'must be a JSON object',
  )
  // as: a computed member hides the types of the others.
  return schema as unknown as z.ZodType<
    z.infer<z.ZodObject<T>> & { readonly [member: string]: unknown }
  >
}

const logo = address().nullable()

export const partnerInput = z.object(
  { name: requiredText(100), logo_url: logo.default(null) },
  'must be a JSON object',
)

export const partnerUpdate = z.object(
  { name: requiredText(100).optional(), logo_url: logo.optional(), revision },
  'must be a JSON object',
)

export const documentationInput = z.object(
  {
    version: requiredText(40).regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
      'must be letters, digits, dots, - and _: it is part of an address',
    ),
    title: requiredText(200),
    notes: text(20_000).default(''),
    playground_history_id: text(100).nullable().default(null),
    file_url: address().nullable().default(null),
    current: z.boolean('must be true or false').default(false),
    released_on: dateOrEmpty.refine((value) => value !== '', 'is required'),
  },
  'must be a JSON object',
)

export const documentationUpdate = documentationInput.extend({ revision })

export const accessRequestInput = z.object(
  {
    company: requiredText(200),
    contact: requiredText(200),
    email,
    id_card_number: requiredText(32).regex(ID_CARD, 'must be letters and digits only'),
    use_case_title: requiredText(100).regex(MAIN_TITLE, 'must be letters, digits and spaces only'),
    message: requiredText(5000),
  },
  'must be a JSON object',
)

/** Largest YAML text, in bytes. */
export const DOCUMENT_MAX_BYTES = 20_000_000

export const publishInput = z.object(
  {
    name: requiredText(200),
    /** The API description, YAML or JSON. */
    content: z.string('is required').min(1, 'is required'),
  },
  'must be a JSON object',
)

/** Without `content` the draft is published. */
export const publishUpdate = z.object(
  {
    name: requiredText(200).optional(),
    content: z.string('must be text').min(1, 'must not be empty').optional(),
    revision,
  },
  'must be a JSON object',
)
