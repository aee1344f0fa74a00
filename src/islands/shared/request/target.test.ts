import { expect, test } from 'vitest'
import type { Parameter } from '#core/openapi/model.ts'
import { mediaOf } from '../../../../tests/support/operation-data.ts'
import { buildTarget, type ParameterValues } from './target.ts'

function parameter(
  name: string,
  location: Parameter['in'],
  more: Partial<Parameter> = {},
): Parameter {
  const required = location === 'path'
  return { name, in: location, required, deprecated: false, examples: [], ...more }
}

function target(path: string, parameters: readonly Parameter[], values: ParameterValues) {
  const built = buildTarget({ path, parameters }, values)
  if (!built.ok) return built.error.code
  return built.value.query === '' ? built.value.path : `${built.value.path}?${built.value.query}`
}

test.each([
  {},
  { 'path id': null },
  { 'path id': '' },
  { 'path id': [] },
  { 'path id': [''] },
  { 'path id': { a: null } },
])('a required parameter without a value: %j', (values) => {
  expect(target('/users/{id}', [parameter('id', 'path')], values)).toBe('parameter-missing')
})

test('an empty object in JSON is the value of a path parameter', () => {
  const content = [mediaOf('application/json')]
  const filter = parameter('filter', 'path', { content })
  expect(target('/users/{filter}', [filter], { 'path filter': {} })).toBe('/users/%7B%7D')
})

test.each([
  { name: 'is no value', more: {}, expected: 'parameter-missing' },
  {
    name: 'is an example',
    more: { examples: [{ name: 'default', value: '' }] },
    expected: '/a?q=',
  },
  { name: 'is an example of the schema', more: { schema: { examples: [''] } }, expected: '/a?q=' },
  { name: 'is one of the values', more: { schema: { enum: ['', 'b'] } }, expected: '/a?q=' },
  { name: 'is allowed', more: { allowEmptyValue: true }, expected: '/a?q=' },
])('an empty text $name', ({ more, expected }) => {
  const required = parameter('q', 'query', { required: true, ...more })
  expect(target('/a', [required], { 'query q': '' })).toBe(expected)
})

test.each(['.', '..', '..;x', 'a/', 'a/../b', 'a\\b', 'a\u0000b', '%2e'])(
  'a path value that servers read differently is rejected: %j',
  (value) => {
    expect(target('/users/{id}', [parameter('id', 'path')], { 'path id': value })).toBe(
      'path-refused',
    )
  },
)

test.each([
  ['a/b', '/users/a%2Fb'],
  ['%2e', '/users/%252e'],
  ['..', 'path-refused'],
  ['a\u0000b', 'path-refused'],
])('a direct call with the path value %j: %s', (value, expected) => {
  const operation = { path: '/users/{id}', parameters: [parameter('id', 'path')] }
  const built = buildTarget(operation, { 'path id': value }, true)
  expect(built.ok ? built.value.path : built.error.code).toBe(expected)
})

test.each([
  {
    name: 'values are percent-encoded',
    path: '/users/{id}',
    parameters: [parameter('id', 'path')],
    values: { 'path id': 'a b?c' },
    expected: '/users/a%20b%3Fc',
  },
  {
    name: 'several expressions in one segment',
    path: '/{from}...{to}:sign',
    parameters: [parameter('from', 'path'), parameter('to', 'path')],
    values: { 'path from': 'a', 'path to': 1 },
    expected: '/a...1:sign',
  },
  {
    name: 'the same name in two locations',
    path: '/users/{id}',
    parameters: [parameter('id', 'path'), parameter('id', 'query')],
    values: { 'path id': 1, 'query id': 2 },
    expected: '/users/1?id=2',
  },
  {
    name: 'the query of a template is sent before the others',
    path: '/users?action=a',
    parameters: [parameter('q', 'query')],
    values: { 'query q': 'x' },
    expected: '/users?action=a&q=x',
  },
  {
    name: 'a parameter that the query of a template repeats is sent once',
    path: '/users?q={q}&id={id}#list',
    parameters: [parameter('q', 'query'), parameter('id', 'path')],
    values: { 'query q': 'x', 'path id': 'a&b' },
    expected: '/users?id=a%26b&q=x',
  },
  {
    name: 'optional values that are missing are not sent',
    path: '/users',
    parameters: [parameter('a', 'query'), parameter('b', 'query'), parameter('h', 'header')],
    values: { 'query a': null, 'header h': 'x' },
    expected: '/users',
  },
  {
    name: 'content that is text',
    path: '/users/{id}',
    parameters: [
      parameter('id', 'path', {
        content: [mediaOf('text/plain')],
      }),
    ],
    values: { 'path id': 'a b' },
    expected: '/users/a%20b',
  },
  {
    name: 'content is JSON',
    path: '/users',
    parameters: [
      parameter('filter', 'query', {
        content: [mediaOf('application/json')],
      }),
    ],
    values: { 'query filter': { a: [1] } },
    expected: '/users?filter=%7B%22a%22%3A%5B1%5D%7D',
  },
  {
    name: 'querystring is the whole query',
    path: '/users',
    parameters: [parameter('any', 'querystring')],
    values: { 'querystring any': { a: [1, 2], b: 'x y', c: null } },
    expected: '/users?a=1&a=2&b=x+y',
  },
  {
    name: 'querystring in JSON',
    path: '/users',
    parameters: [
      parameter('any', 'querystring', {
        content: [mediaOf('application/json')],
      }),
    ],
    values: { 'querystring any': { a: 1 } },
    expected: '/users?%7B%22a%22%3A1%7D',
  },
  {
    name: 'letters that an address cannot hold',
    path: '/pengguna/é',
    parameters: [],
    values: {},
    expected: '/pengguna/%C3%A9',
  },
])('$name', ({ path, parameters, values, expected }) => {
  expect(target(path, parameters, values)).toBe(expected)
})
