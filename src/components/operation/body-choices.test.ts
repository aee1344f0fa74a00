import { expect, test } from 'vitest'
import type { MediaType, Operation } from '#core/openapi/model.ts'
import { mediaOf, operationOf } from '../../../tests/support/operation-data.ts'
import { withBody } from '../../islands/shared/request/initial-values.ts'
import { bodyGroups } from './body-choices.ts'

const media = (mediaType: string, ...names: readonly string[]): MediaType =>
  mediaOf(mediaType, { examples: names.map((name) => ({ name, value: name })) })

const operation = (content: readonly MediaType[], part: Partial<Operation> = {}): Operation =>
  operationOf({ requestBody: { required: true, content }, ...part })

test.each([
  { what: 'no body', asked: operation([]) },
  { what: 'one media type without examples', asked: operation([media('application/json')]) },
  { what: 'one example', asked: operation([media('application/json', 'a')]) },
  { what: 'several examples of a file', asked: operation([media('image/png', 'a', 'b')]) },
  {
    what: 'samples of the author',
    asked: operation([media('application/json', 'a', 'b')], {
      codeSamples: [{ lang: 'curl', source: 'curl' }],
    }),
  },
  {
    what: 'a callback',
    asked: operation([media('application/json', 'a', 'b')], { kind: 'webhook' }),
  },
])('there is no choice for $what', ({ asked }) => {
  expect(bodyGroups(asked)).toEqual([])
})

test('examples that share a summary are named, too', () => {
  const json = media('application/json', 'cat', 'dog')
  const examples = json.examples.map((example) => ({ ...example, summary: 'Request' }))
  const [group] = bodyGroups(operation([{ ...json, examples }]))
  expect(group?.choices.map(({ label }) => label)).toEqual(['Request (cat)', 'Request (dog)'])
})

test('the body that the samples send is the first choice', () => {
  const unsent = { name: 'link', externalValue: 'https://a.example/b' }
  const json = {
    ...media('application/json'),
    examples: [unsent, { name: 'a/b', value: 1 }, { name: 'c', summary: 'See', value: 2 }],
  }
  expect(bodyGroups(operation([json, media('application/xml', 'x')]))).toEqual([
    {
      mediaType: 'application/json',
      choices: [
        { value: '0/a/b', label: 'a/b' },
        { value: '0/c', label: 'See' },
      ],
    },
    { mediaType: 'application/xml', choices: [{ value: '1', label: 'application/xml' }] },
  ])
})

test.each([
  { value: '0/a/b', mediaType: 'application/json', names: ['a/b'] },
  { value: '1', mediaType: 'application/xml', names: ['x'] },
  { value: '0/gone', mediaType: 'application/json', names: ['a/b', 'c'] },
  { value: '7', mediaType: 'application/json', names: ['a/b', 'c'] },
])('the choice $value sends that body', ({ value, mediaType, names }) => {
  const asked = operation([media('application/json', 'a/b', 'c'), media('application/xml', 'x')])
  const [first] = withBody(asked, value).requestBody?.content ?? []
  expect(first?.mediaType).toBe(mediaType)
  expect(first?.examples.map(({ name }) => name)).toEqual(names)
})
