/** Runs the scripts of exported files as Postman and Bruno do. */
import { createContext, runInContext } from 'node:vm'
import CryptoJS from 'crypto-js'
import { scaled } from '../support/limits.ts'

export const EPOCH_MS = Date.UTC(2026, 10, 20, 10, 4, 5, 678)

class FixedDate extends Date {
  static override now = () => EPOCH_MS

  constructor(ms = EPOCH_MS) {
    super(ms)
  }
}

/** Both clients have their own modules; `CryptoJS` as a global is deprecated in Postman. */
function requireModule(name: string): unknown {
  if (name !== 'crypto-js') throw new Error(`"${name}" is no module of Postman or Bruno`)
  return CryptoJS
}

/**
 * The client's state after the script has run. Names that Postman declares are reserved: newman 6
 * rejects a script that declares `CryptoJS` again.
 */
export function runScript(script: string, sandbox: object): void {
  const context = createContext({ require: requireModule, Date: FixedDate, ...sandbox })
  runInContext('const CryptoJS = undefined, _ = undefined, cheerio = undefined', context)
  runInContext(script, context, { timeout: scaled(5000) })
}

/** Values of the client's variables. */
type Variables = Readonly<Record<string, string>>

const readerOf = (variables: Variables) => (name: string) =>
  new Map(Object.entries(variables)).get(name)

type Change = (body: string) => string
const unchanged: Change = (body) => body

/** A request after its script, as the client sends it. */
export interface SentRequest {
  readonly url: string
  /** Headers that the script has set. */
  readonly headers: ReadonlyMap<string, string>
  readonly sent: string
}

/** @param change - what a person changes in the client before the request is sent */
export function runPostman(
  text: string,
  variables: Variables,
  change: Change = unchanged,
): SentRequest {
  const collection = JSON.parse(text)
  const [item] = collection.item
  const origin = collection.variable[0].value
  const replaceIn = (source: string) => source.replace('{{base_url}}', origin)
  const headers = new Map<string, string>()
  let url: string = item.request.url.raw
  const body = item.request.body && { ...item.request.body, raw: change(item.request.body.raw) }
  const request = {
    method: item.request.method,
    url: {
      toString: () => url,
      update: (changed: string) => {
        url = changed
      },
    },
    body: body && { ...body, update: (changed: object) => Object.assign(body, changed) },
    headers: {
      upsert: ({ key, value }: { key: string; value: string }) => headers.set(key, value),
    },
  }
  runScript(item.event[0].script.exec.join('\n'), {
    pm: { variables: { get: readerOf(variables), replaceIn }, request },
  })
  return { url: replaceIn(url), headers, sent: body?.raw ?? '' }
}

/** @param change - what a person changes in the client before the request is sent */
export function runBruno(
  text: string,
  variables: Variables,
  change: Change = unchanged,
): SentRequest {
  const part = (name: string) => {
    const [, content] = text.split(`\n${name} {\n`)
    return (content?.split('\n}\n')[0] ?? '').replaceAll(/^ {2}/gm, '')
  }
  const headers = new Map<string, string>()
  let sent = change(part('body:text'))
  let url = /^ {2}url: (.*)$/m.exec(text)?.[1] ?? ''
  let type = /^Content-Type: (.*)$/m.exec(part('headers'))?.[1] ?? ''
  const interpolate = (source: string) =>
    source.replace('{{base_url}}', /^base_url: (.*)$/m.exec(part('vars:pre-request'))?.[1] ?? '')
  runScript(part('script:pre-request'), {
    bru: {
      getEnvVar: readerOf(variables),
      getVar: () => undefined,
      interpolate,
    },
    req: {
      getMethod: () => /^(\w+) \{\n {2}url:/m.exec(text)?.[1],
      getUrl: () => url,
      setUrl: (changed: string) => {
        url = changed
      },
      getBody: () => sent,
      getHeader: () => type,
      setBody: (body: string) => {
        sent = body
      },
      setHeader: (name: string, value: string) => {
        if (name === 'Content-Type') type = value
        else headers.set(name, value)
      },
    },
  })
  return { url: interpolate(url), headers, sent: axiosSends(sent, type) }
}

/** Imitates Bruno's HTTP client, which changes text after the script: `transformRequest` of axios 1. */
function axiosSends(text: string, contentType: string): string {
  if (text === '' || !contentType.includes('application/json')) return text
  try {
    JSON.parse(text)
    return text.trim()
  } catch {
    return JSON.stringify(text)
  }
}
