/** The environment, validated once. Every variable the worker reads is documented here. */
import { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import type { PortalConfig } from '#core/site/site.ts'
import { portalConfig } from '../src/portal.config.ts'
import { type OpenIdSettings, openIdSettings, openIdVariables } from './auth/openid-settings.ts'

const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const

const origin = z
  .string()
  .refine(isOrigin, 'an origin such as "https://docs.example.com", without a path')

const baseAddress = z
  .string()
  .refine(
    isBaseAddress,
    'an address such as "https://api.example.com" or "https://api.example.com/base", without query, and without a slash at the end',
  )

const variables = z.object({
  /** Port to listen on; 0 lets the system choose (tests). */
  PORT: z
    .string()
    .regex(/^\d+$/, 'a port from 0 to 65535')
    .transform(Number)
    .pipe(z.number().max(65535, 'a port from 0 to 65535'))
    .default(8787),
  /** Address to listen on. `0.0.0.0` opens the portal to the network. */
  HOST: z.string().min(1, 'an address such as "127.0.0.1"').default('127.0.0.1'),
  /** Folder of database, blobs, releases and the generated key. Node only. */
  DATA_DIR: z.string().min(1, 'a folder').default('./var'),
  /** Origin under which readers see the portal; decides about Secure cookies and who may post. */
  PUBLIC_ORIGIN: origin.optional(),
  /** 32 bytes, base64: encrypts partner secrets and signs cookies. Generated on Node when unset. */
  SECRET_KEY: z
    .string()
    .refine((text) => decodeKey(text) !== undefined, '32 bytes in base64 (44 characters)')
    .optional(),
  /** The first staff account, created when the store has none. */
  ADMIN_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'an e-mail address')
    .default('admin@localhost'),
  /** Its password; generated and written to `DATA_DIR/first-run.json` when unset. */
  ADMIN_PASSWORD: z.string().min(12, 'at least 12 characters').optional(),
  /** `0` leaves the store empty instead of filling it with the demo content. */
  SEED_DEMO: z.enum(['0', '1'], '"0" or "1"').default('1'),
  /** The partner API behind the playground; unset, calls reach the embedded sandbox. */
  GENERAL_API_ORIGIN: baseAddress.optional(),
  /** `1` lets the name of GENERAL_API_ORIGIN resolve to addresses of a private network. */
  GENERAL_API_PRIVATE: z.enum(['0', '1'], '"0" or "1"').default('0'),
  /** Hosts whose files a published document may refer to (`$ref: https://…`); unset, none. */
  REF_ALLOWED_HOSTS: z
    .string()
    .trim()
    .refine(
      (text) => text.split(/[\s,]+/).every(isHost),
      'hosts such as "types.example.com,schemas.example.com:8443"',
    )
    .optional(),
  /** Where staff land when their credential could not be destroyed: a path, or another address. */
  LOGOUT_URL: z
    .string()
    .regex(
      /^(\/(?!\/)|https?:\/\/)/,
      'a path or an address such as "https://sso.example.com/logout"',
    )
    .default('/'),
  /** Backends that already answer the portal's calls: each group is forwarded unchanged. */
  WEB_API_ORIGIN: origin.optional(),
  ADMIN_API_ORIGIN: origin.optional(),
  AUTH_API_ORIGIN: origin.optional(),
  /** Origins that may show readers' pages in a frame (`?mode=privypass` leaves out the portal's own). */
  EMBED_ORIGINS: z
    .string()
    .trim()
    .refine(
      (text) => text.split(/[\s,]+/).every(isOrigin),
      'origins such as "https://app.example.com", with a comma between them',
    )
    .optional(),
  /** A build that makes no progress for so many seconds is ended. Node only. */
  BUILD_STALL_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'seconds from 1 to 99999')
    .transform(Number)
    .default(300),
  /** Who may read `/metrics` from elsewhere: `Authorization: Bearer <token>`. */
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** Cloudflare only: asked by POST when a build is needed. The address is a secret. */
  DEPLOY_HOOK_URL: z
    .string()
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'the address of the hook')
    .optional(),
  ...openIdVariables,
  /** Reverse proxies in front that append to X-Forwarded-For; 0: the header is not trusted. */
  TRUSTED_PROXIES: z.string().regex(/^\d$/, 'a number from 0 to 9').default('0').transform(Number),
  /** Least important line that is logged. */
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('warn'),
})

/**
 * Reads the environment; an empty variable counts as unset. Name and slug of the product stand in
 * `src/portal.config.ts`, from which the pages are made too.
 *
 * @returns the settings, or one sentence about the first wrong variable (its value is not repeated:
 * it may be a secret)
 */
export function decodeEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  product: PortalConfig['product'] = portalConfig.product,
): Result<Environment, ConfigError> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const decoded = variables.safeParse(given)
  if (!decoded.success) {
    const [issue] = decoded.error.issues
    const name = String(issue?.path[0])
    return err({
      code: 'config',
      message: `The environment variable "${name}" is not usable: expected ${issue?.message}. Correct it or unset it, then start again.`,
    })
  }
  const values = decoded.data
  if (!PRODUCT_SLUG.test(product.slug)) {
    return err({
      code: 'config',
      message: `"product.slug" of src/portal.config.ts is not usable: expected lower-case letters, digits and _, got ${JSON.stringify(product.slug)}. Correct it, then start again.`,
    })
  }
  const openId = openIdSettings(values)
  if (!openId.ok) {
    return err({ code: 'config', message: openId.error })
  }
  return ok({
    port: values.PORT,
    host: values.HOST,
    dataDirectory: values.DATA_DIR,
    publicOrigin: values.PUBLIC_ORIGIN,
    secretKey: values.SECRET_KEY === undefined ? undefined : decodeKey(values.SECRET_KEY),
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    seedDemo: values.SEED_DEMO === '1',
    generalApiOrigin: values.GENERAL_API_ORIGIN,
    generalApiPrivate: values.GENERAL_API_PRIVATE === '1',
    referenceHosts: values.REF_ALLOWED_HOSTS?.split(/[\s,]+/) ?? [],
    productName: product.name,
    productSlug: product.slug,
    logoutUrl: values.LOGOUT_URL,
    backends: {
      web: values.WEB_API_ORIGIN,
      admin: values.ADMIN_API_ORIGIN,
      auth: values.AUTH_API_ORIGIN,
    },
    embedOrigins: values.EMBED_ORIGINS?.split(/[\s,]+/),
    metricsToken: values.METRICS_TOKEN,
    deployHookUrl: values.DEPLOY_HOOK_URL,
    buildStallSeconds: values.BUILD_STALL_SECONDS,
    openId: openId.value,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
  })
}

/** Part of a wire name, `<slug>_id`. */
const PRODUCT_SLUG = /^[a-z][a-z0-9_]*$/

/** @returns the 32 bytes, or undefined when the text is not base64 of exactly 32 bytes */
export function decodeKey(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text.trim())) {
    return undefined
  }
  return Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0))
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}

/** An origin, with a path or without: exactly what is put before every path of the document. */
function isBaseAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || text.endsWith('/')) return false
  // A path that parsing would change is not what the operator sees: dot segments, blanks.
  return `${url.origin}${url.pathname.replace(/\/$/, '')}` === text && !text.includes('//', 8)
}

/** As a URL writes it, so that comparing is enough. */
function isHost(text: string): boolean {
  const host = text.toLowerCase()
  return URL.parse(`https://${host}`)?.host === host
}

export type LogLevel = (typeof LOG_LEVELS)[number]

/** What routes may know. */
export interface Config {
  /** 32 bytes. */
  readonly secretKey: Uint8Array
  readonly publicOrigin: string | undefined
  readonly generalApiOrigin: string | undefined
  readonly productName: string
  /** The wire field of an agent is `<slug>_id`. */
  readonly productSlug: string
  /** Where a failed logout leads (specification §6). */
  readonly logoutUrl: string
  /** Unset: the worker answers every group itself. */
  readonly backends?: Backends | undefined
  /** Origins that may show readers' pages in a frame, beside the portal's own; the admin area never. */
  readonly embedOrigins?: readonly string[] | undefined
  /** Unset: only this machine may read `/metrics`. */
  readonly metricsToken?: string | undefined
}

/** Origins of an existing backend, by group of calls; undefined: the worker answers it. */
export interface Backends {
  readonly web: string | undefined
  readonly admin: string | undefined
  readonly auth: string | undefined
}

/** What an entry reads; the key may still have to be made. */
export interface Environment extends Omit<Config, 'secretKey'> {
  readonly secretKey: Uint8Array | undefined
  readonly port: number
  readonly host: string
  readonly dataDirectory: string
  readonly adminEmail: string
  readonly adminPassword: string | undefined
  readonly seedDemo: boolean
  readonly generalApiPrivate: boolean
  readonly referenceHosts: readonly string[]
  readonly deployHookUrl: string | undefined
  readonly buildStallSeconds: number
  /** Undefined: the embedded issuer, where there is one. */
  readonly openId: OpenIdSettings | undefined
  readonly trustedProxies: number
  readonly logLevel: LogLevel
}

export interface ConfigError {
  readonly code: 'config'
  readonly message: string
}
