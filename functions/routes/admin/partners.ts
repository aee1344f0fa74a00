/** `partners/*` of the Admin API: who may log in to the playground. Secrets are answered once. */
import { z } from 'zod'
import {
  oneTimeLink,
  type PartnerRecord,
  partnerCallRecord,
  partnerRecord,
  partnerWithSecrets,
} from '#core/api/admin.ts'
import { isComplete } from '#core/certification/run.ts'
import { partnerInput, partnerUpdate } from '#core/content/input/records.ts'
import type { Ports } from '../../app-ports.ts'
import { KEYS_PATH } from '../../auth/link-page.ts'
import { sliceOf } from '../../store/page.ts'
import { changesNothing } from '../../store/precondition.ts'
import type { Standing } from '../../store/repositories/certification-reviews.ts'
import { createKeys } from '../../store/repositories/partner-key-links.ts'
import {
  type ListedPartner,
  PARTNER_SORTS,
  type PartnerChange,
} from '../../store/repositories/partners.ts'
import { createApiKey } from '../../store/token.ts'
import { choice, strictListQuery, wholeListQuery } from '../list-query.ts'
import { conflict, done, handledBefore, impossible, missing, page } from './answers.ts'
import { revisionQuery } from './content/content-calls.ts'
import { ADMINS, type AdminCall, type Call, defineCall } from './define-call.ts'
import { editorOf } from './editor-of.ts'
import { encodeLink } from './encode-link.ts'
import { snakeCased } from './snake-cased.ts'

const one = z.object({ partner: partnerRecord })

export const partnerCalls = ({ store }: Ports): readonly AdminCall[] => [
  ...readCalls(store),
  ...writeCalls(store),
  ...keyCalls(store),
]

const itemIn = ({ partners }: Store) => ({ what: 'what.partner', find: partners.listed }) as const

function readCalls(store: Store): readonly AdminCall[] {
  const { partners, partnerCalls } = store
  return [
    defineCall('get', '/partners', ADMINS, {
      summary: 'List partners, without their secrets',
      query: strictListQuery(PARTNER_SORTS).extend({ status: choice(['enabled', 'disabled']) }),
      data: z.object({ partners: z.array(partnerRecord) }),
      paginated: true,
      async answer({ context, query: { status, ...query } }) {
        const enabled = status === undefined ? undefined : status === 'enabled'
        const { items, pagination } = await partners.list({ ...query, enabled })
        return page(context, { partners: await encodePartners(store, items) }, pagination)
      },
    }),
    defineCall('get', '/partners/:id', ADMINS, {
      summary: 'Show a partner, without its secrets',
      data: one,
      item: itemIn(store),
      answer: async ({ context, item }) =>
        done(context, { partner: await encodePartner(store, item) }),
    }),
    defineCall('get', '/partners/:id/calls', ADMINS, {
      summary: 'List the last calls of a partner in the playground, without their content',
      query: wholeListQuery(),
      data: z.object({ calls: z.array(partnerCallRecord) }),
      paginated: true,
      item: itemIn(store),
      async answer({ context, item, query }) {
        const { items, pagination } = sliceOf(await partnerCalls.list(item.id), query)
        const calls = items.map(({ partnerId: _, ...call }) => snakeCased(call))
        return page(context, { calls }, pagination)
      },
    }),
  ]
}

function writeCalls(store: Store): readonly AdminCall[] {
  const item = itemIn(store)
  const { partners, accessRequests, acceptedRequests, callbackInboxes } = store

  const toggle = (path: string, enabled: boolean) =>
    defineCall('put', `/partners/:id/${path}`, ADMINS, {
      summary: enabled ? 'Let a partner log in again' : 'Keep a partner out; its sessions end',
      query: revisionQuery,
      data: one,
      item,
      answer: (call) => change(store, call, call.query.revision, { enabled }),
    })

  return [
    defineCall('post', '/partners', ADMINS, {
      summary: 'Add a partner; this answer alone holds its secrets',
      body: partnerInput,
      data: z.object({ partner: partnerWithSecrets }),
      async answer({ context, body, by }) {
        const { name, logo_url: logoUrl, access_request_id: requestId } = body
        const secrets = createKeys()
        const apiKey = createApiKey('gp')
        const wanted = { ...contactOf(body), name, logoUrl, apiKey, ...secrets }
        const request = requestId === undefined ? undefined : await accessRequests.byId(requestId)
        if (requestId !== undefined && request === undefined) {
          return missing(context, 'what.access-request')
        }
        const created =
          request === undefined
            ? await partners.create(wanted, by)
            : await acceptedRequests.accept(request, wanted, by)
        if (request !== undefined && created === undefined) {
          return handledBefore(context, (await accessRequests.byId(request.id)) ?? request)
        }
        const partner = created && (await partners.listed(created.id))
        return done(context, {
          partner:
            partner === undefined
              ? null
              : { ...(await encodePartner(store, partner)), ...encodeSecrets(secrets) },
        })
      },
    }),
    defineCall('put', '/partners/:id', ADMINS, {
      summary: 'Change name, logo or contact of a partner',
      body: partnerUpdate,
      data: one,
      item,
      answer(call) {
        const { name, logo_url: logoUrl, revision } = call.body
        return change(store, call, revision, { ...contactOf(call.body), name, logoUrl })
      },
    }),
    defineCall('delete', '/partners/:id', ADMINS, {
      summary: 'Delete a partner for good, with its sessions, inbox and callbacks',
      query: revisionQuery,
      data: z.object({}),
      item,
      async answer(call) {
        const { id, revision } = call.item
        if (!(await partners.remove(id, call.query.revision ?? revision, call.by))) {
          return stale(store, call)
        }
        callbackInboxes.endSubscriptions(id)
        return done(call.context, {})
      },
    }),
    toggle('enable', true),
    toggle('disable', false),
  ]
}

/** How a partner gets new keys: shown to staff now, or to the partner by a link. */
function keyCalls(store: Store): readonly AdminCall[] {
  const item = itemIn(store)
  return [
    defineCall('put', '/partners/:id/rotate', ADMINS, {
      summary: 'Give a partner new secrets; the old ones stop working, sessions end',
      query: revisionQuery,
      data: z.object({ partner: partnerWithSecrets }),
      item,
      answer(call) {
        const secrets = createKeys()
        return change(store, call, call.query.revision, secrets, encodeSecrets(secrets))
      },
    }),
    defineCall('post', '/partners/:id/key_link', ADMINS, {
      summary: 'Create a link that opens once and gives the partner new keys',
      data: z.object({ link: oneTimeLink }),
      item,
      async answer({ context, item: partner, by }) {
        const link = await store.partnerKeyLinks.create(partner, by)
        return link === undefined
          ? impossible(context, 'partner-disabled')
          : done(context, { link: encodeLink(KEYS_PATH, link) })
      },
    }),
  ]
}

/** @param secrets - in clear, for the answer alone */
async function change(
  store: Store,
  call: PartnerCall,
  revision: number | undefined,
  wanted: PartnerChange,
  secrets: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { id, revision: newest } = call.item
  const isUnchanged = (revision ?? newest) === newest && changesNothing(call.item, wanted)
  const changed =
    isUnchanged || (await store.partners.change(id, revision ?? newest, wanted, call.by))
  if (!changed) return stale(store, call)
  const now = (await store.partners.listed(id)) ?? call.item
  return done(call.context, { partner: { ...(await encodePartner(store, now)), ...secrets } })
}

async function stale(store: Store, call: PartnerCall): Promise<Response> {
  const now = (await store.partners.listed(call.item.id)) ?? call.item
  const { revision, updatedAt } = now
  const stored = { revision, updatedAt, updatedBy: await editorOf(store, now.updatedBy) }
  return conflict(call.context, 'what.partner', stored, await encodePartner(store, now), call.body)
}

type Store = Ports['store']
type PartnerCall = Call<unknown, unknown, ListedPartner>

const encodeSecrets = (secrets: { readonly secretKey: string; readonly accessToken: string }) => ({
  secret_key: secrets.secretKey,
  access_token: secrets.accessToken,
})

const contactOf = (body: {
  readonly contact_name?: string | undefined
  readonly contact_email?: string | undefined
  readonly contact_phone?: string | undefined
}) => ({
  contactName: body.contact_name,
  contactEmail: body.contact_email,
  contactPhone: body.contact_phone,
})

async function encodePartner(store: Store, partner: ListedPartner): Promise<PartnerRecord> {
  return printPartner(partner, await certificationsOf(store, [partner]))
}

async function encodePartners(
  store: Store,
  partners: readonly ListedPartner[],
): Promise<readonly PartnerRecord[]> {
  const certifications = await certificationsOf(store, partners)
  return partners.map((partner) => printPartner(partner, certifications))
}

type Certifications = ReadonlyMap<string, PartnerRecord['certification']>

const printPartner = (
  { logoUrl, updatedBy: _, ...partner }: ListedPartner,
  certifications: Certifications,
): PartnerRecord => ({
  ...snakeCased(partner),
  logo: { url: logoUrl },
  certification: certifications.get(partner.id) ?? null,
})

/** By partner, in the words of the list of runs. */
async function certificationsOf(
  { certificationReviews, certificationPlans }: Store,
  partners: readonly ListedPartner[],
): Promise<Certifications> {
  const standings = await certificationReviews.standings(partners.map(({ id }) => id))
  const versions = new Set([...standings.values()].map(({ planVersion }) => planVersion))
  const plans = new Map(
    await Promise.all(
      [...versions].map(
        async (version) => [version, await certificationPlans.find(version)] as const,
      ),
    ),
  )
  const stateOf = ({ planVersion, state, review }: Standing) => {
    const plan = plans.get(planVersion)
    if (review !== null) return review.state
    return plan !== undefined && isComplete(plan.cases, state) ? 'complete' : 'running'
  }
  return new Map(
    [...standings].map(([partnerId, run]) => [
      partnerId,
      {
        run: run.id,
        plan_version: run.planVersion,
        state: stateOf(run),
        at: new Date(run.review?.atMs ?? run.startedMs).toISOString(),
      },
    ]),
  )
}
