import { expect, test } from 'vitest'
import { compileText } from '../../../tests/support/compile-text.ts'
import { messageFacts } from './message-facts.ts'

const json = (properties: string) =>
  `{description: D, headers: {Retry-After: {schema: {}}}, content: {application/json: {schema: {properties: ${properties}}}}}`
const factsOf = (bodies: readonly string[]) =>
  messageFacts(
    compileText(
      `paths:\n${bodies.map((body, index) => `  /${index}: {get: {responses: {200: ${json(body)}, 400: ${json('{error: {}}')}}}}`).join('\n')}`,
    ).compiled,
  )

test('finds members and headers of most responses', () => {
  expect(
    factsOf(['{code: {}, data: {}}', '{data: {}, code: {}, meta: {}}', '{code: {}, data: {}}']),
  ).toEqual({ members: ['code', 'data'], errorMembers: ['error'], headers: ['Retry-After'] })
})

test('finds nothing in common between different or few responses', () => {
  expect(factsOf(['{a: {}}', '{b: {}}', '{c: {}}']).members).toEqual([])
  expect(factsOf(['{a: {}}', '{a: {}}'])).toEqual({ members: [], errorMembers: [], headers: [] })
})
