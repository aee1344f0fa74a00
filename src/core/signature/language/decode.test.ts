import { expect, test } from 'vitest'
import { decodeRecipe } from './decode.ts'
import { signingProblemText } from './signing-problem-text.ts'

const REQUEST = [{ header: 'X-Signature', value: '{signature}' }]
const SIGNED = { signature: ['{body}', { 'hmac-sha256': '{secret}' }, 'hex'] }
const RECIPE = {
  recipe: 2,
  inputs: { secret: { kind: 'secret' } },
  values: SIGNED,
  request: REQUEST,
}

function problemsOf(source: unknown) {
  const decoded = decodeRecipe(source)
  return decoded.ok ? [] : decoded.error.map(({ place, problem }) => [problem.code, place])
}

const withValue = (value: unknown) => ({ ...RECIPE, values: { ...SIGNED, other: value } })

test.each([
  { name: 'is no object', source: 7, problems: [['member-shape', '']] },
  { name: 'signs nothing', source: { recipe: 2 }, problems: [['message-missing', '']] },
  {
    name: 'has an unknown member',
    source: { ...RECIPE, headers: {} },
    problems: [['recipe-member-unknown', '/headers']],
  },
  {
    name: 'loops',
    source: { ...RECIPE, values: { ...SIGNED, a: '{b}', b: ['{c}', 'upper'], c: 'x{a}' } },
    problems: [['value-loop', '/values/a']],
  },
  {
    name: 'needs itself',
    source: withValue('{other}'),
    problems: [['value-loop', '/values/other']],
  },
  {
    name: 'refers to what does not exist',
    source: withValue('{nobody}'),
    problems: [['hole-unknown', '/values/other']],
  },
  {
    name: 'refers to a misspelled name',
    source: withValue('{mehtod}'),
    problems: [['hole-misspelled', '/values/other']],
  },
  {
    name: 'reads headers by a pattern',
    source: withValue([{ headers: ['host', 'x-acs-*'] }, { values: ['trim'] }]),
    problems: [['headers-pattern', '/values/other/0/headers']],
  },
  {
    name: 'has an unknown step',
    source: withValue(['{body}', 'rot13']),
    problems: [['step-unknown', '/values/other/1']],
  },
  {
    name: 'has a misspelled step',
    source: withValue(['{body}', 'sha265']),
    problems: [['step-misspelled', '/values/other/1']],
  },
  {
    name: 'gives a step two operations',
    source: withValue(['{body}', { upper: null, lower: null }]),
    problems: [['member-shape', '/values/other/1']],
  },
  {
    name: 'lacks an argument',
    source: withValue(['{body}', 'join']),
    problems: [['step-type', '/values/other/1']],
  },
  {
    name: 'gives the wrong argument',
    source: withValue(['{body}', { slice: 'x' }]),
    problems: [['member-shape', '/values/other/1/slice']],
  },
  {
    name: 'joins bytes as text',
    source: withValue(['{body}', 'sha256', 'upper']),
    problems: [['step-type', '/values/other/2']],
  },
  {
    name: 'places bytes',
    source: { ...RECIPE, request: [{ header: 'A', value: ['{body}', 'sha256'] }] },
    problems: [['placed-type', '/request/0/value']],
  },
  {
    name: 'places a header twice',
    source: { ...RECIPE, request: [...REQUEST, { header: 'x-signature', value: 'a' }] },
    problems: [['placed-twice', '/request/1']],
  },
  {
    name: 'places a header that is not free',
    source: { ...RECIPE, request: [{ header: 'Host', value: 'a' }] },
    problems: [['member-shape', '/request/0/header']],
  },
  {
    name: 'has a parameter that is no name',
    source: { ...RECIPE, request: [{ header: 'A', parameters: { "v'1": '{body}' } }] },
    problems: [['member-shape', "/request/0/parameters/v'1"]],
  },
  {
    name: 'puts parameters in other quotes',
    source: { ...RECIPE, request: [{ header: 'A', parameters: { v: '{body}' }, quote: "'" }] },
    problems: [['member-shape', '/request/0/quote']],
  },
  {
    name: 'leaves a brace open',
    source: withValue('{body'),
    problems: [['template-brace', '/values/other']],
  },
  {
    name: 'takes the name of a part',
    source: { ...RECIPE, values: { ...SIGNED, body: 'x' } },
    problems: [['name-reserved', '/values/body']],
  },
  {
    name: 'uses a name twice',
    source: { ...RECIPE, values: { ...SIGNED, secret: 'x' } },
    problems: [['name-twice', '/values/secret']],
  },
  {
    name: 'uses a time without a format',
    source: { ...RECIPE, request: [{ header: 'T', value: '{time}' }] },
    problems: [['time-missing', '/request/0']],
  },
  {
    name: 'has a time that cannot be written',
    source: { ...RECIPE, time: { pattern: 'yyyy-qq' } },
    problems: [['time-pattern', '/time/pattern']],
  },
  {
    name: 'reads a response in a request',
    source: { ...RECIPE, request: [{ header: 'T', value: '{status}' }] },
    problems: [['response-only', '/request/0']],
  },
  {
    name: 'chooses what is not offered',
    source: { ...RECIPE, choices: { a: { b: 'x' } }, choose: { a: 'c' } },
    problems: [['choice-unknown', '/choose/a']],
  },
  {
    name: 'signs with a text as key pair',
    source: withValue(['{body}', { 'rsa-sha256': '{secret}' }, 'hex']),
    problems: [['argument-type', '/values/other/1/rsa-sha256']],
  },
  {
    name: 'is nested too deep',
    source: withValue(Array.from({ length: 40 }).reduce<unknown>((inner) => [inner, 'upper'], 'x')),
    problems: [['recipe-too-large', '/values/other/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0']],
  },
  {
    name: 'holds half a character',
    source: withValue('\ud83d'),
    problems: [['member-shape', '/values/other']],
  },
])('rejects a recipe that $name and names the location', ({ source, problems }) => {
  expect(problemsOf(source)).toEqual(problems)
})

test('reports every problem in both languages', () => {
  const decoded = decodeRecipe({
    ...RECIPE,
    values: { signature: ['{bdy}', 'sha9'], more: ['{body}', 'uper'] },
  })
  const problems = decoded.ok ? [] : decoded.error.map(({ problem }) => problem)
  expect(problems.map((problem) => signingProblemText(problem, 'en'))).toEqual([
    'The name "{bdy}" isn\'t an input, a value or a part of the message. Did you mean "body"?',
    'The step "uper" isn\'t an operation of recipes. Did you mean "upper"?',
  ])
  expect(problems.map((problem) => signingProblemText(problem, 'id'))).toContain(
    'Langkah "uper" bukan operasi resep. Maksudnya "upper"?',
  )
})

test('a name of Object.prototype is unknown', () => {
  expect(problemsOf(withValue(['{constructor}', 'toString'])).map(([code]) => code)).toEqual([
    'hole-unknown',
  ])
})

const chainOf = (length: number, names: (index: number) => string) =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [
      names(index),
      index === 0 ? 'x' : `{${names(index - 1)}}`,
    ]),
  )
const codesOf = (source: unknown) => problemsOf(source).map(([code]) => code)

test.each([
  { name: 'from its end', values: chainOf(30, (index) => `v${index}`) },
  {
    name: 'from its beginning',
    values: Object.fromEntries(Object.entries(chainOf(30, (index) => `v${index}`)).toReversed()),
  },
])('rejects 30 values that need one another, read $name, in one problem', ({ values }) => {
  expect(codesOf({ ...RECIPE, values: { ...SIGNED, ...values } })).toEqual(['recipe-too-large'])
})

test('accepts 20 values that need one another', () => {
  const values = { ...SIGNED, ...chainOf(20, (index) => `v${index}`) }
  expect(codesOf({ ...RECIPE, values })).toEqual([])
})

test('reports a loop once, also if several values need it', () => {
  const loop = { a: '{b}', b: '{a}', c: '{a}{b}', d: '{a}{a}{b}' }
  expect(codesOf({ ...RECIPE, values: { ...SIGNED, ...loop } })).toEqual(['value-loop'])
})

test('reports up to 100 problems', () => {
  const unknown = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`m${index}`, 1]))
  expect(codesOf({ ...RECIPE, ...unknown })).toHaveLength(100)
})

test.each([
  {
    name: 'more than 2,000 members',
    members: Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`m${index}`, 1])),
  },
  { name: 'a member with a name of 5,000 characters', members: { ['n'.repeat(5000)]: 'x' } },
])('rejects an object with $name as a whole', ({ members }) => {
  expect(problemsOf({ ...RECIPE, values: { ...SIGNED, other: { pairs: members } } })).toEqual([
    ['recipe-too-large', '/values/other/pairs'],
  ])
})

test('a member of Object.prototype is no time pattern', () => {
  expect(problemsOf({ ...RECIPE, time: { pattern: 'constructor' } })).toEqual([
    ['time-pattern', '/time/pattern'],
  ])
})

test('quotes the name of a member as it is written, without the escapes of its location', () => {
  const decoded = decodeRecipe({ ...RECIPE, inputs: { 'a/b~c': {} } })
  const [first] = decoded.ok ? [] : decoded.error
  expect(first?.problem.values).toMatchObject({ name: '"a/b~c"' })
})
