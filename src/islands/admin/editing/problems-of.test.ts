import { beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '../api/client.ts'
import { problemsOf } from './problems-of.ts'

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }))

const SENT = {
  title: '',
  slug: '',
  sections: [{ sub_title: '' }, { sub_title: 'b' }],
  translations: {},
}
const failureOf = (...parameters: readonly string[]) =>
  new CallFailure(422, {
    messages: parameters.map((parameter) => ({ parameter, message: 'is required to publish' })),
  })

test('a message goes once its field changes, and returns with the value', () => {
  const parameters = ['title', 'slug', 'sections.0.sub_title', 'translations.id.title', 'other']
  const failure = failureOf(...parameters)
  const named = (fields: object) => [...problemsOf({ failure, fields, sent: SENT }).keys()]
  expect(named(SENT)).toEqual(parameters)
  expect(named({ ...SENT, title: 'T' })).not.toContain('title')
  expect(named({ ...SENT, title: 'T' })).toContain('slug')
  const sections = [{ sub_title: 'a' }, { sub_title: 'b' }]
  expect(named({ ...SENT, sections })).not.toContain('sections.0.sub_title')
  const translations = { id: { title: 'J' } }
  expect(named({ ...SENT, translations })).not.toContain('translations.id.title')
})

test('without a rejected save there are no messages', () => {
  expect(problemsOf(undefined).size).toBe(0)
  expect(problemsOf({ failure: undefined, fields: SENT, sent: undefined }).size).toBe(0)
})
