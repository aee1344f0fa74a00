import { expect, test } from 'vitest'
import { compileDocument } from '../compile/compile-document.ts'
import { isObject } from '../json-value.ts'
import { documentProblems } from '../lint/lint-document.ts'
import { parseDocument } from '../parse/parse-document.ts'
import { readText } from '../parse/read-text.ts'
import { editDocument } from './edit-document.ts'
import { fixEdits } from './fix-problems.ts'
import { isFixable } from './fixable-problems.ts'
import { applied } from './text-change.ts'

/** @returns the text after all fixes, and the codes of the problems that it still has */
function fixed(text: string) {
  const root = readText(text, 'x').value
  const problems = problemsOf(text)
  const changed = editDocument(text, fixEdits(isObject(root) ? root : {}, problems))
  const after = changed.ok ? applied(text, changed.value) : text
  return { after, left: problemsOf(after) }
}

function problemsOf(text: string) {
  const parsed = parseDocument(text)
  return documentProblems(parsed, compileDocument(parsed).problems).filter(isFixable)
}

const START = `openapi: 3.1.0 # as sent
info: {title: Shop, version: "1"}
`

test('adds operation IDs from method and path, and none twice', () => {
  const { after, left } = fixed(`${START}paths:
  /users/{id}: # one user
    parameters: [{in: path, name: id, required: true, schema: {type: string}}]
    get: {summary: Show, responses: {}}
  /users/by-id:
    get:
      summary: Find
      responses: {}
    post: {operationId: kept, summary: Add, responses: {}}
`)
  expect(left).toEqual([])
  expect(after).toContain('openapi: 3.1.0 # as sent')
  expect(after).toContain('operationId: getUsersById')
  expect(after).toContain('operationId: getUsersById2')
  expect(after).toContain('operationId: kept')
})

test('declares each undeclared tag once', () => {
  const tags = 'tags: # of the shop\n  - name: Users\n    description: People.\n'
  const operation = (name: string) =>
    `{operationId: ${name}, summary: S, tags: [Orders, "A: b"], responses: {}}`
  const { after, left } = fixed(`${START}${tags}paths:
  /a: {get: ${operation('a')}}
  /b: {get: ${operation('b')}}
`)
  expect(left).toEqual([])
  expect(after).toContain(tags)
  expect(after.match(/name: Orders/g)).toHaveLength(1)
})

test('declares each variable of a path that has no parameter', () => {
  const { after, left } = fixed(`${START}paths:
  /shops/{shop}/users/{id}: # one user
    get: {operationId: show, summary: Show, responses: {}}
    put:
      operationId: change
      summary: Change
      parameters:
        - {in: query, name: id, schema: {type: integer}} # another one
        - {in: path, name: shop, required: true, schema: {type: integer}}
      responses: {}
`)
  expect(left).toEqual([])
  expect(after.match(/"?in"?: ?"?path/g)).toHaveLength(4)
  expect(after).toContain('schema: {type: integer}} # another one')
})

test('corrects a misspelled type in place', () => {
  const { after, left } = fixed(`${START}paths: {}
components:
  schemas:
    User: {type: objct} # people
`)
  expect(left).toEqual([])
  expect(after).toContain('User: {type: object} # people')
})

test('changes nothing for a problem that the text no longer has', () => {
  const gone = { code: 'operation-id-missing', pointer: '/paths/~1gone/get', values: {} } as const
  expect(fixEdits({ paths: {} }, [gone])).toEqual([])
  const values = { found: '"strin"', meant: '"string"' }
  const misspelled = { code: 'type-misspelled', pointer: '/allOf/0/type', values } as const
  expect(fixEdits({ allOf: [{ type: 'integer' }, { type: 'strin' }] }, [misspelled])).toEqual([])
  expect(isFixable({ code: 'yaml-syntax', pointer: '', values: {} })).toBe(false)
})

test('renames misspelled fields where they are, and none to a field that is there', () => {
  const { after, left } = fixed(`${START}tags: [{name: T}]
paths:
  /a:
    get: {operationid: a, "sumary": S, tags: [T], responses: {}}
    put:
      operationId: b
      # shown as title
      sumary: S # short
      summry: S
      tags: [T]
      responses: {}
`)
  expect(left.map(({ values }) => values['name'])).toEqual(['"summry"'])
  expect(after).toContain('{operationId: a, "summary": S, tags: [T], responses: {}}')
  expect(after).toContain('      # shown as title\n      summary: S # short\n      summry: S\n')
})

test('corrects references that miss their target by a letter', () => {
  const { after, left } = fixed(`${START}tags: [{name: T}]
paths:
  /a:
    parameters: [{$ref: '#/components/parameters/Pag'}] # of a list
    get:
      operationId: a
      summary: S
      tags: [T]
      responses:
        '200':
          description: OK
          content: {application/json: {schema: {$ref: "#/components/schemas/Usr"}}}
        '404':
          $ref: '#/components/responses/Elsewhere'
components:
  parameters:
    Page: {name: page, in: query, schema: {type: integer}}
  schemas:
    User: {type: object}
`)
  expect(left).toEqual([])
  expect(after).toContain(`[{$ref: '#/components/parameters/Page'}] # of a list`)
  expect(after).toContain('{schema: {$ref: "#/components/schemas/User"}}')
  expect(after).toContain('#/components/responses/Elsewhere')
})
