/** Staff of a test worker: accounts with sessions, and calls of the Admin API in their name. */
import type { AgentRole } from '#core/api/admin.ts'
import { ADMIN_API } from '#core/api/paths.ts'
import type { Ports } from '../../functions/app-ports.ts'
import type { IssuerTokens } from '../../functions/ports/staff-sign-in.ts'
import type { Store } from '../../functions/store/store.ts'
import type { TestWorker } from './worker.ts'

export interface StaffMember {
  readonly id: string
  /** `staff=…` */
  readonly cookie: string
}

/** @returns the account's ID */
export const addAccount = (
  { agents }: Pick<Store, 'agents'>,
  role: AgentRole,
  name: string = role,
): Promise<string> =>
  agents.create({
    name,
    email: `${name.toLowerCase()}@portal.test`,
    productId: `id-${name}`,
    role,
    passwordHash: null,
  })

export async function addStaff(
  { store }: Pick<Ports, 'store'>,
  role: AgentRole,
  name?: string,
): Promise<StaffMember> {
  const id = await addAccount(store, role, name)
  return { id, cookie: `staff=${await openStaffSession(store, id)}` }
}

/** @returns the value of the cookie of a session as a sign-in leaves it */
export async function openStaffSession(
  { agents, staffSessions }: Pick<Store, 'agents' | 'staffSessions'>,
  agentId: string,
  tokens: Partial<IssuerTokens> = {},
): Promise<string> {
  const agent = await agents.byId(agentId)
  const token = await staffSessions.open({
    agentId,
    securityStamp: agent?.securityStamp ?? 0,
    issuer: 'https://id.test',
    accessToken: null,
    idToken: null,
    refreshToken: null,
    refreshDueMs: null,
    ...tokens,
  })
  if (token === undefined) throw new Error(`The account "${agentId}" is disabled or deleted.`)
  return token
}

export interface AdminAnswer {
  readonly status: number
  readonly body: unknown
  readonly response: Response
}

/** @returns a function that makes calls as one member: `call('put', '/faq/1', {…})` */
export function adminClient(worker: Pick<TestWorker, 'call'>, cookie: string) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    others: Readonly<Record<string, string>> = {},
  ): Promise<AdminAnswer> => {
    const headers: Record<string, string> = { Cookie: cookie, ...others }
    if (body !== undefined) {
      headers['Content-Type'] = 'application/json'
    }
    const response = await worker.call(`${ADMIN_API}${path}`, {
      method: method.toUpperCase(),
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.clone().text()
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
    return { status: response.status, body: isJson ? JSON.parse(text) : text, response }
  }
}

/** @returns a function that makes calls that must succeed, and returns their `data` */
export function adminData(worker: Pick<TestWorker, 'call'>, cookie: string) {
  const call = adminClient(worker, cookie)
  return async (method: string, path: string, body?: unknown) => {
    const { status, response } = await call(method, path, body)
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}.`)
    return (await response.json()).data
  }
}
