/** Runs steps written as data against any `fetch`: the Node worker, workerd, or a remote portal. */
import { expect, test } from 'vitest'

export interface Step {
  readonly name: string
  /** Role whose credentials are sent. Default: `editor`. */
  readonly as?: 'admin' | 'editor' | 'viewer' | 'nobody'
  /** `PUT /faq/{faq}` is relative to the Admin API, `//…` to the site. Names in braces are saved values. */
  readonly call: string
  /** JSON; a text that is `{name}` is replaced by the saved value. */
  readonly body?: unknown
  /** Sent instead of a JSON body. */
  readonly file?: { readonly type: string; readonly bytes: Uint8Array }
  /** Sent as a form of a page. Errors are pages then. */
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** Default: 200. */
  readonly status?: number
  /** Compared member by member; members that are not listed may have any value. */
  readonly answer?: unknown
  /** Saves values of the response: `{ faq: 'data.faq.id' }`, or of a header: `{ cookie: 'header set-cookie' }`. */
  readonly keep?: Readonly<Record<string, string>>
}

export interface Target {
  fetch(path: string, init: RequestInit): Promise<Response>
  /** Headers per role. */
  readonly credentials: Readonly<
    Record<'admin' | 'editor' | 'viewer', Readonly<Record<string, string>>>
  >
}

/** Steps whose default role is another one than `editor`. */
export const stepsAs = (as: NonNullable<Step['as']>, steps: readonly Step[]): readonly Step[] =>
  steps.map((step) => ({ as, ...step }))

/** Defines one test per step, in order: a step may use a value that an earlier one saved. */
export function runSteps(adminApi: string, steps: readonly Step[], target: () => Target): void {
  const kept = new Map<string, unknown>()
  for (const step of steps) {
    test(`${step.name}: ${step.call}`, async () => {
      const [method = '', path = ''] = step.call.split(' ')
      const filled = fillText(path, kept)
      const url = filled.startsWith('//') ? filled.slice(1) : `${adminApi}${filled}`
      const response = await target().fetch(url, init(step, method, target(), kept))
      const text = await response.text()
      const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
      const body: unknown = isJson ? JSON.parse(text) : text
      expect({ status: response.status, body }).toMatchObject({
        status: step.status ?? 200,
        ...(step.answer === undefined ? {} : { body: fill(step.answer, kept) }),
      })
      if (response.status >= 400 && step.form === undefined) {
        expect(body).toMatchObject({ code: response.status, messages: expect.any(Array) })
      }
      for (const [name, from] of Object.entries(step.keep ?? {})) {
        const header = /^header (.+)$/.exec(from)?.[1]
        kept.set(name, header === undefined ? memberAt(body, from) : response.headers.get(header))
        expect(kept.get(name), `${name} (${from})`).toBeDefined()
      }
    })
  }
}

function init(step: Step, method: string, target: Target, kept: Kept): RequestInit {
  const { as = 'editor', body, file, form } = step
  const headers: Record<string, string> = {
    ...(as === 'nobody' ? {} : target.credentials[as]),
    ...(file === undefined ? {} : { 'Content-Type': file.type }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
  for (const [name, value] of Object.entries(step.headers ?? {})) {
    headers[name] = fillText(value, kept)
  }
  const sent = sentBody()
  return { method, headers, ...(sent === undefined ? {} : { body: sent }) }

  function sentBody() {
    if (file !== undefined) return new Uint8Array(file.bytes)
    if (form === undefined) return JSON.stringify(fill(body, kept))
    const fields = Object.entries(form).map(([name, value]) => [name, fillText(value, kept)])
    return new URLSearchParams(fields)
  }
}

const fillText = (text: string, kept: Kept): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    kept.has(name) ? String(kept.get(name)) : whole,
  )

/** A text that is only `{name}` becomes the saved value, with its type. */
function fill(value: unknown, kept: Kept): unknown {
  if (typeof value === 'string') {
    const name = /^\{(\w+)\}$/.exec(value)?.[1]
    return name !== undefined && kept.has(name) ? kept.get(name) : fillText(value, kept)
  }
  if (Array.isArray(value)) {
    return value.map((item) => fill(item, kept))
  }
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain
    ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item, kept)]))
    : value
}

const memberAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
      value,
    )

type Kept = ReadonlyMap<string, unknown>
