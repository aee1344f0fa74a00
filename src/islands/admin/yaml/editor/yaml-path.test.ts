import { expect, test } from 'vitest'
import { membersOf, objectAt, valuesOf } from './keywords.ts'
import { nameOf, pathAt } from './yaml-path.ts'

const TEXT = `openapi: 3.1.0
paths:
  /users/{id}:
    get:
      parameters:
      - name: id
        schema:
          type: string
        # deeper, and not counted
      - in: query
        name: page

      responses:
        '200':
          content:
            application/json:
              schema:
                required: [a]
                properties:
                  items:
                    type: array
tags:
  - name: A`
const lines = TEXT.split('\n')
const at = (line: number) => {
  const text = lines[line - 1] ?? ''
  return pathAt(
    (wanted) => lines[wanted - 1] ?? '',
    line,
    /^\s*(?:- +)*/.exec(text)?.[0].length ?? 0,
  )
}

test.each([
  [1, ''],
  [4, 'paths /users/{id}'],
  [6, 'paths /users/{id} get parameters []'],
  [8, 'paths /users/{id} get parameters [] schema'],
  [11, 'paths /users/{id} get parameters []'],
  [18, 'paths /users/{id} get responses 200 content application/json schema'],
  [21, 'paths /users/{id} get responses 200 content application/json schema properties items'],
  [23, 'tags []'],
])('finds the path of line %i: %j', (line, path) => {
  expect(at(line).join(' ')).toBe(path)
})

test.each([
  ['- item', undefined],
  ['# a: b', undefined],
  ['https://a', undefined],
  ['"a: b": c', 'a: b'],
  ['  - name: x', 'name'],
  ['  /users/{id}:', '/users/{id}'],
])('the name of %j is %j', (line, name) => {
  expect(nameOf(line)).toBe(name)
})

test('identifies objects by their path; a name in a map is not a keyword', () => {
  expect(objectAt(at(8))).toBe('schema')
  expect(objectAt(at(11))).toBe('parameter')
  expect(objectAt(at(20))).toBeUndefined()
  expect(objectAt(at(21))).toBe('schema')
  expect(objectAt(['x-own', 'thing'])).toBeUndefined()
})

test('completes references with the components of the document', () => {
  expect(valuesOf('schema', '$ref', { schemas: ['User'] })).toEqual(["'#/components/schemas/User'"])
  expect(valuesOf('schema', '$ref', {})).toEqual([])
  expect(valuesOf('parameter', 'required', {})).toEqual(['true', 'false'])
  expect(valuesOf('schema', 'required', {})).toEqual([])
})

test("completes OpenAPI 3.2 members and the portal's extensions", () => {
  expect(objectAt(['paths', '/users', 'query'])).toBe('operation')
  expect(membersOf('pathItem')).toEqual(expect.arrayContaining(['get', 'query', '$ref']))
  expect(membersOf('operation')).toContain('x-codeSamples')
})
