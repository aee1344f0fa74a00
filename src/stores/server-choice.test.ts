import { expect, test } from 'vitest'
import { memoryTexts, NO_TEXTS } from '../../tests/support/memory-texts.ts'
import { createServerChoiceStore, decodeServerChoice } from './server-choice.ts'

const LIVE = 'https://{region}.example'

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another version', '{"version":2,"url":"https://a.example"}'],
  ['a list', '[]'],
])('%s is no choice', (_name, text) => {
  expect(decodeServerChoice(text)).toEqual({ url: '', variables: {} })
})

test('leaves out members of another type', () => {
  const text = JSON.stringify({
    version: 1,
    url: 7,
    variables: { [LIVE]: { region: 1, base: 'v2' } },
  })
  expect(decodeServerChoice(text)).toEqual({ url: '', variables: { [LIVE]: { base: 'v2' } } })
})

test('with blocked storage, the choice applies to the page', () => {
  const store = createServerChoiceStore(NO_TEXTS)
  store.choose(LIVE, { region: 'south' })
  expect(store.$choice.get().url).toBe(LIVE)
})

test('notifies listeners of a choice, and the next page reads it', () => {
  const storage = memoryTexts()
  const store = createServerChoiceStore(storage)
  const heard: string[] = []
  store.$choice.listen(({ url }) => heard.push(url))
  store.choose(LIVE, { region: 'south' })
  store.choose('https://sandbox.example')
  expect(heard).toEqual([LIVE, 'https://sandbox.example'])
  expect(createServerChoiceStore(storage).$choice.get()).toEqual({
    url: 'https://sandbox.example',
    variables: { [LIVE]: { region: 'south' } },
  })
})
