import { expect, test } from 'vitest'
import { parseDocument } from '../parse/parse-document.ts'
import { compileDocument } from './compile-document.ts'

const withText = (description: string, rest = ''): string => `openapi: 3.1.0
info:
  title: T
  version: '1'
  description: ${JSON.stringify(description)}
tags: [{name: Users & Roles}, {name: faq}]
paths:
  /v2/users/{id}: {get: {operationId: getUser, tags: [Users & Roles], summary: a, responses: {}}}
  /v2/questions: {get: {tags: [faq], summary: b, responses: {}}}
${rest}`

const deadIn = (text: string) =>
  compileDocument(parseDocument(text)).problems.filter(({ code }) => code === 'link-dead')

test.each([
  ['a path that the document does not have', '[x](/users-and-roles/v2/people?method=get)'],
  ['a method behind it', '[x](/users-and-roles/gone?method=get)'],
  ['the tag as it is written', '[x](</Users%20&%20Roles/v2/people>)'],
  ['a reference', 'See [x][a].\n\n[a]: /users-and-roles/v2/people "title"'],
  ['the ID of an operation', '[x](#operation/gone)'],
  ['the ID behind a tag', '[x](#tag/faq/operation/gone)'],
  ['HTML', '<a class="b" href="/users-and-roles/v2/gone#c">x</a>'],
])('a dead link is named: %s', (_name, description) => {
  expect(deadIn(withText(description))).toMatchObject([{ severity: 'warning', line: 5 }])
})

test.each([
  ['the page of an operation', '[x](/users-and-roles/v2/users/{id}?method=get#responses)'],
  [
    'the ID of an operation',
    '[x](#operation/getUser) [y](#/operations/getUser#!path=id&t=request)',
  ],
  ['the ID behind a tag', '[x](#tag/Users-and-Roles/operation/getUser)'],
  ['percent-encoded', '[x](/users-and-roles/v2/users/%7Bid%7D)'],
  ['a slash at the end', '[x](/users-and-roles/)'],
  ['a page of the portal that has the name of a tag', '[x](/faq/detail/1)'],
  ['a tag that moved', '[x](/faq-api/v2/questions)'],
  ['somewhere else', '[x](https://a.example/users-and-roles/gone) [y](/docs/gone) [z](#gone)'],
  ['shown as code', '`[x](/users-and-roles/v2/gone)`\n\n```\n[x](/users-and-roles/v2/gone)\n```'],
  ['shown as code between tildes', '~~~\n[x](/users-and-roles/v2/gone)\n~~~'],
  ['an address of its author below the same word', '[x](/users-and-roles/guides/a#b)'],
  ['what is no escape', '[x](/users-and-roles/%E0%A4%A)'],
])('no link is dead: %s', (_name, description) => {
  expect(deadIn(withText(description))).toEqual([])
})

test('fields of any name and translations are read, examples are not', () => {
  const dead = '[x](/users-and-roles/v2/gone)'
  const schemas = `components:
  schemas:
    A:
      type: object
      properties:
        value: {type: string, description: '${dead}', x-translations: {id: {description: '${dead}'}}}
      example: {description: '${dead}'}
`
  expect(deadIn(withText('', schemas)).map(({ pointer }) => pointer)).toEqual([
    '/components/schemas/A/properties/value/description',
    '/components/schemas/A/properties/value/x-translations/id/description',
  ])
})
