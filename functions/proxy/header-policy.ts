/** Headers that pass the playground proxy, by name, in each direction. */
import { isRedirectStatus } from '#core/api/general.ts'
import type { PolicyOperation } from '#core/policy/policy.ts'
import { placedHeaders } from '#core/signature/decided-headers.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { HeaderList, UpstreamResponse } from '../ports/upstream.ts'

const REQUEST_HEADERS: readonly string[] = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'prefer',
]

const RESPONSE_HEADERS: readonly string[] = [
  'cache-control',
  'content-encoding',
  'content-language',
  'content-type',
  'date',
  'deprecation',
  'etag',
  'expires',
  'last-modified',
  'link',
  'preference-applied',
  'request-id',
  'retry-after',
  'sunset',
  'x-correlation-id',
  'x-request-id',
]

const RESPONSE_PREFIXES: readonly string[] = ['ratelimit', 'x-ratelimit-', 'x-rate-limit-']

/** Never forwarded, regardless of the document: they are set by the browser, the connection or a proxy. */
const REQUEST_NEVER =
  /^(?:host|cookie2?|origin|referer|connection|keep-alive|te|trailer|transfer-encoding|upgrade|content-length|expect|via|forwarded|x-forwarded-.*|x-real-ip|x-http-method(?:-override)?|x-method-override|x-original-url|x-rewrite-url|proxy-.*|sec-.*|access-control-.*|cf-.*|true-client-ip|x-client-ip|x-gapura-.*)$/

/** True for a request header that says nothing about the caller's system. */
export const isOfConnection = (name: string): boolean => REQUEST_NEVER.test(name)

/** Never returned: they would affect the portal's origin, the connection, or a proxy in front of it. */
const RESPONSE_NEVER =
  /^(?:set-cookie2?|clear-site-data|content-security-policy.*|cross-origin-.*|access-control-.*|strict-transport-security|public-key-pins.*|expect-ct|alt-svc|nel|report-to|reporting-endpoints|refresh|location|service-worker-allowed|sourcemap|x-sourcemap|permissions-policy|feature-policy|referrer-policy|x-frame-options|x-content-type-options|x-xss-protection|x-accel-.*|x-sendfile|x-lighttpd-.*|www-authenticate|authentication-info|connection|keep-alive|te|trailer|transfer-encoding|upgrade|content-length|content-disposition|via|server|x-powered-by|proxy-.*|sec-.*|(?:\w+-)?cdn-cache-control|surrogate-.*|edge-control|x-litespeed-.*|x-gapura-.*)$/

/** Headers sent to the upstream: the fixed list, the recipe's headers, the operation's header parameters. */
export function requestHeaders(
  headers: Headers,
  operation: PolicyOperation,
  recipe: SignatureRecipe,
): HeaderList {
  const names = new Set([...REQUEST_HEADERS, ...recipeHeaders(recipe), ...operation.requestHeaders])
  return [...headers].filter(([name]) => names.has(name) && !REQUEST_NEVER.test(name))
}

/**
 * Headers returned to the browser: the fixed list, the recipe's headers, and those that the operation's
 * responses declare; `Location` only if it stays on the upstream's own origin.
 */
export function responseHeaders(
  headers: HeaderList,
  operation: PolicyOperation,
  recipe: SignatureRecipe,
  upstream: string,
): HeaderList {
  const names = new Set([
    ...RESPONSE_HEADERS,
    ...recipeHeaders(recipe),
    ...operation.responseHeaders,
  ])
  const hops = connectionNames(headers)
  return headers.filter(([name, value]) => {
    if (name === 'location') return isSameOrigin(value, upstream)
    if (RESPONSE_NEVER.test(name) || hops.has(name)) return false
    return names.has(name) || RESPONSE_PREFIXES.some((prefix) => name.startsWith(prefix))
  })
}

/** Headers of a document's answer that the portal may send under its own origin. */
export const documentedHeaders = ({
  status,
  headers,
}: Pick<UpstreamResponse, 'status' | 'headers'>): HeaderList =>
  headers.filter(([name, value]) =>
    name === 'location'
      ? !isRedirectStatus(status) || isSameOrigin(value, 'sandbox')
      : !RESPONSE_NEVER.test(name),
  )

const recipeHeaders = (recipe: SignatureRecipe): readonly string[] =>
  placedHeaders(recipe).map((name) => name.toLowerCase())

/** RFC 9110 §7.6.1: a header named by `Connection` ends at this hop. */
const connectionNames = (headers: HeaderList): ReadonlySet<string> =>
  new Set(
    headers.flatMap(([name, value]) =>
      name === 'connection' ? value.split(',').map((part) => part.trim().toLowerCase()) : [],
    ),
  )

/** A relative reference stays on its origin. The sandbox has none. */
function isSameOrigin(location: string, upstream: string): boolean {
  const base = upstream === 'sandbox' ? 'http://sandbox.invalid' : upstream
  const target = URL.parse(location, base)
  return target !== null && target.origin === new URL(base).origin
}
