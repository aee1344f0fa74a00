/** `partners/*` of the Admin API: who may log in to the playground. Secrets are answered once. */
import { z } from 'zod'
import { type PartnerRecord, partnerRecord, partnerWithSecrets } from '#core/api/admin.ts'
import { partnerInput, partnerUpdate } from '#core/content/input/records.ts'
import type { Ports } from '../../app-ports.ts'
import {
  type ListedPartner,
  PARTNER_SORTS,
  type PartnerChange,
} from '../../store/repositories/partners.ts'
import { createApiKey, createToken } from '../../store/token.ts'
import { choice, listQuery } from '../list-query.ts'
import { conflict, done, missing, page } from './answers.ts'
import { revisionQuery } from './content/content-calls.ts'
import { ADMINS, type AdminCall, type Call, defineCall } from './define-call.ts'

export function partnerCalls({
  store: { partners, agents, callbacks },
}: Ports): readonly AdminCall[] {
  const one = z.object({ partner: partnerRecord })

  const stale = async (call: Call<unknown, unknown>, now: ListedPartner): Promise<Response> => {
    const { revision, updatedAt } = now
    const stored = { revision, updatedAt, updatedBy: await agents.editor(now.updatedBy) }
    return conflict(call.context, 'what.partner', stored, encodePartner(now), call.body)
  }

  /** @param secrets - in clear, for the answer alone */
  const change = async (
    call: Call<unknown, unknown>,
    revision: number | undefined,
    wanted: PartnerChange,
    secrets: Readonly<Record<string, string>> = {},
  ) => {
    const id = call.param('id')
    const known = await partners.listed(id)
    if (known === undefined) {
      return missing(call.context, 'what.partner', id)
    }
    const changed = await partners.change(id, revision ?? known.revision, wanted, call.by)
    const now = (await partners.listed(id)) ?? known
    if (!changed) return stale(call, now)
    return done(call.context, { partner: { ...encodePartner(now), ...secrets } })
  }

  const toggle = (path: string, enabled: boolean) =>
    defineCall({
      method: 'put',
      path: `/partners/:id/${path}`,
      roles: ADMINS,
      summary: enabled ? 'Let a partner log in again' : 'Keep a partner out; its sessions end',
      query: revisionQuery,
      data: one,
      answer: (call) => change(call, call.query.revision, { enabled }),
    })

  return [
    defineCall({
      method: 'get',
      path: '/partners',
      roles: ADMINS,
      summary: 'List partners, without their secrets',
      query: listQuery(PARTNER_SORTS).extend({ status: choice(['enabled', 'disabled']) }),
      data: z.object({ partners: z.array(partnerRecord) }),
      paginated: true,
      async answer({ context, query: { status, ...query } }) {
        const enabled = status === undefined ? undefined : status === 'enabled'
        const { items, pagination } = await partners.list({ ...query, enabled })
        return page(context, { partners: items.map(encodePartner) }, pagination)
      },
    }),
    defineCall({
      method: 'get',
      path: '/partners/:id',
      roles: ADMINS,
      summary: 'Show a partner, without its secrets',
      data: one,
      async answer({ context, param }) {
        const partner = await partners.listed(param('id'))
        return partner === undefined
          ? missing(context, 'what.partner', param('id'))
          : done(context, { partner: encodePartner(partner) })
      },
    }),
    defineCall({
      method: 'post',
      path: '/partners',
      roles: ADMINS,
      summary: 'Add a partner; this answer alone holds its secrets',
      body: partnerInput,
      data: z.object({ partner: partnerWithSecrets }),
      async answer({ context, body, by }) {
        const secrets = newSecrets()
        const created = await partners.create(
          { name: body.name, logoUrl: body.logo_url, apiKey: createApiKey('gp'), ...secrets },
          by,
        )
        const partner = await partners.listed(created.id)
        return done(context, {
          partner:
            partner === undefined ? null : { ...encodePartner(partner), ...encodeSecrets(secrets) },
        })
      },
    }),
    defineCall({
      method: 'put',
      path: '/partners/:id',
      roles: ADMINS,
      summary: 'Change name or logo of a partner',
      body: partnerUpdate,
      data: one,
      answer: (call) =>
        change(call, call.body.revision, {
          ...(call.body.name === undefined ? {} : { name: call.body.name }),
          ...(call.body.logo_url === undefined ? {} : { logoUrl: call.body.logo_url }),
        }),
    }),
    defineCall({
      method: 'put',
      path: '/partners/:id/rotate',
      roles: ADMINS,
      summary: 'Give a partner new secrets; the old ones stop working, sessions end',
      query: revisionQuery,
      data: z.object({ partner: partnerWithSecrets }),
      answer(call) {
        const secrets = newSecrets()
        return change(call, call.query.revision, secrets, encodeSecrets(secrets))
      },
    }),
    defineCall({
      method: 'delete',
      path: '/partners/:id',
      roles: ADMINS,
      summary: 'Delete a partner for good, with its sessions, inbox and callbacks',
      query: revisionQuery,
      data: z.object({}),
      async answer(call) {
        const id = call.param('id')
        const known = await partners.listed(id)
        if (known === undefined) {
          return missing(call.context, 'what.partner', id)
        }
        if (!(await partners.remove(id, call.query.revision ?? known.revision, call.by))) {
          return stale(call, (await partners.listed(id)) ?? known)
        }
        callbacks.endSubscriptions(id)
        return done(call.context, {})
      },
    }),
    toggle('enable', true),
    toggle('disable', false),
  ]
}

const newSecrets = () => ({
  secretKey: createToken('gp_secret'),
  accessToken: createToken('gp_access'),
})

const encodeSecrets = (secrets: { readonly secretKey: string; readonly accessToken: string }) => ({
  secret_key: secrets.secretKey,
  access_token: secrets.accessToken,
})

const encodePartner = (partner: ListedPartner): PartnerRecord => ({
  id: partner.id,
  name: partner.name,
  logo: { url: partner.logoUrl },
  api_key: partner.apiKey,
  enabled: partner.enabled,
  revision: partner.revision,
  created_at: partner.createdAt,
  updated_at: partner.updatedAt,
})
