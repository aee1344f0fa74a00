/** Reads the request in a pasted program, as far as its values are written in it. Nothing is run. */
import { isObject } from '../../openapi/json-value.ts'
import { ok, type Result } from '../../result.ts'
import { addedHeaders, type SentRequest } from '../command-options.ts'
import { type CommandError, failure } from '../command-words.ts'
import { pythonJson } from '../json/python-json.ts'
import { tokensOf } from './program-tokens.ts'
import { type Item, type Program, readStatement, type Value } from './program-values.ts'

const VERB = 'get|post|put|patch|delete|head|options'

const METHOD = new RegExp(`^(?:${VERB})$`, 'i')

const PYTHON = /^(?:requests|httpx|session)\./

/** Calls that send a request, or create one. */
const SENDER = new RegExp(
  String.raw`^(?:(?:requests|httpx|session|axios)\.(?:request|${VERB})|fetch|axios|Request|.*->(?:request|${VERB})|http\.NewRequest(?:WithContext)?|HttpRequestMessage|(?:HttpRequest\.newBuilder|Request\.Builder))$`,
)

/** True for a program that sends a request, or computes a signature. */
export const isProgram = (text: string): boolean =>
  new RegExp(
    String.raw`(?<![\w$]|\bat )(?:(?:requests|httpx|session|axios)\.(?:request|${VERB})|fetch|axios|new Request|http\.NewRequest(?:WithContext)?|HttpRequestMessage|newBuilder|Request\.Builder|urlopen|curl_setopt|RestRequest|Net::HTTP[\w:.]*|hmac\.new|createHmac|hash_hmac|HMACSHA\d+|Mac\.getInstance)\s*\(|->(?:request|${VERB})\s*\(`,
  ).test(text)

/**
 * Reads the request of `requests`, `fetch`, axios, Guzzle, `HttpClient` of Java and C#, and `net/http`.
 *
 * @returns `program` for values that only the program knows
 * @example parseProgram(`requests.post('https://api.example.com', headers={'Signature': 'abc'}, data='{}')`)
 */
export function parseProgram(text: string): Result<SentRequest, CommandError> {
  const tokens = tokensOf(text)
  if (tokens === undefined) return failure('unclosed-quote', 'A quote has no closing quote')
  const found: Found = { requests: 0, headers: [], isComputed: false }
  const program: Program = {
    tokens,
    at: 0,
    variables: new Map(),
    call: (name, items, of) => readCall(found, name, items, of),
  }
  while (program.at < tokens.length) readStatement(program)
  if (found.requests > 1) {
    return failure('several', 'The text has several requests', 'Paste the one that is signed')
  }
  for (const [name, value] of program.variables) {
    if (/\.content$/i.test(name)) setBody(found, value)
  }
  const { method, url, headers, body } = found
  const named = headers.flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  if (found.isComputed || url === undefined || named.length < headers.length) {
    return failure('program', 'The program computes the request', 'Paste what it signs or sends')
  }
  const type = found.contentType === undefined ? [] : [['Content-Type', found.contentType] as const]
  return ok({
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url,
    headers: addedHeaders(named, type),
    body,
  })
}

interface Found {
  requests: number
  method?: string
  url?: string
  readonly headers: (readonly [name: string, value: Value])[]
  body?: string
  /** Added by the library. */
  contentType?: string
  isComputed: boolean
}

/** Calls that return their argument, as a URL, a body or bytes. */
const WRAPPERS =
  /(?:^|[.:>])(?:create|URI|Uri|NewReader|NewBuffer|NewBufferString|ofString|StringContent|streamFor|byte|Headers|HttpMethod)$/

function readCall(found: Found, name: string, items: readonly Item[], of: Value): Value {
  const [first, second, third] = items.map(({ value }) => value)
  const last = name.split(/[.>:]/).at(-1) ?? ''
  if (SENDER.test(name)) {
    // Other objects of PHP have such methods, too.
    const isSent = !name.includes('->') || [first, second].some(isUrl)
    if (isSent) readRequest(found, name, last, items)
  } else if (/^(?:encode|getBytes)$/.test(last)) return of
  else if (/header/i.test(name) && items.length === 2 && typeof first === 'string') {
    found.headers.push([first, second])
  } else if (name.startsWith('.')) readChained(found, last, items)
  else if (last === 'dumps') return printed(first, items.length === 1 && pythonJson)
  else if (last === 'stringify') return printed(first, items.length === 1 && String)
  else if (WRAPPERS.test(name)) {
    if (last === 'StringContent' && typeof third === 'string')
      found.contentType = `${third}; charset=utf-8`
    return first
  }
  return undefined
}

/** PHP escapes these characters. */
const phpJson = (json: string): Value => (/[/\u0080-\uFFFF]/.test(json) ? undefined : json)

const isUrl = (value: Value): value is string =>
  typeof value === 'string' && /^https?:\/\//i.test(value)

const printed = (value: Value, print: false | ((json: string) => Value)): Value =>
  print === false || isUnknown(value) ? undefined : print(JSON.stringify(value))

/** True for a value that is computed, or has such a member. */
const isUnknown = (value: Value): boolean =>
  value === undefined ||
  (isObject(value) ? Object.values(value) : Array.isArray(value) ? value : []).some(isUnknown)

/** A method of a builder, such as `.uri(…)` or `.POST(…)`. */
function readChained(found: Found, last: string, items: readonly Item[]): void {
  const [first, second] = items.map(({ value }) => value)
  if (/^ur[il]$/i.test(last)) setUrl(found, first)
  else if (last === 'method') {
    setMethod(found, first)
    if (items.length > 1) setBody(found, second)
  } else if (/^(?:GET|POST|PUT|DELETE)$/.test(last)) {
    found.method = last
    if (items.length > 0) setBody(found, first)
  }
}

function readRequest(found: Found, name: string, last: string, items: readonly Item[]): void {
  found.requests++
  if (METHOD.test(last)) found.method = last.toUpperCase()
  const positional = items
    .filter((item) => item.name === undefined)
    .map(({ value }) => value)
    .slice(last.endsWith('WithContext') ? 1 : 0)
  const [first] = positional
  const hasMethod = typeof first === 'string' && METHOD.test(first)
  if (hasMethod) setMethod(found, first)
  for (const [at, value] of positional.slice(hasMethod ? 1 : 0).entries()) {
    if (at === 0 && !isObject(value)) setUrl(found, value)
    else if (last === 'Request' && hasMethod && at === 1) setOption(found, name, 'headers', value)
    else if (at === 1 && /^axios\.p/.test(name)) setOption(found, name, 'data', value)
    // A query or a form.
    else if (isObject(value) && PYTHON.test(name)) found.isComputed = true
    else if (isObject(value))
      for (const [option, one] of Object.entries(value)) setOption(found, name, option, one)
    else if (value !== null) setBody(found, value)
  }
  for (const item of items)
    if (item.name !== undefined) setOption(found, name, item.name, item.value)
}

/** An option of a request, or an argument by its name. */
function setOption(found: Found, name: string, option: string, value: Value): void {
  const isPython = PYTHON.test(name)
  if (option === 'method') setMethod(found, value)
  else if (option === 'url') setUrl(found, value)
  else if (option === 'headers') {
    // `new Headers()` is filled by calls.
    if (isObject(value)) found.headers.push(...Object.entries(value))
    else found.isComputed ||= found.headers.length === 0
  } else if (option === 'json' || (option === 'data' && !isPython && typeof value === 'object')) {
    setBody(found, printed(value, isPython ? pythonJson : name.includes('->') ? phpJson : String))
    found.contentType = 'application/json'
  } else if (option === 'data' && isObject(value)) {
    const fields = Object.entries(value).map(([field, one]) => [field, String(one)])
    setBody(found, isUnknown(value) ? undefined : new URLSearchParams(fields).toString())
    found.contentType = 'application/x-www-form-urlencoded'
  } else if (/^(?:body|data|content)$/.test(option)) setBody(found, value)
  // Parameters of the query, forms and credentials.
  else if (/^(?:params|query|form_params|multipart|files|auth|baseURL)$/.test(option))
    found.isComputed = true
}

function setMethod(found: Found, value: Value): void {
  if (typeof value === 'string') found.method = value.toUpperCase()
  else found.isComputed = true
}

function setUrl(found: Found, value: Value): void {
  if (isUrl(value)) found.url = value
  else found.isComputed = true
}

function setBody(found: Found, value: Value): void {
  if (typeof value === 'string') found.body = value
  else found.isComputed ||= value !== null
}
