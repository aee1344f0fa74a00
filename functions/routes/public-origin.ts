/** The origin that readers use: the configured one, otherwise that of the request. */
import type { Context } from 'hono'
import type { Config } from '../config.ts'

export const originOf = (
  { req }: Context,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): string => publicOrigin ?? new URL(req.url).origin
