/** Messages of every body of the Admin API, and of public calls, for each rejected member. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiErrorText } from '#core/api/errors/api-error.ts'
import { memberErrors } from '#core/api/errors/member-errors.ts'
import { accessRequestInput } from '#core/content/input/records.ts'
import { startWorker, testConfig } from '../../../tests/support/worker.ts'
import { decodeInput } from '../decode-input.ts'
import { loginRequest } from '../web-auth.ts'
import { adminCalls } from './admin-calls.ts'

const worker = await startWorker()
const bodies = [
  { name: 'post /form', body: accessRequestInput },
  { name: 'post /auth/login', body: loginRequest },
  ...adminCalls(worker.ports, testConfig()).flatMap(({ method, path, body }) =>
    body === undefined || body === 'file' ? [] : [{ name: `${method} ${path}`, body }],
  ),
]

test.each(bodies)('$name calls each member that is left out required', ({ body }) => {
  const required = membersOf(body)
    .filter((member) => member.isRequired && member.path.length === 1)
    .map(({ path }) => path.join('.'))
  const messages = said(body, {})
  expect(messages.map(({ parameter }) => parameter).sort()).toEqual([...required].sort())
  expect(messages.filter(({ code }) => !code.startsWith('is-required'))).toEqual([])
})

test('a URL of a use case that has other characters is quoted', () => {
  const body = bodies.find(({ name }) => name === 'post /use_case')?.body
  const result = body?.safeParse({ slug: 'Café "1"' })
  const [error] = memberErrors(result?.error?.issues ?? [])
  expect(error && apiErrorText(error.message, 'en')).toBe(
    'must be lowercase letters and digits joined by hyphens, such as sign-a-document, got "Café \\"1\\""',
  )
})

test('reports an empty text only as missing', () => {
  const empty = Object.fromEntries(Object.keys(accessRequestInput.shape).map((name) => [name, ' ']))
  expect(said(accessRequestInput, empty)).toEqual(
    Object.keys(empty).map((parameter) => ({ parameter, code: 'is-required' })),
  )
})

test.each(bodies)('$name says once of each member that its type is wrong', ({ body }) => {
  for (const { path, wrong } of membersOf(body)) {
    const parameter = path.join('.')
    const messages = said(body, nest(path, wrong)).filter((each) => each.parameter === parameter)
    expect({ parameter, messages }).toEqual({
      parameter,
      messages: [{ parameter, code: expect.stringMatching(/^must-(?!be-short)/) }],
    })
  }
})

test('only specified calls, content and reports of open screens may have unknown members', () => {
  const tolerant = bodies.filter(({ body }) => {
    const messages = said(body, { unknown: 1 })
    return !messages.some(({ parameter }) => parameter === 'unknown')
  })
  const first = tolerant.map(({ name }) => name.split('/')[1])
  const content = ['changelogs', 'faq', 'use_case', 'documentation_document', 'menus', 'test_plan']
  const specified = ['agents', 'auth', 'form', 'playgrounds']
  const open = [...content, ...specified, 'presence', 'unsaved']
  expect([...new Set(first)].sort()).toEqual(open.sort())
})

function said(body: z.ZodType, value: unknown) {
  const decoded = decodeInput(body, value)
  const errors = decoded.ok ? [] : decoded.error
  return errors.map(({ parameter, message }) => ({ parameter, code: message.code }))
}

interface Member {
  readonly path: readonly (string | number)[]
  readonly isRequired: boolean
  /** A value of a type that this member never has. */
  readonly wrong: unknown
}

function membersOf(body: z.ZodType): readonly Member[] {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return walk(schema, schema.$defs ?? {}, [])
}

/** Visits every member that the schema names, the first entry of each list, and a menu's children once. */
function walk(
  schema: z.core.JSONSchema.BaseSchema,
  defs: Readonly<Record<string, z.core.JSONSchema.BaseSchema>>,
  path: readonly (string | number)[],
): readonly Member[] {
  const named = schema.$ref === undefined ? schema : defs[schema.$ref.split('/').at(-1) ?? '']
  const plain = named?.anyOf?.find((each) => typeof each === 'object' && each.type !== 'null')
  const resolved = typeof plain === 'object' ? plain : (named ?? {})
  const own: readonly Member[] =
    path.length === 0 || typeof path.at(-1) === 'number'
      ? []
      : [{ path, isRequired: false, wrong: wrongFor(resolved.type) }]
  const children = Object.entries(resolved.properties ?? {}).flatMap(([name, member]) =>
    typeof member === 'object' && !path.includes(name)
      ? walk(member, defs, [...path, name]).map((found) =>
          found.path.length === path.length + 1
            ? { ...found, isRequired: resolved.required?.includes(name) ?? false }
            : found,
        )
      : [],
  )
  const { items } = resolved
  const entries =
    typeof items === 'object' && !Array.isArray(items) ? walk(items, defs, [...path, 0]) : []
  return [...own, ...children, ...entries]
}

/** A list has a length too, so the same wrong value would cause two errors. */
const wrongFor = (type: unknown): unknown => (type === 'array' ? {} : [])

const nest = (path: readonly (string | number)[], value: unknown): unknown =>
  path.reduceRight(
    (inner: unknown, key) => (typeof key === 'number' ? [inner] : { [key]: inner }),
    value,
  )
