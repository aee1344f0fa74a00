/** The environment, validated once. Every variable of the worker is documented here. */
import { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import { decodeBase64 } from '#core/signature/crypto.ts'
import { isOrigin } from '#core/site/is-origin.ts'
import type { PortalConfig } from '#core/site/site.ts'
import { portalConfig } from '../src/portal.config.ts'
import { type OpenIdSettings, openIdSettings, openIdVariables } from './auth/openid-settings.ts'
import {
  type NotifySettings,
  notifySettings,
  notifyVariables,
} from './notifications/notify-settings.ts'
import type { Retention } from './store/store.ts'

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

const days = (min: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, `days from ${min} to 9999`)
    .transform(Number)
    .refine((value) => value >= min, `days from ${min} to 9999`)

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
  /** Folder of the database, blobs, releases and the generated key. Node only. */
  DATA_DIR: z.string().min(1, 'a folder').default('./var'),
  /** Origin of the portal in the browser; decides about Secure cookies and accepted posts. */
  PUBLIC_ORIGIN: origin.optional(),
  /** 32 bytes, base64: encrypts partner secrets and signs cookies. If unset, generated on Node. */
  SECRET_KEY: z
    .string()
    .refine((text) => decodeKey(text) !== undefined, '32 bytes in base64 (44 characters)')
    .optional(),
  /** The first staff account, created if the store has none. */
  ADMIN_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'an email address')
    .default('admin@localhost'),
  /** Its password; if unset, generated and written to `DATA_DIR/first-run.json`. */
  ADMIN_PASSWORD: z.string().min(12, '12 characters or longer').optional(),
  /** `0` leaves the store empty instead of filling it with the demo content, `snap` fills it with SNAP BI's. */
  SEED_DEMO: z.enum(['0', '1', 'snap'], '"0", "1" or "snap"').default('1'),
  /** The partner API behind the playground; if unset, calls reach the embedded sandbox. */
  GENERAL_API_ORIGIN: baseAddress.optional(),
  /** `1` lets the name of GENERAL_API_ORIGIN resolve to addresses of a private network. */
  GENERAL_API_PRIVATE: z.enum(['0', '1'], '"0" or "1"').default('0'),
  /** Hosts whose files a published document may refer to (`$ref: https://…`); if unset, none. */
  REF_ALLOWED_HOSTS: z
    .string()
    .trim()
    .refine(
      (text) => text.split(/[\s,]+/).every(isHost),
      'hosts such as "types.example.com,schemas.example.com:8443"',
    )
    .optional(),
  /** Target for staff whose credential couldn't be destroyed: a path or URL. */
  LOGOUT_URL: z
    .string()
    .refine(isPathOrUrl, 'a path or a URL such as "https://sso.example.com/logout"')
    .default('/'),
  /** Existing backends for groups of calls, which are forwarded unchanged. */
  WEB_API_ORIGIN: origin.optional(),
  ADMIN_API_ORIGIN: origin.optional(),
  AUTH_API_ORIGIN: origin.optional(),
  /** Origins that may frame readers' pages (`?mode=privypass` omits the portal's own frame). */
  EMBED_ORIGINS: z
    .string()
    .trim()
    .refine(
      (text) => text.split(/[\s,]+/).every(isOrigin),
      'origins such as "https://app.example.com", with a comma between them',
    )
    .optional(),
  /** Days for which staff see a partner's calls; 0 records none. */
  CALL_RETENTION_DAYS: days(0).default(30),
  /** Days after which handled access requests are deleted; if unset, staff delete them. */
  REQUEST_RETENTION_DAYS: days(1).optional(),
  /** Days for which a support link opens. */
  SUPPORT_LINK_DAYS: days(1).default(7),
  /** Seconds after which a build without progress is ended. Node only. */
  BUILD_STALL_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'seconds from 1 to 99999')
    .transform(Number)
    .default(300),
  /** Token for reading `/metrics` from other machines: `Authorization: Bearer <token>`. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, '16 ASCII characters or longer, without spaces')
    .optional(),
  /** Cloudflare only: receives a POST when a build is needed. The URL is a secret. */
  DEPLOY_HOOK_URL: z
    .string()
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'the URL of the hook')
    .optional(),
  ...notifyVariables,
  ...openIdVariables,
  /** Number of own reverse proxies that append to X-Forwarded-For; 0: the header is ignored. */
  TRUSTED_PROXIES: z.string().regex(/^\d$/, 'a number from 0 to 9').default('0').transform(Number),
  /** Lowest level that is logged. */
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('warn'),
})

/**
 * Reads the environment; an empty variable counts as unset. The product's name and slug are in
 * `src/portal.config.ts`, which pages are also built from.
 *
 * @returns the settings, or one sentence about the first wrong variable, without its value, which may be a
 *   secret
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
      message: `The environment variable "${name}" must be ${issue?.message}. Correct or unset it, then start again.`,
    })
  }
  const values = decoded.data
  if (!PRODUCT_SLUG.test(product.slug)) {
    return err({
      code: 'config',
      message: `"product.slug" in src/portal.config.ts must consist of lowercase letters, digits and _, got ${JSON.stringify(product.slug)}. Correct it, then start again.`,
    })
  }
  const openId = openIdSettings(values)
  if (!openId.ok) return err({ code: 'config', message: openId.error })
  const notify = notifySettings(values)
  if (!notify.ok) return err({ code: 'config', message: notify.error })
  return ok({
    port: values.PORT,
    host: values.HOST,
    dataDirectory: values.DATA_DIR,
    publicOrigin: values.PUBLIC_ORIGIN,
    secretKey: values.SECRET_KEY === undefined ? undefined : decodeKey(values.SECRET_KEY),
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    seedDemo: DEMOS[values.SEED_DEMO],
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
    notify: notify.value,
    retention: {
      callDays: values.CALL_RETENTION_DAYS,
      requestDays: values.REQUEST_RETENTION_DAYS,
      supportLinkDays: values.SUPPORT_LINK_DAYS,
    },
    buildStallSeconds: values.BUILD_STALL_SECONDS,
    openId: openId.value,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
  })
}

/** Which demo fills an empty store. */
const DEMOS = { 0: undefined, 1: 'sign', snap: 'snap' } as const

/** Part of a wire name, `<slug>_id`. */
const PRODUCT_SLUG = /^[a-z][a-z0-9_]*$/

/** @returns the 32 bytes, or undefined if the text isn't base64 of exactly 32 bytes */
export function decodeKey(text: string): Uint8Array | undefined {
  const bytes = decodeBase64(text.trim())
  return bytes?.length === 32 ? bytes : undefined
}

function isPathOrUrl(text: string): boolean {
  return /^\/(?!\/)/.test(text) || (/^https?:\/\//.test(text) && URL.canParse(text))
}

/** An origin with an optional path: exactly the text that precedes every path of the document. */
function isBaseAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || text.endsWith('/')) return false
  // Reject a path that parsing would change, such as dot segments and blanks: the operator would see another
  // one.
  return `${url.origin}${url.pathname.replace(/\/$/, '')}` === text && !text.includes('//', 8)
}

/** Normalized as in a URL, so that hosts can be compared as strings. A pattern would match none. */
function isHost(text: string): boolean {
  const host = text.toLowerCase()
  return !host.includes('*') && URL.parse(`https://${host}`)?.host === host
}

export type LogLevel = (typeof LOG_LEVELS)[number]

/** Settings that routes may read. */
export interface Config {
  /** 32 bytes. */
  readonly secretKey: Uint8Array
  readonly publicOrigin: string | undefined
  readonly generalApiOrigin: string | undefined
  readonly productName: string
  /** The wire field of an agent is `<slug>_id`. */
  readonly productSlug: string
  /** Redirect target of a failed logout (specification §6). */
  readonly logoutUrl: string
  /** If unset, the worker answers every group. */
  readonly backends?: Backends | undefined
  /** Origins that may frame readers' pages besides the portal's own; never the admin area. */
  readonly embedOrigins?: readonly string[] | undefined
  /** If unset, only this machine may read `/metrics`. */
  readonly metricsToken?: string | undefined
}

/** Origins of an existing backend by group of calls; undefined if the worker answers the group. */
export interface Backends {
  readonly web: string | undefined
  readonly admin: string | undefined
  readonly auth: string | undefined
}

/** Settings read by an entry; the key may not exist yet. */
export interface Environment extends Omit<Config, 'secretKey'> {
  readonly secretKey: Uint8Array | undefined
  readonly port: number
  readonly host: string
  readonly dataDirectory: string
  readonly adminEmail: string
  readonly adminPassword: string | undefined
  readonly seedDemo: 'sign' | 'snap' | undefined
  readonly generalApiPrivate: boolean
  readonly referenceHosts: readonly string[]
  readonly deployHookUrl: string | undefined
  /** Undefined if notifications are off. */
  readonly notify: NotifySettings | undefined
  readonly retention: Retention
  readonly buildStallSeconds: number
  /** Undefined for the embedded issuer, where there is one. */
  readonly openId: OpenIdSettings | undefined
  readonly trustedProxies: number
  readonly logLevel: LogLevel
}

export interface ConfigError {
  readonly code: 'config'
  readonly message: string
}
