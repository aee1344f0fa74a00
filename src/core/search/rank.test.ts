import { describe, expect, test } from 'vitest'
import type { Language } from '#core/site/site.ts'
import type { SearchEntry } from './entry.ts'
import { createRanker } from './rank.ts'

const operation = (
  title: string,
  method: string,
  path: string,
  operationId: string,
): SearchEntry => ({
  kind: 'operation',
  title,
  href: `/api${path}?method=${method}`,
  group: path.split('/')[1] ?? '',
  method,
  path,
  operationId,
})

const ENTRIES: readonly SearchEntry[] = [
  operation('List registrations', 'get', '/registrations', 'listRegistrations'),
  operation('Create a registration', 'post', '/registrations', 'createRegistration'),
  operation('Get a registration', 'get', '/registrations/{id}', 'getRegistration'),
  operation('Delete a registration', 'delete', '/registrations/{id}', 'deleteRegistration'),
  operation('Create a webhook', 'post', '/webhooks', 'addHook'),
  operation('Update a webhook', 'patch', '/webhooks/{id}', 'editHook'),
  operation('Update the webhook secret of a partner', 'put', '/partners/secret', 'putSecret'),
  operation('Get the balance', 'get', '/balance', 'getBalance'),
  { kind: 'schema', title: 'WebhookConfig', href: '/schemas/WebhookConfig', group: '' },
  { kind: 'faq', title: 'Which timestamp is accepted?', href: '/faq/time', group: '' },
]

function titles(query: string, language: Language = 'en', limit = 10): readonly string[] {
  const ranker = createRanker(ENTRIES, language)
  ranker.addFields([
    ['failure_reason', [2]],
    ['failure', [0, 1, 2]],
    ['reason', [0, 1]],
    ['X-Timestamp', [0, 1, 2, 3, 4]],
  ])
  return ranker.rank(query, limit).map(({ entry }) => entry.title)
}

test.each([[''], ['   '], ['zyxwvut'], ['{}'], ['/nothing/like/it'], ['zyxwvut registration']])(
  '%j finds nothing',
  (query) => {
    expect(titles(query)).toEqual([])
  },
)

test.each([
  ['words in order', 'create registration', 'Create a registration'],
  ['words in another order', 'registration create', 'Create a registration'],
  ['the last word half typed', 'delete regis', 'Delete a registration'],
  ['two letters swapped', 'craete webhook', 'Create a webhook'],
  ['a mistake in the last word, half typed', 'update webhoko', 'Update a webhook'],
  ['two letters swapped in a short word', 'gte balance', 'Get the balance'],
  ['two mistakes in a long word', 'delete rgeistratoin', 'Delete a registration'],
  ['an operationId', 'ADDHOOK', 'Create a webhook'],
  ['an operationId, half typed', 'createReg', 'Create a registration'],
  ['words of an operationId', 'edit hook', 'Update a webhook'],
  ['a path', '/registrations/{id}', 'Get a registration'],
  ['a path, half typed', '/registrations/{i', 'Get a registration'],
  ['a path with its method', 'DELETE /registrations/{id}', 'Delete a registration'],
  ['a path with a value', '/registrations/42', 'Get a registration'],
  ['a method', 'patch webhooks', 'Update a webhook'],
  ['the form that was typed', 'registrations', 'List registrations'],
  ['remove for delete', 'remove registration', 'Delete a registration'],
  ['add for create', 'add registration', 'Create a registration'],
  ['fetch for get', 'fetch balance', 'Get the balance'],
  ['change for update', 'change webhook', 'Update a webhook'],
  ['a title that says more', 'webhook secret', 'Update the webhook secret of a partner'],
  ['a name of a program', 'webhook config', 'WebhookConfig'],
  ['a field', 'failure_reason', 'Get a registration'],
  ['words of a field', 'failure reason', 'Get a registration'],
  ['a title before a field that is everywhere', 'timestamp', 'Which timestamp is accepted?'],
])('%s: %s', (_name, query, first) => {
  expect(titles(query)[0]).toBe(first)
})

test.each([
  ['hapus registration', 'Delete a registration'],
  ['menghapus registration', 'Delete a registration'],
  ['perbarui webhook', 'Update a webhook'],
  ['ambil balance', 'Get the balance'],
  ['lihat saldo', 'Get the balance'],
  ['mengubah rahasia', 'Update the webhook secret of a partner'],
])('in Indonesian: %s', (query, first) => {
  expect(titles(query, 'id')[0]).toBe(first)
})

test("a typing mistake at the start of a field's name is corrected", () => {
  const ranker = createRanker(ENTRIES, 'en')
  ranker.addFields([['webHokoMaximum', [7]]])
  const [first] = ranker.rank('webhoko secret partner', 1)
  expect(first).toMatchObject({
    entry: { title: 'Update the webhook secret of a partner' },
    isComplete: true,
  })
})

test('two forms of a word count as two words of a title', () => {
  const entries = [
    operation('List partners', 'get', '/partners', 'listPartners'),
    operation('List partners of a partner', 'get', '/partners/{id}/partners', 'listOwn'),
  ]
  const [first] = createRanker(entries, 'en').rank('partners partner', 2)
  expect(first?.entry.title).toBe('List partners of a partner')
})

test.each([
  {
    name: 'a title without a possessive fits no better',
    query: 'user contact methods',
    titles: ['Create a user contact method', "List a user's contact methods"],
    first: "List a user's contact methods",
  },
  {
    name: 'a plural finds the list first',
    query: 'dispute objects',
    titles: ['Retrieves a dispute object', 'Returns a list of dispute objects'],
    first: 'Returns a list of dispute objects',
  },
  {
    name: 'two swapped letters are likelier than an added one',
    query: 'servicse',
    titles: ['Get a service', 'List services'],
    first: 'List services',
  },
  {
    name: 'a title with an omitted rare word fits less than one with two omitted common words',
    query: 'branding file',
    titles: [
      'Uploads a branding file',
      'Returns the specified branding file',
      'Returns the specified user',
      'Creates a folder',
      'Lists invoices',
      'Deletes a group',
    ],
    first: 'Returns the specified branding file',
  },
  {
    name: 'a misspelled form of a word and another form count as two words',
    query: 'get cahrges charge',
    titles: [
      'Get charges',
      'Get charges charge',
      'Get coupons',
      'Post charges charge refund',
      'Get invoices',
      'Post payouts',
    ],
    first: 'Get charges charge',
  },
  {
    name: 'a word as typed fits better than a longer one',
    query: 'identity verification session',
    titles: [
      'Get identity verification sessions',
      'Get identity verification sessions session',
      'Get accounts',
      'Get coupons',
      'Post charges',
      'Get files',
    ],
    first: 'Get identity verification sessions session',
  },
])('$name', ({ query, titles: names, first }) => {
  const entries = names.map((title, at) => operation(title, 'get', `/${at}`, `op${at}`))
  expect(createRanker(entries, 'en').rank(query, 1)[0]?.entry.title).toBe(first)
})

test('an operation comes before the schema of the same name', () => {
  const entries: readonly SearchEntry[] = [
    { kind: 'schema', title: 'apple_pay_domain', href: '/schemas/apple_pay_domain', group: '' },
    operation('Retrieve an Apple Pay domain', 'get', '/domains/{id}', 'getDomain'),
    operation('List invoices', 'get', '/invoices', 'listInvoices'),
  ]
  const [first] = createRanker(entries, 'en').rank('apple pay domain', 1)
  expect(first?.entry.kind).toBe('operation')
})

test('a path in a body finds the operation with its fields before those whose errors name it', () => {
  const ranker = createRanker(
    [
      operation('Revoke a token', 'post', '/revoke', 'revokeToken'),
      operation('Register a user', 'post', '/users', 'registerUser'),
      operation('List numbers', 'get', '/numbers', 'listNumbers'),
    ],
    'en',
  )
  ranker.addFields([
    ['identity.number', [0, 1]],
    ['identity', [1]],
    ['number', [1, 2]],
  ])
  expect(ranker.rank('identity.number', 1)[0]?.entry.title).toBe('Register a user')
})

test.each(['configmap', 'config map'])(
  'a title comes before a field of the same name: %s',
  (query) => {
    const entries = [
      operation('Create a Pod', 'post', '/pods', 'createPod'),
      operation('Read the specified ConfigMap', 'get', '/configmaps/{name}', 'readConfigMap'),
    ]
    const ranker = createRanker(entries, 'en')
    ranker.addFields([['configMap', [0]]])
    expect(ranker.rank(query, 2).map(({ entry }) => entry.title)).toEqual([
      'Read the specified ConfigMap',
      'Create a Pod',
    ])
  },
)

test.each([
  ['access_token', 'Call the API'],
  ['access token', 'Create an access token'],
])('a copied name comes before titles with its words: %s', (query, first) => {
  const entries = [
    operation('Create an access token', 'post', '/tokens', 'createToken'),
    operation('Call the API', 'post', '/calls', 'call'),
  ]
  const ranker = createRanker(entries, 'en')
  ranker.addFields([['access_token', [1]]])
  expect(ranker.rank(query, 2)[0]?.entry.title).toBe(first)
})

test.each([
  ['ユーザー', ['ユーザー一覧の取得', '新規ユーザーの作成']],
  ['キャンセル', ['注文をキャンセルする']],
  ['ユーザー 作成', ['新規ユーザーの作成', 'ユーザー一覧の取得']],
  ['订单', ['查询订单列表']],
  ['คำสั่งซื้อ', ['สร้างคำสั่งซื้อ']],
])('finds %s within a sentence without spaces', (query, found) => {
  const names = ['ユーザー一覧の取得', '新規ユーザーの作成', '注文をキャンセルする']
  const entries = [...names, '查询订单列表', 'สร้างคำสั่งซื้อ'].map((title, at) =>
    operation(title, 'get', `/${at}`, `op${at}`),
  )
  const ranked = createRanker(entries, 'en').rank(query, 5)
  expect(ranked.map(({ entry }) => entry.title)).toEqual(found)
})

test('returns up to the requested number', () => {
  expect(titles('registration', 'en', 2)).toHaveLength(2)
})

test('an entry with every word is complete and names the matching field', () => {
  const ranker = createRanker(ENTRIES, 'en')
  ranker.addFields([['failure_reason', [2]]])
  expect(ranker.rank('registration failure', 10)).toMatchObject([
    { entry: { title: 'Get a registration' }, isComplete: true, field: 'failure_reason' },
  ])
  expect(ranker.rank('create balance', 10).map(({ isComplete }) => isComplete)).not.toContain(true)
})

test('fields added before are not counted twice', () => {
  const ranker = createRanker(ENTRIES, 'en')
  ranker.addFields([['failure', [2, 3]]])
  const before = ranker.rank('failure', 10)
  ranker.addFields([['failure', [2, 3]]])
  expect(ranker.rank('failure', 10)).toEqual(before)
})

describe('words of texts', () => {
  /** Finds with texts in which `conflict` is common and `webhok` a typing error of the author. */
  function found(query: string): readonly string[] {
    const ranker = createRanker(ENTRIES, 'en')
    ranker.addTexts([
      ['conflict', [1, 2, 3, 5]],
      ['balanc', [0, 1]],
      ['webhok', [9]],
    ])
    return ranker
      .rank(query, 10)
      .flatMap(({ entry, isComplete }) => (isComplete ? [entry.title] : []))
  }

  test('find an entry together with its names', () => {
    expect(found('update conflicts')[0]).toBe('Update a webhook')
    expect(found('conflicting webhook')).toEqual(['Update a webhook'])
  })

  test('rank below names', () => {
    expect(found('balance')[0]).toBe('Get the balance')
  })

  test("don't explain a typing error in a name, unless several texts have the word", () => {
    expect(found('create webhok')).toContain('Create a webhook')
    expect(found('conflict')).toHaveLength(4)
  })

  test('are not counted twice', () => {
    const ranker = createRanker(ENTRIES, 'en')
    ranker.addTexts([['conflict', [1]]])
    const before = ranker.rank('conflict', 10)
    ranker.addTexts([['conflict', [1]]])
    expect(ranker.rank('conflict', 10)).toEqual(before)
  })
})

test.each([
  ['add escalation policy', 'Add an escalation policy to a team'],
  ['policy escalation add', 'Add an escalation policy to a team'],
  ['create escalation policy', 'Create an escalation policy'],
])('%j: a title with the words themselves comes before one with synonyms', (query, title) => {
  const entries = [
    operation('Create an escalation policy', 'post', '/escalation_policies', 'createPolicy'),
    operation('Add an escalation policy to a team', 'put', '/teams/{id}/policies', 'addToTeam'),
    operation('Add a user to a team', 'put', '/teams/{id}/users', 'addUserToTeam'),
    operation('Add a note', 'post', '/notes', 'addNote'),
    operation('Create a user', 'post', '/users', 'createUser'),
    operation('List teams', 'get', '/teams', 'listTeams'),
  ]
  expect(createRanker(entries, 'en').rank(query, 4)[0]?.entry.title).toBe(title)
})
