/** Runs the scripts of exported collections and compares their signatures with the recipe's. */
import { expect, test } from 'vitest'
import { printBruno } from '#core/samples/export/bruno.ts'
import { printPostman } from '#core/samples/export/postman.ts'
import { prepareRequest } from '#core/samples/prepared-request.ts'
import { signRequest } from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import { EPOCH_MS, runBruno, runPostman, runScript } from './api-clients.ts'
import { CASES, COOKIES, RECIPES, type SampleCase } from './cases.ts'

const KEYS = { api_key: 'pk_test', secret_key: 'sk_"é😀\\' }
const isText = ({ input }: SampleCase) =>
  input.body === undefined || ['json', 'text', 'none', 'form'].includes(input.body.kind)
/** Scripts sign by recipes of version 1. */
const SIGNED = CASES.filter(
  (each) =>
    isText(each) && !input(each).isTokenEndpoint && RECIPES[each.recipe].version2 === undefined,
)

function input({ input, recipe, query, id }: SampleCase) {
  const url = `https://api.example.com/base/${id}${query === undefined ? '' : `?${query}`}`
  return { ...input, url, recipe: RECIPES[recipe] }
}

function prepared(each: SampleCase) {
  const request = prepareRequest(input(each))
  if (!request.ok) throw new Error(request.error.code)
  return request.value
}

test.each(
  SIGNED.flatMap((each) => [
    { ...each, client: 'Postman' as const },
    { ...each, client: 'Bruno' as const },
  ]),
)('$client signs "$id" ($recipe) as the recipe does', (each) => {
  const request = prepared(each)
  const recipe = RECIPES[each.recipe]
  const { headers, sent } =
    each.client === 'Postman'
      ? runPostman(printPostman('Register', request), KEYS)
      : runBruno(printBruno('Register', request), KEYS)
  const requestId = headers.get(recipe.headers.requestId ?? '') ?? ''
  if (recipe.headers.requestId !== null) {
    expect(requestId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  }
  const expected = signRequest(recipe, {
    apiKey: KEYS.api_key,
    secretKey: KEYS.secret_key,
    method: request.method,
    path: request.signing?.path ?? '',
    query: request.signing?.query,
    body: sent === '' ? undefined : sent,
    timestamp: formatTimestamp(recipe, EPOCH_MS),
    requestId,
  })
  if (!expected.ok) throw new Error(expected.error.code)
  expect(Object.fromEntries(headers)).toEqual(expected.value.headers)
})

// Sent unchanged by the CLI of Bruno 4.1, in both of its sandboxes.
test.each([
  { name: 'no JSON', text: 'say "hi" é' },
  { name: 'JSON with blanks around it', text: ' {"a": 1.0} ' },
  { name: 'JSON', text: '{"a": 1.0}' },
])('Bruno sends the bytes that it signs when application/json is $name', ({ text }) => {
  const { excludedMembers } = RECIPES.default.canonicalBody
  const request = prepareRequest({
    method: 'POST',
    url: 'https://api.example.com/notes',
    contentType: 'application/json',
    body: { kind: 'text', text },
    recipe: {
      ...RECIPES.default,
      canonicalBody: { excludedMembers, stripWhitespace: false, emptyBody: 'empty-string' },
    },
  })
  if (!request.ok) throw new Error(request.error.code)
  expect(runBruno(printBruno('Note', request.value), KEYS).sent).toBe(text)
})

test('a script without keys says which variables to set', () => {
  const each = SIGNED[0]
  if (each === undefined) throw new Error('there are cases')
  const [item] = JSON.parse(printPostman('Register', prepared(each))).item
  const pm = {
    variables: { get: () => '', replaceIn: (text: string) => text },
    request: { method: 'GET', url: 'https://a.example/' },
  }
  expect(() => runScript(item.event[0].script.exec.join('\n'), { pm })).toThrow(
    /api_key and secret_key/,
  )
})

test.each([printPostman, printBruno])('no export holds the values of keys', (print) => {
  const each = SIGNED[0]
  if (each === undefined) throw new Error('there are cases')
  const request = prepareRequest({
    ...input(each),
    values: { apiKey: 'KEY-1', secretKey: 'SECRET-1', accessToken: 'TOKEN-1' },
  })
  if (!request.ok) throw new Error(request.error.code)
  expect(print('x', request.value)).not.toMatch(/KEY-1|SECRET-1|TOKEN-1/)
})

test('an unsigned request has no script', () => {
  const request = prepareRequest({
    method: 'post',
    url: 'https://api.example.com/token',
    isTokenEndpoint: true,
  })
  if (!request.ok) throw new Error(request.error.code)
  expect(printPostman('Token', request.value)).not.toContain('prerequest')
  expect(printBruno('Token', request.value)).not.toContain('script')
})

test('an export encodes the text of headers, as the playground does', () => {
  const each = CASES.find(({ id }) => id === 'headers-outside-ascii')
  if (each === undefined) throw new Error('there is such a case')
  const value = 'Jalan Merdeka %E2%80%93 caf%C3%A9 + %E2%98%95'
  const [item] = JSON.parse(printPostman('Place', prepared(each))).item
  expect(item.request.header).toContainEqual({ key: 'X-Place', value })
  expect(printBruno('Place', prepared(each))).toContain(`X-Place: ${value}\n`)
})

test('an export has all cookies in one header', () => {
  const request = prepareRequest({ ...COOKIES.input, url: 'https://api.example.com/me' })
  if (!request.ok) throw new Error(request.error.code)
  const value = 'locale=id; theme=a%20b; sum=1 + 2; session={{session}}'
  const [item] = JSON.parse(printPostman('Me', request.value)).item
  expect(item.request.header).toEqual([{ key: 'Cookie', value }])
  expect(printBruno('Me', request.value)).toContain(`headers {\n  Cookie: ${value}\n}`)
})

// Sent unchanged by newman 6.2 and by the CLI of Bruno 4.1, types and line breaks included.
const FORM = prepareRequest({
  method: 'POST',
  url: 'https://api.example.com/documents',
  recipe: RECIPES.default,
  body: {
    kind: 'multipart',
    parts: [
      { name: 'note', value: 'two\nlines' },
      { name: 'odd', value: "a\n'''\nb" },
      { name: 'metadata', value: '{"branch":"Jakarta"}', contentType: 'application/json' },
      { name: 'document', fileName: 'agreement', contentType: 'application/pdf' },
    ],
  },
})
const FILE = prepareRequest({
  method: 'PUT',
  url: 'https://api.example.com/photo',
  recipe: RECIPES.default,
  contentType: 'image/png',
  body: { kind: 'file', fileName: 'photo' },
})

test('parts of a form preserve their types in Postman', () => {
  if (!FORM.ok) throw new Error(FORM.error.code)
  const { item } = JSON.parse(printPostman('Upload', FORM.value))
  expect(item[0].request.body.formdata).toEqual([
    { key: 'note', value: 'two\nlines', type: 'text' },
    { key: 'odd', value: "a\n'''\nb", type: 'text' },
    {
      key: 'metadata',
      value: '{"branch":"Jakarta"}',
      type: 'text',
      contentType: 'application/json',
    },
    { key: 'document', src: 'agreement', type: 'file', contentType: 'application/pdf' },
  ])
})

test('parts of a form preserve types and line breaks in Bruno, and a file is the whole body', () => {
  if (!FORM.ok || !FILE.ok) throw new Error('not prepared')
  expect(printBruno('Upload', FORM.value)).toContain(`body:multipart-form {
  note: '''
    two
    lines
  '''
  odd: a ''' b
  metadata: {"branch":"Jakarta"} @contentType(application/json)
  document: @file(agreement) @contentType(application/pdf)
}`)
  const photo = printBruno('Photo', FILE.value)
  expect(photo).toContain('body: file\n')
  expect(photo).toContain('body:file {\n  file: @file(photo) @contentType(image/png)\n}')
})
