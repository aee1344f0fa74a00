import { expect, test } from 'vitest'
import type { TestPlanRecord } from '#core/api/test-plan.ts'
import { unknownFields } from '#core/certification/json-body.ts'
import {
  addedValues,
  bodyOf,
  changesOf,
  draftCases,
  goneOperations,
  included,
  leftOut,
  membersIn,
  moved,
  ownTexts,
  removed,
  savedCases,
  withCasesOf,
  worded,
} from './plan-draft.ts'

const wordsOf = (title: string) => ({ title, awaits: 'A call.', how: 'Call it.' })
const both = (title: string) => ({ en: wordsOf(title), id: wordsOf(`${title} (id)`) })
const caseOf = (id: string) => ({ id, kind: 'call', words: both(id), derived: both(id) })

const PLAN: TestPlanRecord = {
  revision: 2,
  created_at: '2026-11-23T00:00:00Z',
  created_by: null,
  operations: null,
  left_out: ['c'],
  order: [],
  added: [{ id: 'own', operation: 'post /users' }],
  wording: [],
  cases: ['a', 'b', 'own'].map(caseOf),
  left_out_cases: [caseOf('c')],
  new_cases: [],
  stale_cases: [],
  known_operations: ['post /users'],
  bodies: [],
}
const CHANGES = changesOf(PLAN)
const idsOf = (changes = CHANGES) => {
  const { shown, leftOut: out } = draftCases(PLAN, changes)
  return [shown.map(({ id }) => id), out.map(({ id }) => id)]
}

test('a case is left out, and included again', () => {
  expect(idsOf()).toEqual([['a', 'b', 'own'], ['c']])
  expect(idsOf(leftOut(CHANGES, 'a'))).toEqual([
    ['b', 'own'],
    ['a', 'c'],
  ])
  expect(idsOf(included(CHANGES, 'c'))).toEqual([['a', 'b', 'c', 'own'], []])
})

test.each([
  { to: 0, order: ['own', 'a', 'b'] },
  { to: 1, order: ['a', 'own', 'b'] },
  { to: 2, order: ['a', 'b', 'own'] },
])('a case moves to position $to', ({ to, order }) => {
  expect(idsOf(moved(CHANGES, ['a', 'b', 'own'], 'own', to))[0]).toEqual(order)
})

test('an added case that no call passes keeps its place and texts, and says what is missing', () => {
  const stale = { id: 'own', kind: 'call', words: both('Own'), derived: both('Own') }
  const plan = { ...PLAN, stale_cases: [{ ...stale, missing_fields: ['amount'] }] }
  const own = draftCases(plan, CHANGES).shown.find(({ id }) => id === 'own')
  expect(own).toMatchObject({ words: both('Own'), isAdded: true, missingFields: ['amount'] })
  expect(draftCases(PLAN, CHANGES).shown[0]?.missingFields).toBeUndefined()
})

test('a removed case has neither a position nor texts', () => {
  const ordered = moved(CHANGES, ['a', 'b', 'own'], 'own', 0)
  const changes = removed(worded(ordered, 'own', both('Mine'), undefined), 'own')
  expect(changes).toEqual({ ...CHANGES, order: ['a', 'b'], added: [] })
  expect(idsOf(changes)[0]).toEqual(['a', 'b'])
})

test('only texts that differ from the derived ones are stored', () => {
  const words = { en: wordsOf('Transfer'), id: { ...wordsOf('a (id)'), how: ' ' } }
  const changes = worded(CHANGES, 'a', words, both('a'))
  expect(changes.wording).toEqual([{ case: 'a', en: { title: 'Transfer' } }])
  const [first] = draftCases(PLAN, changes).shown
  expect(first).toMatchObject({ isWorded: true, words: { en: { title: 'Transfer' } } })
  expect(first?.words.id).toEqual(wordsOf('a (id)'))
  expect(worded(changes, 'a', both('a'), both('a')).wording).toEqual([])
})

const FIELDS = [
  { name: 'name', types: ['string'] },
  { name: 'sure', types: ['string'] },
  { name: 'count', types: ['integer'] },
  { name: 'either', types: ['string', 'number'] },
]

test.each([
  { lines: '', members: {} },
  { lines: 'amount=100\n\nname = Ani=B', members: { amount: 100, name: 'Ani=B' } },
  { lines: 'paid=true\nid=007\nnote=', members: { paid: true, id: '007', note: '' } },
  { lines: '=100', members: undefined },
  { lines: 'amount', members: undefined },
  { lines: 'ids=["a"]', members: undefined },
  { lines: 'note=[URGENT] pay\nsign={', members: { note: '[URGENT] pay', sign: '{' } },
  { lines: 'name=12345\nsure=true', members: { name: '12345', sure: 'true' } },
  { lines: 'code="100"\nquote="', members: { code: '100', quote: '"' } },
  { lines: 'count=007\ncount=1e3\nlimit=NaN', members: { count: 1000, limit: 'NaN' } },
  { lines: 'either=5\nelse=five', members: { either: 5, else: 'five' } },
  { lines: 'owner={"id":1}', members: undefined },
])('the fields $lines are $members', ({ lines, members }) => {
  expect(membersIn(lines, { fields: FIELDS })).toEqual(members)
})

test('two versions of the plan are shown with the cases of both', () => {
  const other = {
    ...PLAN,
    added: [
      {
        id: 'transfer',
        operation: 'post /users',
        members: { amount: 100, code: '100', note: '[a]' },
      },
    ],
    cases: ['a', 'd', 'transfer'].map(caseOf),
  }
  const known = withCasesOf(PLAN, other)
  const shown = (plan: TestPlanRecord) =>
    draftCases(known, changesOf(plan)).shown.map(({ words }) => words.en.title)
  expect(shown(PLAN)).toEqual(['a', 'd', 'b', 'own'])
  expect(shown(other)).toEqual(['a', 'd', 'b', 'transfer'])
  expect(other.added.flatMap(addedValues)).toEqual(['amount=100', 'code="100"', 'note=[a]'])
})

test('own texts are listed one by one', () => {
  expect(ownTexts([{ case: 'a', en: { title: 'T', how: 'H' }, id: { awaits: 'A' } }])).toEqual([
    { id: 'a', language: 'en', name: 'title', text: 'T' },
    { id: 'a', language: 'en', name: 'how', text: 'H' },
    { id: 'a', language: 'id', name: 'awaits', text: 'A' },
  ])
})

test('a field that a closed body does not have is named', () => {
  const body = { operation: 'post /users', fields: [{ name: 'name', types: [] }], open: false }
  expect(unknownFields(['name', 'age'], body)).toEqual(['age'])
  expect(unknownFields(['name', 'age'], { ...body, open: true })).toEqual([])
})

test('an operation without a JSON body has no fields to require', () => {
  const body = { operation: 'post /users', fields: [], open: false }
  const plan = { ...PLAN, bodies: [body] }
  expect(bodyOf(plan, 'post /users')).toEqual(body)
  expect(bodyOf(plan, 'get /users')).toBeUndefined()
  // Unknown bodies may have any field.
  expect(bodyOf({ ...PLAN, bodies: null }, 'get /users')?.open).toBe(true)
})

test('a case that new runs no longer have keeps the texts of the portal', () => {
  const stale = { ...caseOf('old'), missing_fields: [] }
  const plan = { ...PLAN, stale_cases: [stale] }
  const derived = savedCases(plan).get('old')?.derived
  expect(worded(CHANGES, 'old', stale.words, derived).wording).toEqual([])
  expect(savedCases(withCasesOf(PLAN, plan)).get('old')).toEqual(stale)
})

test('chosen operations that the document does not have are named, and can be removed', () => {
  const chosen = { ...CHANGES, operations: ['get /gone', 'post /users'] }
  expect(goneOperations(PLAN, chosen)).toEqual({
    gone: ['get /gone'],
    left: { ...CHANGES, operations: ['post /users'] },
  })
  const onlyGone = goneOperations(PLAN, { ...CHANGES, operations: ['get /gone'] })
  expect(onlyGone.left.operations).toBeNull()
  expect(goneOperations({ known_operations: [] }, chosen).gone).toEqual([])
  expect(goneOperations(PLAN, CHANGES).gone).toEqual([])
})
