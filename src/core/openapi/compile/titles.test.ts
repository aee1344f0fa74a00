import { expect, test } from 'vitest'
import { descriptionOf, titleOf, withTitleLine } from './titles.ts'

const LONG =
  '**Starting a new project?** We recommend trying [Responses](/docs) to take advantage of the latest features. Creates a response.'

test.each([
  ['nothing', {}, 'GET /a'],
  ['the name of a callback', { name: 'treeFell', path: '{$request.body#/url}' }, 'Tree fell'],
  ['a blank summary', { summary: ' ', operationId: 'listTrees' }, 'List trees'],
  [
    'a group that the name repeats',
    { operationId: 'Entries_ListEntriesByDay' },
    'List entries by day',
  ],
  ['a service', { operationId: 'TreeService_PlantTree' }, 'Plant tree'],
  ['an interface', { operationId: 'TreeCareOperations_listTools' }, 'List tools'],
  ['operations of one word', { operationId: 'JobOperations_list' }, 'Job operations list'],
  ['operations as a group', { operationId: 'JobOperations_ListAll' }, 'Job operations list all'],
  ['a group that the name needs', { operationId: 'Trees_ListByTree' }, 'Trees list by tree'],
  ['a summary', { summary: 'List trees' }, 'List trees'],
  ['code in a summary', { summary: 'List `trees` of [one](#x)' }, 'List trees of one'],
  ['a summary of lines', { summary: 'List\n  trees' }, 'List trees'],
  ['a text as summary', { summary: `Lists \`all\` trees. ${LONG}` }, 'Lists all trees'],
  [
    'a text that opens with a notice',
    { summary: LONG, operationId: 'createReply' },
    'Create reply',
  ],
  ['one endless word', { summary: 'a'.repeat(200) }, `${'a'.repeat(90)}…`],
  ['a title in reverse', { summary: 'a \u202Eb\u001b[31m' }, 'a b [31m'],
  ['half a character at the end', { summary: `a${'🛒'.repeat(60)}` }, `a${'🛒'.repeat(44)}…`],
])('%s makes a title', (_name, named, title) => {
  expect(
    titleOf({ summary: undefined, operationId: undefined, method: 'get', path: '/a', ...named }),
  ).toBe(title)
})

test('a method of additionalOperations is in a title as written', () => {
  const named = { summary: undefined, operationId: undefined, path: '/a' }
  expect(titleOf({ ...named, method: 'test' })).toBe('test /a')
})

test.each([
  ['that is the title is not said again', 'List trees', 'All of them.', 'All of them.'],
  ['that the description only repeats is said once', 'List trees', 'List\n`trees`', undefined],
  ['that is a sentence is said once', 'List trees.', 'List trees.', undefined],
  [
    'that opens the description is said once',
    'List trees',
    'List trees.\n\nAll.\n\nA',
    'All.\n\nA',
  ],
  ['that is in the first line stays there', 'List trees', 'List trees\nnow.', 'List trees\nnow.'],
  ['that is longer stands alone', LONG, undefined, LONG],
  ['that is longer leads', LONG, 'More.', `${LONG}\n\nMore.`],
  ['that the description repeats is said once', LONG, `${LONG} More.`, `${LONG} More.`],
])('a summary %s', (_name, summary, description, expected) => {
  expect(descriptionOf(summary, description, 'List trees')).toBe(expected)
})

test.each([
  ['a line above a paragraph', '\nList trees\r\n \n\n  All of them.', 'List trees', 'All of them.'],
  ['a sentence', 'Lists trees.\n\nAll of them.', undefined, 'Lists trees.\n\nAll of them.'],
  ['a lead to a list', 'Lists:\n\n- trees', undefined, 'Lists:\n\n- trees'],
  ['a heading', '# Trees\n\nAll.', undefined, '# Trees\n\nAll.'],
  ['a line of a paragraph', 'Lists\nall trees.\n\nMore.', undefined, 'Lists\nall trees.\n\nMore.'],
  ['a line alone', 'List trees', undefined, 'List trees'],
])('%s at the start of a description makes a summary or not', (_name, written, ...expected) => {
  const { summary, description } = withTitleLine({ description: written })
  expect([summary, description]).toEqual(expected)
})

test('a summary stays, whatever the description starts with', () => {
  const operation = { summary: 'Trees', description: 'List trees\n\nAll of them.' }
  expect(withTitleLine(operation)).toBe(operation)
})
