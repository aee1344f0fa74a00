/** The origins that a page calls to try its operations, as sources of a Content-Security-Policy. */
import type { SecurityScheme, Server } from '../openapi/model.ts'

/** Above this number of values, a variable of a URL is replaced by a wildcard. */
const MAX_ORIGINS = 20
/** Represents free text in a URL while it is parsed. */
const ANY = 'gapura-any'

/** @returns sorted, without duplicates; a URL without an origin is on the site itself and adds none */
export function connectSources(
  servers: readonly Server[],
  schemes: readonly SecurityScheme[],
): readonly string[] {
  const addresses = schemes.flatMap(({ openIdConnectUrl, flows = {} }) => [
    openIdConnectUrl,
    ...Object.values(flows).flatMap(({ tokenUrl, refreshUrl }) => [tokenUrl, refreshUrl]),
  ])
  const sources = [
    ...servers.flatMap(serverSources),
    ...addresses.flatMap((url) => (url === undefined ? [] : sourceOf(url))),
  ]
  return [...new Set(sources)].toSorted()
}

function serverSources({ url, variables }: Server): readonly string[] {
  // Only the origin is part of a source. `{scheme}://{host}` has no other slashes.
  const origin = /^[^/?#]*\/\/[^/?#]*/.exec(url)?.[0]
  if (origin === undefined) return []
  const used = variables.filter(({ name }) => origin.includes(`{${name}}`))
  const filled = used.reduce<readonly string[]>(
    (origins, { name, enum: values = [] }) => {
      const isListed = values.length > 0 && origins.length * values.length <= MAX_ORIGINS
      const texts = isListed ? values : [ANY]
      return origins.flatMap((each) => texts.map((text) => each.replaceAll(`{${name}}`, text)))
    },
    [origin],
  )
  return filled.flatMap(sourceOf)
}

/** Whatever the document says, a source holds no character that would end it. */
function sourceOf(address: string): readonly string[] {
  // A free scheme is one of the two that fetch calls; `http:` includes https.
  if (address.startsWith(`${ANY}:`)) {
    return sourceOf(`http:${address.slice(ANY.length + 1)}`)
  }
  const hasFreePort = address.endsWith(`:${ANY}`)
  const url = URL.parse(hasFreePort ? address.slice(0, -ANY.length - 1) : address)
  if (url === null || !/^https?:$/.test(url.protocol)) return []
  const host = url.hostname.replace(new RegExp(`^${ANY}\\.`), '*.')
  // Free text in any other place can be any host.
  if (host.includes(ANY) || host === '*.') return [url.protocol]
  const port = hasFreePort ? ':*' : url.port === '' ? '' : `:${url.port}`
  return /^[\w*.-]+$/.test(host) ? [`${url.protocol}//${host}${port}`] : []
}
