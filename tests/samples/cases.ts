/** The requests whose samples are run: bodies, headers and recipes that are easy to get wrong. */
import { readFileSync } from 'node:fs'
import type { SampleBody, SampleInput } from '#core/samples/prepared-request.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { VECTOR_REQUESTS } from '../signature/vectors.ts'
import { recipeOf } from '../support/recipes.ts'

export interface UnsignedCase {
  /** Part of the path. */
  readonly id: string
  readonly input: Omit<SampleInput, 'url' | 'recipe'>
  readonly query?: string
}

export interface SampleCase extends UnsignedCase {
  readonly recipe: keyof typeof RECIPES
}

const FIXTURES = new URL('../fixtures/signature/', import.meta.url)

function readRecipe(name: string): SignatureRecipe {
  return recipeOf(JSON.parse(readFileSync(new URL(`${name}.recipe.json`, FIXTURES), 'utf8')))
}

/** Text that HTTP can't carry as it is. */
const PLACE = 'Jalan Merdeka – café + ☕'

export const RECIPES = {
  default: DEFAULT_RECIPE,
  'hash-form': readRecipe('hash-form'),
  'component-string': readRecipe('component-string'),
  /** Every member differs from the default, and the texts are full of characters that languages expand. */
  exotic: recipeOf({
    name: 'exotic',
    parts: [
      { value: 'literal', text: 'v1 $HOME #{x} %s "\\' },
      { value: 'method', case: 'lower' },
      { value: 'path', prefix: 'path=' },
      { value: 'query', prefix: '`q`=' },
      { value: 'timestamp', prefix: '{t}' },
      { value: 'request-id', prefix: "it's#" },
      { value: 'api-key' },
      { value: 'body-digest', prefix: '$' },
    ],
    separator: '\n$x',
    canonicalBody: { excludedMembers: ["it's", 'a"b', '$c', 'selfie'] },
    digest: { algorithm: 'SHA-1', encoding: 'hex' },
    mac: { algorithm: 'HMAC-SHA512', encoding: 'base64url' },
    output: { template: 'k="{api_key}",#{signature}$', encoding: 'none' },
    headers: { timestamp: 'X-Time', signature: 'X-Sign', requestId: 'X-Id', apiKey: 'X-Key' },
    timestamp: { format: 'unix-ms' },
  }),
  /** One part, half an hour, hexadecimal. */
  small: recipeOf({
    name: 'small',
    parts: [{ value: 'timestamp', prefix: 't' }],
    digest: { algorithm: 'SHA-512', encoding: 'base64url' },
    mac: { algorithm: 'HMAC-SHA1', encoding: 'hex' },
    output: { template: '{signature}', encoding: 'none' },
    headers: { requestId: null, apiKey: 'X-Key', authorization: false },
    timestamp: { offset: '-03:30' },
  }),
  unix: recipeOf({
    name: 'unix',
    digest: { algorithm: 'SHA-512', encoding: 'base64url' },
    mac: { encoding: 'hex' },
    timestamp: { format: 'unix' },
  }),
  /** Signs a header with text. */
  'signed-header': recipeOf({
    recipe: 2,
    name: 'signed-header',
    inputs: { apiKey: { kind: 'text' }, secretKey: { kind: 'secret' } },
    request: [
      { header: 'X-Key', value: '{apiKey}' },
      {
        header: 'X-Sign',
        value: ['{header:X-Place}', { 'hmac-sha256': '{secretKey}' }, 'hex'],
      },
    ],
  }),
} as const

const json = (text: string): SampleBody => ({ kind: 'json', text })

const VECTOR_CASES: readonly SampleCase[] = VECTOR_REQUESTS.map(({ id, method, body }) => ({
  id,
  recipe: 'default',
  input: { method, ...(body === null ? {} : { body: json(body) }) },
}))

const NASTY = json(
  JSON.stringify({
    quotes: `"it's" \`x\` '''"""`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: tests what languages expand
    expansions: '${x} $x #{x} #$x %{x} {x} {{x}} $(id) `id` %s \\n \\ \\',
    lines: 'a\nb\r\nc\td\u2028e\u0007\u007f',
    'na me': '<b>&</b> / // \\/ </script> <?php ?> ?>',
    "it's": { $c: 1 },
    unicode: '😀 é № عبد الرحمن 日本 \u00a0\ufeff',
    empty: [{}, [], '', null, true, false, [[]], { '': '' }],
    numbers: [0, -1, 0.5, 123456789.125, 999999999999999, -0.001],
    numeric: { 0: 'a', 1: 'b' },
    if: 1,
    class: 'nil',
  }),
)

const PARTS = [
  { name: 'note', value: 'it\'s "a" note © $x `y`' },
  { name: 'file', fileName: 'photo.png', contentType: 'image/png' },
] as const

/** Quotes and backslashes in a name are sent as browsers do. */
const QUOTED_PARTS = [
  { name: 'a "b"', value: 'c' },
  { name: 'd\\e', value: 'f' },
  ...PARTS,
] as const

/** .NET writes such names as in email. */
const UNICODE_PARTS = [...PARTS, { name: 'الاسم', value: 'é' }] as const

/** cURL ends a name at the first equals sign. */
const EQUALS_PARTS = [
  { name: 'a=b', value: '-n %s \\x\n' },
  ...PARTS,
  { name: "it's=1", value: '<a>', contentType: 'text/html; charset=utf-8' },
] as const

/** A name or text with any line end is sent as it is. */
const LINES = [
  { name: 'note', value: 'a\nb\r\nc\rd' },
  { name: 'e\nf', value: '' },
] as const

/** Texts with a type, among parts without one. */
const TYPED_PARTS = [
  ...PARTS,
  {
    name: 'meta',
    value: `{"a":"it's \\"x\\" ; $x \`y\` #{z}\\\\n"}`,
    contentType: 'application/json',
  },
  { name: 'list', value: '@a,b\n<c', contentType: 'text/csv; charset=utf-8' },
] as const

export const CASES: readonly SampleCase[] = [
  ...VECTOR_CASES,
  { id: 'get-query', recipe: 'default', query: 'a=1&b=x%20y&c=%27%22&d', input: { method: 'get' } },
  { id: 'nasty', recipe: 'default', input: { method: 'PATCH', body: NASTY } },
  {
    id: 'not-plain-and-excluded',
    recipe: 'default',
    input: {
      method: 'POST',
      body: json('{"selfie":"a,}","n":[1e400,1.0,0.10,-0,1e-7],"a":1,"a":2,"t":"`\'\'\' $x"}'),
    },
  },
  {
    id: 'excluded-images',
    recipe: 'default',
    input: {
      method: 'PUT',
      body: json(`{"name":"Siti Nur","selfie":"${'iVBORw0KGgo/'.repeat(20)}","document":null}`),
    },
  },
  {
    id: 'deep',
    recipe: 'default',
    input: { method: 'POST', body: json(`${'[{"a":'.repeat(40)}1${'}]'.repeat(40)}`) },
  },
  { id: 'string', recipe: 'default', input: { method: 'POST', body: json('"just text"') } },
  { id: 'delete-body', recipe: 'default', input: { method: 'DELETE', body: json('{"id":1}') } },
  {
    id: 'form',
    recipe: 'default',
    input: {
      method: 'POST',
      body: {
        kind: 'form',
        fields: [
          ['name', 'Siti & "Nur" +1 é'],
          ['tag[]', 'a'],
          ['tag[]', "it's 100%"],
          ['empty', ''],
        ],
      },
    },
  },
  {
    id: 'text',
    recipe: 'default',
    input: {
      method: 'POST',
      contentType: 'text/csv',
      body: { kind: 'text', text: '@a,"b"\n\'\'\',"""\r\n$x,`y`,\\,©\n' },
    },
  },
  {
    id: 'file',
    recipe: 'default',
    input: {
      method: 'PUT',
      contentType: 'image/png',
      body: { kind: 'file', fileName: 'photo.png' },
    },
  },
  {
    id: 'multipart',
    recipe: 'default',
    input: { method: 'POST', body: { kind: 'multipart', parts: PARTS } },
  },
  {
    id: 'multipart-repeated',
    recipe: 'default',
    input: { method: 'POST', body: { kind: 'multipart', parts: [...PARTS, ...PARTS] } },
  },
  {
    id: 'multipart-quoted',
    recipe: 'default',
    input: { method: 'POST', body: { kind: 'multipart', parts: QUOTED_PARTS } },
  },
  {
    id: 'multipart-equals',
    recipe: 'default',
    input: { method: 'POST', body: { kind: 'multipart', parts: EQUALS_PARTS } },
  },
  {
    id: 'multipart-unicode',
    recipe: 'default',
    input: { method: 'POST', body: { kind: 'multipart', parts: UNICODE_PARTS } },
  },
  {
    id: 'multipart-empty',
    recipe: 'default',
    input: { method: 'POST', body: { kind: 'multipart', parts: [] } },
  },
  {
    id: 'multipart-lines',
    recipe: 'default',
    input: { method: 'POST', body: { kind: 'multipart', parts: LINES } },
  },
  {
    id: 'multipart-typed',
    recipe: 'default',
    input: { method: 'POST', body: { kind: 'multipart', parts: TYPED_PARTS } },
  },
  {
    id: 'token',
    recipe: 'default',
    input: { method: 'POST', isTokenEndpoint: true, body: json('{"grant_type":"x"}') },
  },
  {
    id: 'headers',
    recipe: 'default',
    input: {
      method: 'GET',
      headers: [
        ['X-Tag', 'a'],
        ['X-Tag', 'b$x\'`"#{y}\\'],
        ['X-Lang', 'id'],
      ],
    },
  },
  {
    id: 'headers-outside-ascii',
    recipe: 'signed-header',
    input: {
      method: 'POST',
      headers: [
        ['X-Place', PLACE],
        ['X-Alamat', 'Jalan Merdeka\n東京 😀'],
      ],
      body: json('{"a":1}'),
    },
  },
  { id: 'trace', recipe: 'default', input: { method: 'TRACE' } },
  { id: 'other-form', recipe: 'hash-form', input: { method: 'POST', body: NASTY } },
  { id: 'components-get', recipe: 'component-string', query: 'a=1', input: { method: 'GET' } },
  { id: 'components', recipe: 'component-string', input: { method: 'POST', body: NASTY } },
  {
    id: 'components-numbers',
    recipe: 'component-string',
    input: { method: 'POST', body: json('{ "a": 1.0,\n "selfie": 1e400 }') },
  },
  { id: 'exotic-get', recipe: 'exotic', query: 'q=%24', input: { method: 'GET' } },
  { id: 'exotic', recipe: 'exotic', input: { method: 'POST', body: NASTY } },
  {
    id: 'exotic-excluded',
    recipe: 'exotic',
    input: { method: 'POST', body: json('{"it\'s":1,"a\\"b":2,"$c":3,"d":" 4 "}') },
  },
  { id: 'small', recipe: 'small', input: { method: 'POST', body: NASTY } },
  { id: 'unix', recipe: 'unix', input: { method: 'POST', body: NASTY } },
]

/** .NET has separate collections for headers of the request and of its content. */
const CONTENT_HEADERS = [
  ['Content-Language', 'id'],
  ['Content-MD5', 'Q2hlY2sgSW50ZWdyaXR5IQ=='],
  ['Expires', '0'],
  ['Last-Modified', 'Sat, 28 Nov 2026 00:00:00 GMT'],
  ['X-Tag', 'a'],
] as const

/** For documents without a recipe: most public ones. */
export const UNSIGNED: readonly UnsignedCase[] = [
  {
    id: 'unsigned-host',
    input: {
      method: 'POST',
      headers: [
        ['Host', 'api.example.com'],
        ['Expect', '100-continue'],
      ],
      body: json('{"a":1}'),
    },
  },
  { id: 'unsigned-content-headers', input: { method: 'GET', headers: CONTENT_HEADERS } },
  {
    id: 'unsigned-content-headers-of-body',
    input: { method: 'PUT', headers: CONTENT_HEADERS, body: json('{"a":1}') },
  },
  {
    id: 'unsigned-content-headers-of-form',
    input: {
      method: 'POST',
      headers: CONTENT_HEADERS,
      body: { kind: 'multipart', parts: PARTS },
    },
  },
  { id: 'unsigned-header', input: { method: 'GET', headers: [['X-Place', PLACE]] } },
  { id: 'unsigned-get', query: 'a=1&b=x%20y', input: { method: 'GET' } },
  { id: 'unsigned-post-without-body', input: { method: 'POST' } },
  { id: 'unsigned-link-without-body', input: { method: 'LINK' } },
  { id: 'unsigned-trace', input: { method: 'TRACE' } },
  { id: 'unsigned', input: { method: 'POST', body: NASTY } },
  {
    id: 'unsigned-get-body',
    query: 'a=1',
    input: {
      method: 'GET',
      body: NASTY,
      headers: [
        ['X-Tag', 'a'],
        ['X-Tag', 'b'],
      ],
    },
  },
  {
    id: 'unsigned-get-multipart',
    input: { method: 'GET', body: { kind: 'multipart', parts: PARTS } },
  },
  {
    id: 'unsigned-get-multipart-typed',
    input: { method: 'GET', body: { kind: 'multipart', parts: TYPED_PARTS } },
  },
]

/** Their responses aren't one text. */
export const ANSWERED = [
  {
    id: 'file-answer',
    input: { method: 'GET', answer: { kind: 'file', fileName: 'response.png' } },
  },
  {
    id: 'file-answer-to-body',
    input: { method: 'GET', body: NASTY, answer: { kind: 'file', fileName: 'response.bin' } },
  },
  { id: 'stream-answer', input: { method: 'POST', answer: { kind: 'stream' } } },
  {
    id: 'stream-answer-to-body',
    input: { method: 'GET', body: NASTY, answer: { kind: 'stream' } },
  },
] as const satisfies readonly UnsignedCase[]

export const BASIC: UnsignedCase = {
  id: 'basic',
  input: {
    method: 'GET',
    authorization: [
      {
        in: 'header',
        name: 'Authorization',
        prefix: 'Basic ',
        secret: '',
        variable: 'BASIC_CREDENTIALS',
      },
    ],
  },
}

export const COOKIES: UnsignedCase = {
  id: 'cookies',
  input: {
    method: 'GET',
    cookies: ['locale=id', 'theme=a%20b', 'sum=1 + 2', 'session=example'],
    authorization: [{ in: 'cookie', name: 'session', prefix: '', secret: '', variable: 'SESSION' }],
  },
}
