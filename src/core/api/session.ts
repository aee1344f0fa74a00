/** A partner's session in the Web API. */
import * as z from 'zod/mini'
import type { Decoded } from '../schema.ts'

/** `data` of `POST auth/login`. */
export const loginData = z.object({
  /** The portal's bearer; browsers keep it in an HttpOnly cookie only. */
  token: z.string(),
  /** The bearer of the upstream API. */
  access_token: z.string(),
})

/** `data` of `GET auth/me`. Keep it in memory only: it holds the secret key. */
export const sessionUser = z.object({
  name: z.string(),
  logo: z.object({ url: z.nullable(z.string()) }),
  api_key: z.string(),
  secret_key: z.string(),
  access_token: z.string(),
  /** SPKI as PEM; absent if none is registered. */
  public_key: z.optional(z.string()),
  roles: z.array(z.object({ code: z.string() })),
})
/** `data` of `PUT auth/public_key`. */
export const registeredKey = z.object({ public_key: z.nullable(z.string()) })
export type SessionUser = Decoded<typeof sessionUser>
