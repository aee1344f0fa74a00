/** `agents/*` of the Admin API: who may sign in to the admin area. */
import { z } from 'zod'
import { AGENT_ROLES, agentRecord, signedInAgent } from '#core/api/admin.ts'
import { apiError } from '#core/api/errors/api-error.ts'
import { agentInput, agentUpdate } from '#core/content/input/records.ts'
import { own, text } from '#core/openapi/json-value.ts'
import type { Ports } from '../../app-ports.ts'
import type { Config } from '../../config.ts'
import type { Agent } from '../../middleware/app-env.ts'
import { AGENT_SORTS, type StoredAgent } from '../../store/repositories/agents.ts'
import { choice, listQuery } from '../list-query.ts'
import { conflict, done, impossible, missing, page, unusable } from './answers.ts'
import { ADMINS, type AdminCall, type Call, defineCall, READERS } from './define-call.ts'
import { editorOf } from './editor-of.ts'

export function agentCalls(ports: Ports, config: Config): readonly AdminCall[] {
  const accounts = accountsOf(ports, config)
  return [...readCalls(ports, accounts), ...writeCalls(accounts)]
}

/** Staff accounts, and how they are written with the product's own name of the id. */
function accountsOf({ store: { agents } }: Ports, { productSlug: slug }: Config) {
  const field = `${slug}_id`
  const ownId = { [field]: z.string() }
  const record = z.object({ ...agentRecord.shape, ...ownId })
  const encode = (agent: Agent | StoredAgent) => encodeAgent(agent, field)
  return { agents, slug, field, ownId, record, encode }
}

type Accounts = ReturnType<typeof accountsOf>

function readCalls({ passwords }: Ports, accounts: Accounts): readonly AdminCall[] {
  const { agents, ownId, record, encode } = accounts
  return [
    defineCall('get', '/agents/me', READERS, {
      summary: 'Show the account that makes the call',
      data: z.object({ agent: z.object({ ...signedInAgent.shape, ...ownId }) }),
      answer: ({ context, agent }) =>
        done(context, { agent: { ...encode(agent), account_path: passwords.accountPath } }),
    }),
    defineCall('get', '/agents', ADMINS, {
      summary: 'List staff accounts',
      query: listQuery(AGENT_SORTS).extend({
        role: choice(AGENT_ROLES),
        status: choice(['enabled', 'disabled']),
      }),
      data: z.object({ agent: z.array(record) }),
      paginated: true,
      async answer({ context, query: { status, ...query } }) {
        const enabled = status === undefined ? undefined : status === 'enabled'
        const { items, pagination } = await agents.list({ ...query, enabled })
        return page(context, { agent: items.map(encode) }, pagination)
      },
    }),
  ]
}

function writeCalls(accounts: Accounts): readonly AdminCall[] {
  const { agents, slug, field, record, encode } = accounts
  const one = z.object({ agent: record })
  const item = { what: 'what.account', find: agents.byId } as const
  return [
    defineCall('post', '/agents', ADMINS, {
      summary: 'Add a staff account; its owner sets a password or signs in with the issuer',
      body: agentInput(slug),
      data: one,
      async answer(call) {
        const { name, email, role, enabled } = call.body
        const productId = text(call.body[field]) || email
        const added = await agents.add(
          { name, email, role, productId, passwordHash: null, enabled },
          call.by,
        )
        if (!added.ok) return refused(accounts, call, '', added.error.code)
        const agent = await agents.byId(added.value)
        return done(call.context, { agent: agent === undefined ? null : encode(agent) })
      },
    }),
    defineCall('put', '/agents/:id', ADMINS, {
      summary: 'Change a staff account, enable or disable it',
      body: agentUpdate(slug),
      item,
      data: one,
      async answer(call) {
        const { id } = call.item
        const { name, email, role, enabled, revision } = call.body
        const given = text(call.body[field])
        const productId = given === '' ? (email ?? call.item.email) : given
        const changed = await agents.update(
          id,
          revision ?? call.item.revision,
          {
            ...(name === undefined ? {} : { name }),
            ...(email === undefined ? {} : { email }),
            ...(role === undefined ? {} : { role }),
            ...(enabled === undefined ? {} : { enabled }),
            ...(productId === undefined ? {} : { productId }),
          },
          call.by,
        )
        if (!changed.ok) return refused(accounts, call, id, changed.error.code)
        const agent = await agents.byId(id)
        return agent === undefined
          ? missing(call.context, 'what.account')
          : done(call.context, { agent: encode(agent) })
      },
    }),
    defineCall('delete', '/agents/:id', ADMINS, {
      summary: 'Delete a staff account; what it wrote stays',
      item,
      data: z.object({}),
      async answer(call) {
        const { id } = call.item
        if (id === call.agent.id) return impossible(call.context, 'own-account')
        const removed = await agents.remove(call.item, call.by)
        return removed.ok ? done(call.context, {}) : refused(accounts, call, id, removed.error.code)
      },
    }),
  ]
}

async function refused(
  { agents, encode }: Accounts,
  call: Call<unknown, unknown>,
  id: string,
  code: string,
): Promise<Response> {
  if (code === 'email-taken') {
    const message = apiError('is-taken', { what: apiError('what.account') })
    return unusable(call.context, [{ parameter: 'email', message }])
  }
  const now = await agents.byId(id)
  if (now === undefined) return missing(call.context, 'what.account')
  const sent = call.body
  const revision = own(sent, 'revision')
  if (revision !== undefined && revision !== now.revision) {
    const updatedBy = await editorOf({ agents }, now.updatedBy)
    const stored = { revision: now.revision, updatedAt: now.updatedAt, updatedBy }
    return conflict(call.context, 'what.account', stored, encode(now), sent)
  }
  return impossible(call.context, 'last-administrator')
}

function encodeAgent(agent: Agent | StoredAgent, field: string) {
  const { id, name, email, role, enabled, productId } = agent
  return {
    id,
    name,
    email,
    [field]: productId,
    role,
    roles: [{ code: role }],
    enabled,
    ...('revision' in agent
      ? {
          last_signed_in_at: agent.lastSignedInAt,
          revision: agent.revision,
          created_at: agent.createdAt,
          updated_at: agent.updatedAt,
        }
      : {}),
  }
}
