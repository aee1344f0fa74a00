import { expect, test } from 'vitest'
import { missingUseCaseFields } from './publishable.ts'

const USE_CASE = { title: '', slug: '', content: '', sections: [] }
const missing = (changes: Partial<typeof USE_CASE>) =>
  missingUseCaseFields({ ...USE_CASE, ...changes }).map(({ parameter }) => parameter)

test('the URL of a use case is missed only if its title gives none', () => {
  expect(missing({})).toEqual(['title', 'content'])
  expect(missing({ title: '…', content: '<p>a</p>' })).toEqual(['slug'])
})
