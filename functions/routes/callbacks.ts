/** `POST /callback/doc-signing` and `/callback/register`: show and store callbacks of a partner API. */
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { CallbackVerification } from '#core/api/callback-records.ts'
import {
  CALLBACK_LIMITS,
  CALLBACK_PAGES,
  type CallbackPage,
  INBOX_PARAMETER,
} from '#core/api/callbacks.ts'
import { isJsonType } from '#core/media-type.ts'
import { err, ok, type Result } from '#core/result.ts'
import { readApiKey } from '#core/signature/claimed.ts'
import { receivedRequest } from '#core/signature/received-request.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { LANGUAGE_PREFIXES } from '#core/site/href.ts'
import type { Ports } from '../app-ports.ts'
import { callbackPage, emptyCallbackPage } from '../callbacks/callback-page.ts'
import { callbackRecord, mediaTypeOf, storableText } from '../callbacks/receive.ts'
import { validateCallback } from '../callbacks/validate-callback.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { problem, tooMany } from '../middleware/english-problem.ts'
import { wantsPage } from '../middleware/wants-page.ts'
import type { HeaderList } from '../ports/upstream.ts'
import { readBody } from '../proxy/read-body.ts'
import type { Partner } from '../store/repositories/partners.ts'
import type { RateLimit } from '../store/repositories/rate-limits.ts'
import { RETRY_AFTER_SECONDS } from '../work/bounded-work.ts'

/** Verifying a body costs time: one address gets a limited amount of it for all inboxes. */
const ADDRESS_LIMIT: RateLimit = { attempts: 60, windowSeconds: 60 }

/** Other sites may post here; no handler reads a cookie. */
export const CALLBACK_PATHS = LANGUAGE_PREFIXES.flatMap((prefix) =>
  CALLBACK_PAGES.map((page) => ({ path: `${prefix}/callback/${page}`, page })),
)

export function callbackRoutes(ports: Ports, { publicOrigin }: Pick<Config, 'publicOrigin'>) {
  const routes = new Hono<AppEnv>()
  for (const { path, page } of CALLBACK_PATHS) {
    // The ETag covers the inserted values: a browser that has the page doesn't download it again.
    routes.get(path, etag(), ({ req }) => emptyCallbackPage(ports.site, req.url, publicOrigin))
    routes.post(path, (context) => receive(context, { ...ports, publicOrigin }, page))
  }
  return routes
}

/** The configured public origin, if any. */
type CallbackPorts = Ports & Pick<Config, 'publicOrigin'>

async function receive(
  context: Context<AppEnv>,
  ports: CallbackPorts,
  page: CallbackPage,
): Promise<Response> {
  const address = context.env?.clientAddress ?? 'unknown'
  const { rateLimits } = ports.store
  const attempt = await rateLimits.attempt(`callback address ${address}`, ADDRESS_LIMIT)
  if (!attempt.allowed) return tooManyCallbacks(context, ADDRESS_LIMIT, attempt.retryAfterSeconds)
  const headers: HeaderList = [...context.req.raw.headers]
  const mediaType = mediaTypeOf(headers)
  if (!isReadable(mediaType)) return problem(context, 415, wrongType(mediaType))
  const body = await readBody(context.req.raw, CALLBACK_LIMITS.maxBodyBytes)
  if (!body.ok) return rejectBody(context, body.error.code)
  if (isJsonType(mediaType) && !readsAsJson(body.value)) {
    return problem(context, 400, brokenJson(mediaType))
  }
  const document = await ports.documents.current()
  if (!document.ok) return problem(context, 503, document.error.message)
  const { recipe } = document.value
  const partner = await findPartner(context, ports, recipe, headers, body.value)
  if (!partner.ok) return partner.error
  const received = {
    page,
    source: 'network',
    path: context.req.path,
    query: new URL(context.req.url).search.slice(1),
    headers,
    body: body.value,
  } as const
  if (partner.value === undefined) return answer(context, ports, received, undefined)
  const validated = await validateCallback(ports, recipe, partner.value, received)
  if (!validated.ok) {
    return validated.error.code === 'busy'
      ? problem(context, 503, BUSY, { headers: BUSY_HEADERS })
      : tooManyCallbacks(context, validated.error.limit, validated.error.retryAfterSeconds)
  }
  const { verification, signed } = validated.value
  const record = callbackRecord(partner.value.id, received, verification, signed)
  return answer(context, ports, received, await ports.store.callbacks.add(record))
}

/**
 * Finds the partner by the inbox in the URL, else by the API key that the recipe puts into the headers;
 * undefined for no match.
 */
async function findPartner(
  context: Context<AppEnv>,
  { store }: Ports,
  recipe: SignatureRecipe,
  headers: HeaderList,
  body: Uint8Array,
): Promise<Result<Partner | undefined, Response>> {
  const token = context.req.query(INBOX_PARAMETER)
  if (token !== undefined) {
    const id = await store.callbackInboxes.partnerOf(token)
    const partner = id === undefined ? undefined : await store.partners.byId(id)
    return partner?.enabled ? ok(partner) : err(problem(context, 404, UNKNOWN_INBOX))
  }
  const { path } = context.req
  const query = new URL(context.req.url).search.slice(1)
  const apiKey = readApiKey(
    recipe,
    receivedRequest({ method: 'POST', path, query, headers, body, isCallback: true }),
  )
  const partner = apiKey === undefined ? undefined : await store.partners.byApiKey(apiKey)
  return ok(partner?.enabled ? partner : undefined)
}

async function answer(
  context: Context<AppEnv>,
  ports: CallbackPorts,
  received: { readonly headers: HeaderList; readonly body: Uint8Array },
  kept: { readonly id: string; readonly verification: CallbackVerification } | undefined,
): Promise<Response> {
  context.header('Cache-Control', 'no-store')
  context.header('Vary', 'Accept')
  if (wantsPage(context.req.header('Accept'))) {
    const shown = {
      mediaType: mediaTypeOf(received.headers),
      sizeBytes: received.body.byteLength,
      body: storableText(received.body),
      verification: kept?.verification,
    }
    return context.html(await callbackPage(ports.site, context.req.url, shown, ports.publicOrigin))
  }
  return context.json({
    code: 200,
    data: {
      callback: {
        id: kept?.id ?? null,
        kept: kept !== undefined,
        size_bytes: received.body.byteLength,
        verification: kept?.verification ?? null,
        ...(kept === undefined && { message: NOBODYS }),
      },
    },
  })
}

const isReadable = (mediaType: string): boolean =>
  isJsonType(mediaType) ||
  ['application/x-www-form-urlencoded', 'multipart/form-data'].includes(mediaType)

/** An empty body is valid: some senders use it to check the endpoint. */
function readsAsJson(body: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    if (text !== '') JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const tooManyCallbacks = (context: Context<AppEnv>, { attempts }: RateLimit, seconds: number) =>
  tooMany(context, `Too many callbacks: up to ${attempts} a minute are allowed.`, seconds)

const rejectBody = (context: Context<AppEnv>, code: 'body-too-large' | 'body-broken'): Response =>
  code === 'body-too-large'
    ? problem(
        context,
        413,
        `The callback is too large: up to ${CALLBACK_LIMITS.maxBodyBytes} bytes are allowed. Send identifiers and let the receiver request the rest.`,
      )
    : problem(context, 400, 'The callback is shorter than its Content-Length. Send it again.')

const brokenJson = (mediaType: string): string =>
  `The callback isn't valid JSON in UTF-8, but its Content-Type is ${JSON.stringify(mediaType)}. Send valid JSON or correct the Content-Type.`

const BUSY = "The portal is busy and didn't accept the callback. Send it again in a few seconds."
const BUSY_HEADERS = { 'Retry-After': String(RETRY_AFTER_SECONDS) }

const wrongType = (mediaType: string): string =>
  `The Content-Type of the callback must be "application/json" or a form, got ${JSON.stringify(mediaType)}. Send JSON or a form.`

const UNKNOWN_INBOX = `No inbox has this URL: its "${INBOX_PARAMETER}" is unknown. Copy the URL from the callback inbox.`
const NOBODYS = `The callback was received but not stored: its URL has no "?${INBOX_PARAMETER}=…", and its signature has no API key of a partner. Copy the URL from the callback inbox.`
