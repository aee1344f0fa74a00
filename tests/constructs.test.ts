/** Every construct of OpenAPI and JSON Schema that a page must show, as a reader finds it. */
import { beforeAll, expect, test } from 'vitest'
import { siteEntries } from '#core/search/site-entries.ts'
import { sidebarFor } from '#core/site/navigation.ts'
import type { Sites } from '#core/site/site.ts'
import { pageMarkdown } from '../src/render/markdown/page-markdown.ts'
import { articleOf, sitesOf, textOf } from './support/reference-pages.ts'

let sites: Sites
beforeAll(async () => {
  sites = await sitesOf('constructs.yaml')
})

const SAVE = '/round/constraints'
const READ = '/square/shapes/{id}'
const ADD = '/loose/animals'
const ORDER = '/loose/orders'
const SHEET = '/loose/sheets'
const ACCOUNT = '/schemas/Account'

test.each([
  ['a range', SAVE, 'limit integer 1 to 100'],
  ['a length', SAVE, 'name string required 1 to 64 characters'],
  ['an exact length and a pattern', SAVE, 'code string 4 characters matches ^[A-Z]+$'],
  ['an open range and a step', SAVE, 'amount number more than 0 multiple of 5'],
  ['limits of a list', SAVE, 'tags array of string at most 3 items no duplicate items'],
  ['a type with null, and an example', SAVE, 'nick string or null\nExample ayu'],
  ['rules of the items of a list', SAVE, 'Each item\neach item string at least 2 characters'],
  ['how a list is written', SAVE, '(separated by |)'],
  ['a default', SAVE, 'page integer deprecated 1 to 100\nDeprecated: Use cursor.\nDefault 20'],
  ['why a field is deprecated', SAVE, 'old string deprecated\nDeprecated: Use code.'],
  ['since when and until when', SAVE, 'state string since 2.4 until January 1, 2027'],
  ['what values mean', SAVE, 'open\nAnyone may enter.\nshut\nNobody may.'],
  ['what a constant means', SAVE, 'ajar string\nAlways open\nopen\nAnyone may enter.\nmerged'],
  ['allOf as one object', SAVE, 'merged object\n2 fields\na string required\nb integer'],
  ['the age of an operation', SAVE, 'Since 2.1'],
  ['when an operation ends', SAVE, 'Will be switched off on March 1, 2027.'],
  [
    'what a next step takes',
    SAVE,
    'read id = $response.body#/id Body = $request.body#/name Server https://read.constructs.example\nReads what was saved.',
  ],
  ['the document’s own sample', SAVE, 'constructs save --all'],
  [
    'the variables of a server',
    SAVE,
    'region northsouth\nAllowed: north, south. Default: north.\nWhere the data lives.',
  ],
  ['the URL of a server with variables', SAVE, 'https://{region}.constructs.example/{base}'],
  ['why an operation is deprecated', READ, 'Deprecated. Use read figure.'],
  ['not', READ, 'notThis string\nmust not be forbidden'],
  ['if', READ, 'if it is\ncountry string\nAlways ID'],
  ['then', READ, 'then also\npostcode string matches [0-9]{5}'],
  ['else', READ, 'otherwise also\npostcode string required'],
  ['a tuple', READ, 'pair list of string, integer no further items\n2 items, in this order'],
  ['an item of a tuple', READ, 'item 1 string\nThe street.\nitem 2 integer'],
  ['the type of further items', READ, 'row list of string, then object\n1 item, in this order'],
  ['further items', READ, 'item 1 string\nfurther items object\n1 field\ncell integer'],
  ['names that match', READ, 'extra object no other members\n1 field\nnames matching ^x- string'],
  ['rules of names', READ, 'names of members are string matches ^[a-z]+$'],
  ['members that go together', READ, 'when credit is present, also required: owner'],
  ['a schema that depends', READ, 'when credit is present, also\nbilling string required'],
  ['encoded content', READ, 'photo string content: image/png encoded as base64'],
  ['JSON inside a text', READ, 'packed string content: application/json'],
  ['the schema of content', READ, 'when decoded, it is\ninner integer'],
  ['items that must occur', READ, 'at least one item is ticket\nat most 2 matching items'],
  ['unevaluated members', READ, 'closed object no other members'],
  ['oneOf by mapped values', ADD, 'when kind is feline\nkind string required\nlives integer'],
  ['the variant of all other values', ADD, 'when kind is canine, another value or missing\n'],
  ['a base whose mapping alone names variants', ADD, 'when petType is bird\nwings integer'],
  [
    'where to get a token',
    SAVE,
    'Authorization code: authorization URL https://login.constructs.example/start, token URL',
  ],
  [
    'what the required scopes allow',
    SAVE,
    'shapes:write Change shapes.\nshapes:read Read shapes.\nClient certificate',
  ],
  ['what a security scheme says', SAVE, 'Client certificate (mutual TLS)\nAsk support for one.'],
  ['anyOf by title', ADD, 'either string or object\nA name\nA card'],
  ['the type of a part', SHEET, 'sheet string\nThe sheet.\n(sent as application/pdf)'],
  ['how a list of a form is written', SHEET, 'marks array of string\n(separated by commas)\nnotes'],
  [
    'how an object of a form is written',
    SHEET,
    "(as name[member]=value; reserved characters aren't",
  ],
  ['headers of a part', SHEET, 'Part headers of sheet\nX-Sum string required\nIts checksum.'],
  [
    'rules of a body',
    ORDER,
    'object deprecated at least 1 member no other members since 2.2 until February 1, 2027\nDeprecated: Use baskets.\nsku string',
  ],
  ['the age of an alternative', ORDER, 'object since 2.3\nspot string'],
  ['rules of a response', ORDER, 'object at most 3 members\nany other name integer'],
  ['rules of an alternative', ORDER, 'object no other members\nplace integer'],
  ['rules of a named schema', ACCOUNT, 'Fields\nobject at most 20 members\nid string'],
])('%s', (_name, path, words) => {
  expect(textOf(articleOf(sites, path))).toContain(words)
})

test('variants inside a list are distinguished too', () => {
  const [, listed = ''] = textOf(articleOf(sites, ADD)).split('\nlisted ')
  expect(listed).toMatch(
    /^array of object\nOne of, distinguished by kind\nCat\nDog\nwhen kind is feline/,
  )
})

test("a body has no read-only fields, a response no write-only ones, the schema's own page both", () => {
  const [, body = '', responses = ''] = textOf(articleOf(sites, SAVE)).split(
    /\nBody\n|\nResponses\n200/,
  )
  expect(body).toContain('secret string only in requests')
  expect(body).not.toContain('Given by us.')
  expect(responses).toContain('id string only in responses')
  expect(responses.split('\nNext steps')[0]).not.toContain('Never answered.')
  const schema = textOf(articleOf(sites, ACCOUNT))
  expect(schema).toContain('id string only in responses\nGiven by us.')
  expect(schema).toContain('secret string only in requests\nNever answered.')
})

test('a named schema shows its description before its fields, once', () => {
  const text = textOf(articleOf(sites, ACCOUNT))
  expect(text).toMatch(/Account\nWho pays\.\nFields\n/)
  expect(text.split('Who pays.')).toHaveLength(2)
})

test('servers are chosen by URL, with their description next to the choice', () => {
  const article = articleOf(sites, SAVE)
  expect(article).toMatch(/<fieldset[^>]*data-url="[^"]+"[^>]*>.*Live.*name="region"/s)
})

test('a callback has its own page, linked from its operation', () => {
  const [page] = sites.en.pages.filter(({ path }) => path.startsWith('/webhooks/callbacks/'))
  const path = page?.path ?? ''
  expect(path).toBe('/webhooks/callbacks/saveconstraints-saved')
  const text = textOf(articleOf(sites, path))
  expect(text).toContain('Your server receives this request after the operation')
  expect(text).toContain('noticeText string')
  expect(articleOf(sites, SAVE)).toContain(`href="${path}"`)
  expect(articleOf(sites, SAVE, 'id')).toContain(`href="/id${path}"`)
})

test('search names the operation that a callback follows', () => {
  const found = siteEntries(sites.en, 'en').find(({ path }) => path === '{$request.body#/notify}')
  expect(found).toMatchObject({ title: 'Saved notice', group: 'Save constraints' })
})

test('a webhook has its own page and appears in the menu', () => {
  const page = sites.id.pages.find(
    ({ path, language }) => path === '/webhooks/shapechanged' && language === 'id',
  )
  const group = page && sidebarFor(sites.id, page).find(({ current }) => current)
  expect(group).toMatchObject({ title: 'Webhook', href: '/id/api-documentation#webhooks' })
  expect(group?.items).toMatchObject([{ title: 'A shape changed', current: true }])
  expect(textOf(articleOf(sites, '/webhooks/shapechanged'))).toContain('A shape changed')
})

test('a next step links to the operation', () => {
  expect(articleOf(sites, SAVE)).toContain('<a href="/square/shapes/%7Bid%7D">read</a>')
})

test('a field and a named schema link to further reading', () => {
  expect(articleOf(sites, SAVE)).toContain(
    '<a href="https://constructs.example/codes" rel="noopener">All codes</a>',
  )
  expect(articleOf(sites, '/schemas/Level')).toContain(
    '<a href="https://constructs.example/levels" rel="noopener">Learn more</a>',
  )
  expect(markdownOf(SAVE)).toContain(
    '- `code` (string, 4 characters, matches `^[A-Z]+$`) [All codes](https://constructs.example/codes)',
  )
})

test('only web addresses of a security scheme are links', () => {
  const article = articleOf(sites, SAVE)
  const start = 'https://login.constructs.example/start'
  expect(article).toContain(`authorization URL <a href="${start}" rel="noopener">${start}</a>`)
  expect(article).toContain('refresh URL <code>javascript:alert(1)</code>')
  expect(article).not.toContain('All of it.')
  expect(articleOf(sites, READ)).not.toContain('<summary>Details')
})

test('parents of tags become groups', () => {
  expect(sites.en.document.tagGroups).toEqual([
    { name: 'All shapes', tags: ['shapes', 'round', 'square'] },
    { name: 'Other', tags: ['loose'] },
  ])
})

const markdownOf = (path: string): string => {
  const page = sites.en.pages.find((one) => one.path === path && one.language === 'en')
  return (page && pageMarkdown(sites.en, page)) ?? ''
}

test.each(['/', '/api-documentation'])(
  '%s in Markdown has the addresses of the document',
  (path) => {
    expect(markdownOf(path)).toContain(
      [
        '- [The manual](https://constructs.example/docs)',
        '- Contact: [Builders](mailto:build@constructs.example)',
        '- [Terms of service](https://constructs.example/terms)',
        '- License: MIT',
        '',
        '## Server',
        '',
        '- `https://{region}.constructs.example/{base}`: Live',
        '  - `region`: Where the data lives. Allowed: `north`, `south`. Default: `north`.',
      ].join('\n'),
    )
    expect(markdownOf('/round')).toContain('[Learn more](https://constructs.example/round)')
  },
)

test('the Markdown version has the content of the page', () => {
  const save = markdownOf(SAVE)
  expect(save).toContain('- `each item` (string, at least 2 characters)')
  expect(save).toContain(
    '- `ids` (array of string, at least 1 item, no duplicate items): (separated by |)',
  )
  expect(save).toContain('- `old` (string, deprecated) Deprecated: Use code.')
  expect(save).toContain('- `state` (string, since 2.4, until 2027-01-01)')
  expect(save).toContain('(/webhooks/callbacks/saveconstraints-saved.md)')
  expect(save).toContain(
    [
      '## Server',
      '',
      '- `https://{region}.constructs.example/{base}`: Live',
      '  - `region`: Where the data lives. Allowed: `north`, `south`. Default: `north`.',
      '  - `base` Default: `v2`.',
      '',
      '## Authorization',
      '',
      '- OAuth 2.0 access token (scopes `shapes:write`, `shapes:read`)',
      '- or API key in the header X-Key and Client certificate (mutual TLS)',
      '- Authorization is optional.',
      '',
      'OAuth 2.0 access token:',
      '',
      '- Authorization code: authorization URL `https://login.constructs.example/start`, token URL `https://login.constructs.example/token`, refresh URL `javascript:alert(1)`',
      '- Client credentials: token URL `https://login.constructs.example/token`',
      '- `shapes:write`: Change shapes.',
      '- `shapes:read`: Read shapes.',
      '',
      'Client certificate (mutual TLS):',
      '',
      'Ask *support* for one.',
    ].join('\n'),
  )
  expect(save).toContain('[Saving explained](https://constructs.example/save)')
  expect(save).toContain(
    '#### Headers\n\n- `X-Left` (integer, required, at least 0): Calls left. Example: `7`.',
  )
  expect(save).toContain(
    '#### Next steps\n\n- [read](/square/shapes/%7Bid%7D.md) (`id` = `$response.body#/id`, Body = `$request.body#/name`, Server `https://read.constructs.example`): Reads what was saved.',
  )
  expect(markdownOf(ORDER)).toContain(
    '`application/json` object, deprecated, at least 1 member, no other members, since 2.2, until 2027-02-01. Deprecated: Use baskets.',
  )
  expect(markdownOf(ORDER)).toContain('- One of: `Parked` (since 2.3)')
  expect(markdownOf('/webhooks/callbacks/saveconstraints-saved')).toContain(
    '`POST {$request.body#/notify}`\n\nYour server receives this request after the operation.',
  )
  expect(markdownOf('/webhooks/shapechanged')).toContain(
    '`POST shapeChanged`\n\nYour server receives this request.',
  )
  expect(markdownOf(READ)).toContain('## Authorization\n\n- No authorization required.')
  expect(markdownOf(READ)).toContain('**Deprecated.** Use **read figure**.')
  expect(markdownOf('/schemas/Level')).toBe(
    '# Level\n\nstring. Allowed: `low`, `high`.\n\nHow urgent it is.\n\n[Learn more](https://constructs.example/levels)\n',
  )
  const words = markdownOf('/schemas/Words')
  expect(words).toContain('- `notThis` (string)\n  - must not be `forbidden`')
  expect(words).toContain('  - `further items` (object)\n    - `cell` (integer)')
  expect(words).toContain('- `names matching ^x-` (string)')
  expect(words).toContain('- when credit is present, also required: owner')
})

test.each([
  { documentAlone: true, button: 'Try this request' },
  { documentAlone: false, button: 'Send signed request' },
])(
  'a site without a portal sends what a portal forwards: $button',
  async ({ documentAlone, button }) => {
    const signed = await sitesOf('component-string.yaml', documentAlone)
    expect(articleOf(signed, '/checkout/checkout/v1/payment')).toContain(`>${button}</button>`)
  },
)
