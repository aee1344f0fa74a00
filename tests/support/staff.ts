/** Staff of a test worker: accounts with sessions, and calls of the Admin API in their name. */
import { ADMIN_API } from '#core/api/admin.ts'
import type { Ports } from '../../functions/ports/ports.ts'
import type { AgentRole } from '../../functions/store/schema.ts'
import type { TestWorker } from './worker.ts'

export interface StaffMember {
  readonly id: string
  /** `staff=…` */
  readonly cookie: string
}

export async function addStaff(
  { store }: Pick<Ports, 'store'>,
  role: AgentRole,
  name: string = role,
): Promise<StaffMember> {
  const id = await store.agents.create({
    name,
    email: `${name.toLowerCase()}@portal.test`,
    productId: `id-${name}`,
    role,
    passwordHash: null,
  })
  const token = await store.staffSessions.open({
    agentId: id,
    issuer: 'https://id.test',
    idToken: null,
    refreshToken: null,
    refreshDueMs: null,
  })
  return { id, cookie: `staff=${token}` }
}

export interface AdminAnswer {
  readonly status: number
  readonly body: unknown
  readonly response: Response
}

/** @returns a function that makes calls as one member: `call('put', '/faq/1', {…})` */
export function adminClient(worker: Pick<TestWorker, 'call'>, cookie: string) {
  return async (method: string, path: string, body?: unknown): Promise<AdminAnswer> => {
    const headers: Record<string, string> = { Cookie: cookie }
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
