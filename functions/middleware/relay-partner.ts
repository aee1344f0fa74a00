/** The partner whose relay calls. Its token gives access to nothing else. */
import type { Context } from 'hono'
import type { Ports } from '../app-ports.ts'
import type { Partner } from '../store/repositories/partners.ts'
import type { AppEnv } from './app-env.ts'

export const RELAY_PATH = '/callback/relay'

/** @returns undefined without a valid token of an enabled partner */
export async function relayPartner(
  context: Context<AppEnv>,
  { store }: Pick<Ports, 'store'>,
): Promise<Partner | undefined> {
  const token = /^Bearer +(relay_[\w-]{20,100})$/i.exec(
    context.req.header('Authorization') ?? '',
  )?.[1]
  const id = token && (await store.callbackTargets.partnerOf(token))
  const partner = id ? await store.partners.byId(id) : undefined
  return partner?.enabled ? partner : undefined
}
