import { expect, test } from 'vitest'
import { extractMessages, FALLBACK_MESSAGE } from './messages.ts'

test.each([
  ['nothing', undefined],
  ['null', null],
  ['text', '<html>502</html>'],
  ['a number', 502],
  ['an empty object', {}],
  ['an empty list', { messages: [] }],
  ['empty texts', { data: { error: ' ' }, messages: ['', { parameter: 'a', message: '' }] }],
  ['members of the wrong kind', { data: 1, messages: { message: 'no list' }, error: 3 }],
  ['messages of the wrong kind', { messages: [null, 1, [], { text: 'a' }] }],
])('%s gives the fallback text', (_name, body) => {
  expect(extractMessages(body)).toEqual([FALLBACK_MESSAGE])
})

test.each([
  ['data.error', { data: { error: 'Wrong API Key' }, messages: ['other'] }, ['Wrong API Key']],
  [
    'the first errors entry of data.error',
    { data: { error: { errors: ['first', 'second'] } } },
    ['first'],
  ],
  ['the first errors entry beside it', { data: { errors: [{ message: 'first' }] } }, ['first']],
  ['a message object in data.error', { data: { error: { message: 'broken' } } }, ['broken']],
  [
    'an entry with a parameter',
    { messages: [{ parameter: 'api_key', message: 'is required' }] },
    ['api key is required'],
  ],
  [
    'every underscore',
    { messages: [{ parameter: 'id_card_number', message: 'is wrong' }] },
    ['id card number is wrong'],
  ],
  ['an entry without a parameter', { messages: [{ message: 'is required' }] }, ['is required']],
  ['texts as they are', { messages: ['one', 'two_three'] }, ['one', 'two_three']],
  [
    'mixed entries in their order',
    { messages: ['one', null, { parameter: 'a', message: 'b' }] },
    ['one', 'a b'],
  ],
  ['messages inside data', { data: { messages: ['inside'] }, messages: ['outside'] }, ['inside']],
  ['error at the top', { error: 'Bad', messages: ['other'] }, ['Bad']],
])('finds %s', (_name, body, expected) => {
  expect(extractMessages(body)).toEqual(expected)
})

test('inherited members are not read', () => {
  expect(extractMessages(Object.create({ error: 'inherited' }))).toEqual([FALLBACK_MESSAGE])
})
