/** Decides what a support link holds: everything that explains an answer, without secrets. */
import { essenceOf, isJsonType } from '../media-type.ts'
import { readJson } from '../openapi/json-value.ts'
import { decodedOrSame } from '../percent-decode.ts'
import { createBodyEraser, createWordEraser } from './body-eraser.ts'
import { createEraser } from './eraser.ts'
import { type FieldRule, isReadable, looksLikeJson, redactJson } from './redact-json.ts'
import {
  hasSecretPair,
  redactEncoded,
  redactEndedPairs,
  redactPairs,
  redactWritten,
} from './redact-text.ts'
import { LEFT_OUT, namesSecret } from './secret-name.ts'
import type { SensitiveNames } from './sensitive-names.ts'
import { MAX_SHARED_CHARACTERS, type SharedBody, type SharedExchange } from './shared-exchange.ts'

export interface RedactionRules extends SensitiveNames {
  /** Names that the recipe makes secret, lowercase. */
  readonly withheldNames: ReadonlySet<string>
  /** Secrets that the caller knows: keys and tokens of the partner. */
  readonly secrets: readonly string[]
}

export interface Redacted {
  readonly exchange: SharedExchange
  /** Names of the headers, parameters and fields that were left out. */
  readonly leftOut: readonly string[]
}

/**
 * Leaves out the values of sensitive names, and everything that repeats such a value or a known secret. What it
 * returns is unchanged by redacting it again with the same rules.
 */
export function redactExchange(exchange: SharedExchange, rules: RedactionRules): Redacted {
  const names = new Map<string, string>()
  const secrets = new Set(rules.secrets.filter((secret) => secret !== LEFT_OUT))
  const hides = (name: string): boolean => {
    const known = name.toLowerCase()
    const isHidden = namesSecret(name) || rules.names.has(known) || rules.withheldNames.has(known)
    if (isHidden) names.set(known, name)
    return isHidden
  }
  const rule = { hides, found: (value: string) => secrets.add(value) }
  // The first pass only collects values, because a value can precede the field that makes it a secret.
  const read = redactWith(exchange, { ...rule, rewrite: nested(rule, (text) => text) }, rules)
  const joined = new Set<string>()
  const headers = new Set(exchange.headers.map(([name]) => name.toLowerCase()))
  const forms = [...secrets].flatMap((secret) => partsOf(secret, headers))
  const eraseFound = createEraser(forms)
  const collect = (text: string) => {
    const stripped = text.replace(/\s+/g, '')
    if (
      stripped !== text &&
      !looksLikeJson(text) &&
      countOf(eraseFound(stripped)) < countOf(eraseFound(text))
    )
      joined.add(stripped)
    return text
  }
  redactText(exchange.body, { ...rule, rewrite: nested(rule, collect) })
  const eraseSecrets = joined.size === 0 ? eraseFound : createEraser([...forms, ...joined])
  const { body } = exchange
  const isLeftOut = read.body.state === 'left-out'
  const [eraseBody, eraseEcho] = isLeftOut ? bodyErasers(body) : [unchanged, unchanged]
  const erase = (text: string) => eraseSecrets(eraseBody(text))
  const ruleOf = (rewrite: FieldRule['rewrite']) => ({
    ...rule,
    rewrite: nested(rule, rewrite, eraseBody),
  })
  const echoes = ruleOf((text) => eraseEcho(erase(text)))
  const redacted = redactWith(exchange, ruleOf(erase), rules, echoes)
  const isErased = isLeftOut && body.text !== ''
  return {
    exchange: isErased ? { ...redacted, body: { ...redacted.body, isErased } } : redacted,
    leftOut: [...names.values()].slice(0, MAX_NAMES).map(erase),
  }
}

/** A canonical body without white space hides where a short value starts. */
const countOf = (text: string): number => text.split(LEFT_OUT).length

const unchanged = (text: string): string => text

/**
 * A string to sign can repeat a body whose fields can't be found.
 *
 * @returns what erases all of it in every text, and what erases parts of it in texts that the body may be in
 */
function bodyErasers({ text, sizeBytes, isErased }: SharedBody) {
  if (text !== '') return [createBodyEraser(text), createWordEraser(text)] as const
  const mayRepeat = (other: string) => !isErased && sizeBytes > 0 && other.length >= sizeBytes
  return [(other: string) => (mayRepeat(other) ? LEFT_OUT : other), unchanged] as const
}

const MAX_NAMES = 50
const MAX_NESTING = 4
/** Nothing can be written or encoded in it, and a query can have thousands of them. */
const SHORT_WORD = /^[\w/]{0,15}$/

/** JSON in a text, such as the canonical body in an explanation, has fields, too. */
function nested(
  rule: Omit<FieldRule, 'rewrite'>,
  erase: (text: string) => string,
  eraseBody = unchanged,
  depth = 0,
): (text: string) => string {
  return (text) => {
    const isJson = looksLikeJson(text)
    if (depth === MAX_NESTING) return isJson ? LEFT_OUT : erase(text)
    if (SHORT_WORD.test(text)) return erase(text)
    if (!isJson) {
      // Known secrets are erased in the whole text, because parts of one can look like a URL.
      const inUrls = nested(rule, unchanged, eraseBody, depth + 1)
      const decoded = redactEncoded(text, rule, inUrls)
      const written = redactWritten(decoded, { ...rule, rewrite: inUrls })
      return redactEndedPairs(erase(written), { ...rule, rewrite: erase })
    }
    const rewrite = nested(rule, erase, eraseBody, depth + 1)
    // A broken body is recognized before its fields change.
    const rest = readJson(text) === undefined ? eraseBody(text) : text
    return erase(redactJson(rest, { ...rule, rewrite }))
  }
}

/** A scheme consists of words, unlike a key: `AWS4-HMAC-SHA256`. */
const SCHEME_WITH_PARAMETERS = /^([a-z]+\d{0,4}(?:-[a-z]+\d{0,4}){0,4}) +([\w-]+="?[^\s"=].*)$/i

/**
 * The value, and the parts of composite ones such as `Bearer <token>` and cookies. The scheme, the names of its
 * parameters and of headers are no secret: `AWS4-HMAC-SHA256 SignedHeaders=host;x-amz-content-sha256, …`.
 */
function partsOf(value: string, headers: ReadonlySet<string>): readonly string[] {
  const [, scheme, parameters = ''] = SCHEME_WITH_PARAMETERS.exec(value) ?? []
  const names = [...parameters.matchAll(/(?:^|[\s,;&])([\w-]+)=/g)].map(([, name]) => name)
  const parts = value.split(/[\s,;:="']+/).filter((part) => {
    const isName = part === scheme || names.includes(part) || headers.has(part.toLowerCase())
    return part.length >= MIN_PART_LENGTH && !isName
  })
  return [value, ...parts]
}

const MIN_PART_LENGTH = 12

function redactWith(
  exchange: SharedExchange,
  rule: FieldRule,
  { isBodySensitive }: SensitiveNames,
  /** For texts that may repeat the body. */
  echoes: FieldRule = rule,
): SharedExchange {
  const { rewrite } = rule
  const signedText = (text: string | null) => (text === null ? null : cut(echoes.rewrite(text)))
  return {
    operation: rewrite(exchange.operation),
    method: rewrite(exchange.method),
    target: redactTarget(exchange, rule),
    headers: exchange.headers.map((header) => redactHeader(header, rule)),
    body: redactBody(exchange.body, rule, isBodySensitive),
    stringToSign: signedText(exchange.stringToSign),
    canonicalBody: signedText(isBodySensitive ? null : exchange.canonicalBody),
    status: exchange.status,
    answerHeaders: exchange.answerHeaders.map((header) => redactHeader(header, echoes)),
    answer: redactBody(exchange.answer, echoes, isBodySensitive),
  }
}

function redactHeader([name, value]: readonly [string, string], rule: FieldRule): [string, string] {
  if (!rule.hides(name)) return [rule.rewrite(name), rule.rewrite(value)]
  if (!isSchemeAlone(name, value)) {
    rule.found(value)
    rule.found(decodedOrSame(value))
  }
  return [name, LEFT_OUT]
}

/** True for `Authorization: Bearer` without a token. Explanations say "Bearer" as well. */
const isSchemeAlone = (name: string, value: string): boolean =>
  name.toLowerCase() === 'authorization' && /^(?:basic|bearer|digest|dpop)$/i.test(value.trim())

function redactTarget({ operation, target }: SharedExchange, rule: FieldRule): string {
  const [path = '', ...query] = target.split('?')
  const shown = redactPath(path, operation.replace(/^\S+ /, ''), rule)
  return query.length === 0 ? shown : `${shown}?${redactPairs(query.join('?'), rule)}`
}

/** Hides whole segments; all of a path that isn't the operation's, if that has a sensitive parameter. */
function redactPath(path: string, template: string, rule: FieldRule): string {
  const [segments, written] = [path.split('/'), template.split('/')]
  const isHidden = written.map((segment) =>
    [...segment.matchAll(/\{([^{}]{1,200})\}/g)].some(([, name = '']) => rule.hides(name)),
  )
  const isOther = segments.length !== written.length && isHidden.includes(true)
  return segments
    .map((segment, at) => {
      if (!isOther && isHidden[at] !== true) {
        const before = decodedOrSame(segment)
        const after = rule.rewrite(before)
        return after === before ? rule.rewrite(segment) : encodeURIComponent(after.toWellFormed())
      }
      if (segment !== '') rule.found(decodedOrSame(segment))
      return segment === '' ? '' : encodeURIComponent(LEFT_OUT)
    })
    .join('/')
}

function redactBody(body: SharedBody, rule: FieldRule, isSensitive: boolean): SharedBody {
  const mediaType = rule.rewrite(body.mediaType)
  const text = isSensitive ? undefined : redactText(body, rule)
  if (text === undefined) return { ...body, mediaType, text: '', state: 'left-out' }
  const isCut = body.state === 'cut' || text.length > MAX_SHARED_CHARACTERS
  return { ...body, mediaType, text: cut(text), state: isCut ? 'cut' : body.state }
}

/** @returns undefined for a text whose fields can't be found */
function redactText({ mediaType, text, state }: SharedBody, rule: FieldRule): string | undefined {
  const type = essenceOf(mediaType)
  if (state === 'left-out') return undefined
  if (text === '') return ''
  if (type === 'application/x-www-form-urlencoded') return redactPairs(text, rule)
  if (looksLikeJson(text)) return isReadable(text, rule) ? rule.rewrite(text) : undefined
  if (isJsonType(type)) return rule.rewrite(redactJson(text, rule))
  const isText = ['', 'text/plain', 'text/html'].includes(type)
  return isText && !hasSecretPair(text, rule) ? rule.rewrite(text) : undefined
}

function cut(text: string): string {
  return text.length > MAX_SHARED_CHARACTERS ? text.slice(0, MAX_SHARED_CHARACTERS) : text
}
