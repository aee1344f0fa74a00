/** @example essenceOf('Application/JSON; charset=utf-8') // 'application/json' */
export const essenceOf = (mediaType: string): string =>
  (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase()

/** A single JSON value (WHATWG MIME Sniffing §4.6), unlike `application/json-seq`. Parameters are ignored. */
export const isJsonType = (mediaType: string): boolean =>
  /^(?:application|text)\/json$|\+json$/.test(essenceOf(mediaType))

/** A signed or encrypted text of three or five parts (RFC 7515, RFC 7519), whose schema describes the claims. */
export const isTokenType = (mediaType: string): boolean =>
  /^application\/jose$|[/+]jwt$/.test(essenceOf(mediaType))

/** Text that isn't a form. */
export const isTextType = (mediaType: string): boolean =>
  /^text\/|[/+](?:json|jsonl|json-seq|xml|yaml|javascript|csv|jwt|jose|graphql|sql)\b|\/x-(?:ndjson|yaml|pem-file)$/i.test(
    mediaType,
  )
