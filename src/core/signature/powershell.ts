/** Reads a pasted `Invoke-WebRequest` or `Invoke-RestMethod` of PowerShell, without running anything. */
import { ok, type Result } from '../result.ts'
import { addedHeaders, type SentRequest } from './command-options.ts'
import { type CommandError, failure } from './command-words.ts'
import { type Token, tokensOf } from './powershell-tokens.ts'
import {
  isAt,
  isClosed,
  isEnd,
  readValue,
  type Script,
  type Table,
  tokenAt,
  type Value,
} from './powershell-values.ts'

const COMMAND = /^(?:Invoke-(?:WebRequest|RestMethod)|iwr|irm)$/i

export const isPowerShell = (text: string): boolean =>
  /(?:^|[^\w-])Invoke-(?:WebRequest|RestMethod)(?![\w-])/i.test(text)

/**
 * Reads assignments of texts and tables, and the first request.
 *
 * @returns `unsupported` for a value that only a program can compute, such as with `ConvertTo-Json`
 * @example parsePowerShell(`Invoke-RestMethod https://api.example.com -Headers @{ Signature = 'abc' }`)
 */
export function parsePowerShell(script: string): Result<SentRequest, CommandError> {
  const tokens = tokensOf(script)
  if (tokens === undefined) return failure('unclosed-quote', 'A quote has no closing quote')
  const requests = runScript(tokens)
  if (requests.length > 1) {
    return failure('several', 'The text has several commands', 'Paste the one that is signed')
  }
  const parameters = requests[0] ?? new Map<string, Value>()
  const [url, method, body, contentType] = ['uri', 'method', 'body', 'contenttype'].map((name) =>
    parameters.get(name),
  )
  const headers = parameters.get('headers')
  const computed = headers === undefined ? [] : [['', null] as const]
  const given = headers instanceof Map ? [...headers] : computed
  const isKnown = (value: Value | undefined) => value === undefined || typeof value === 'string'
  const isRead =
    [url, method, body, contentType, ...given.map(([, value]) => value)].every(isKnown) &&
    !['infile', 'form'].some((name) => parameters.has(name))
  if (!isRead) {
    return failure('unsupported', 'A value is computed', 'Replace it with its text')
  }
  if (url === undefined) return failure('no-url', 'The command has no URL')
  const text = (value: Value | undefined) => (typeof value === 'string' ? value : '')
  const named = given
    .map(([name, value]) => [name, text(value)] as const)
    .filter(([name]) => contentType === undefined || name.toLowerCase() !== 'content-type')
  const type = text(contentType) || 'application/x-www-form-urlencoded'
  const hasType = body !== undefined || contentType !== undefined
  return ok({
    method: text(method).toUpperCase() || 'GET',
    url: text(url),
    headers: hasType ? addedHeaders(named, [['Content-Type', type]]) : named,
    body: body === undefined ? undefined : text(body),
  })
}

/** @returns the parameters of each request, by their names in lowercase */
function runScript(tokens: readonly Token[]): readonly Table[] {
  const script: Script = { tokens, at: 0, variables: new Map() }
  const requests: Table[] = []
  while (script.at < tokens.length) {
    const { kind, text } = tokenAt(script)
    script.at++
    if (kind === 'variable') runAssignment(script, text.toLowerCase())
    else if (kind === 'word' && COMMAND.test(text)) requests.push(readParameters(script))
  }
  return requests
}

const isParameter = (script: Script): boolean =>
  isAt(script, 'word') && /^-[A-Za-z]/.test(tokenAt(script).text)

function readParameters(script: Script): Table {
  const read: Table = new Map()
  while (!isClosed(script)) {
    const { kind, text } = tokenAt(script)
    if (kind === 'splat') {
      script.at++
      const splat = script.variables.get(text.toLowerCase())
      if (splat instanceof Map) for (const [name, one] of splat) read.set(name.toLowerCase(), one)
    } else if (isParameter(script)) {
      script.at++
      const isSwitch = isClosed(script) || isParameter(script)
      if (!isSwitch) read.set(text.slice(1).toLowerCase(), readValue(script))
    } else {
      const positional = readValue(script)
      if (!read.has('uri')) read.set('uri', positional)
    }
  }
  return read
}

/** `$name = …`, `$name.member = …`, `$name["member"] = …` and `$name.Add("member", …)`. */
function runAssignment(script: Script, variable: string): void {
  const table = script.variables.get(variable)
  const set = (key: Value): void => {
    const value = readValue(script)
    if (table instanceof Map && typeof key === 'string') table.set(key, value)
  }
  const [, member] = /^\.(\w+)$/.exec(tokenAt(script).text) ?? []
  if (isAt(script, 'sign', '=')) {
    script.at++
    // The main loop reads the request.
    if (COMMAND.test(tokenAt(script).text)) return
    const value = readValue(script)
    script.variables.set(variable, isEnd(script) ? value : null)
  } else if (member?.toLowerCase() === 'add' && isAt(script, 'sign', '(', 1)) {
    script.at += 2
    const key = readValue(script)
    if (isAt(script, 'sign', ',')) script.at++
    set(key)
  } else if (member !== undefined && isAt(script, 'sign', '=', 1)) {
    script.at += 2
    set(member)
  } else if (isAt(script, 'word', '[') && isAt(script, 'word', ']', 2)) {
    const key = tokenAt(script, 1).text
    script.at += 4
    set(key)
  }
}
