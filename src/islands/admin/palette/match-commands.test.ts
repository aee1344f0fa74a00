import { expect, test } from 'vitest'
import { type Command, matchCommands } from './match-commands.ts'

const command = (title: string, group: string, words?: string): Command => ({
  id: title,
  title,
  group,
  ...(words !== undefined && { words }),
  run: () => undefined,
})
const COMMANDS = [
  command('Builds', 'Page'),
  command('New FAQ entry', 'Action'),
  command('Send a document', 'Operation', 'POST /v2/documents'),
  command('How do I send files?', 'FAQ'),
]
const titles = (typed: string) => matchCommands(COMMANDS, typed).map(({ title }) => title)

test.each([
  ['', ['Builds', 'New FAQ entry', 'Send a document', 'How do I send files?']],
  ['  ', ['Builds', 'New FAQ entry', 'Send a document', 'How do I send files?']],
  ['nothing like this', []],
  ['send', ['Send a document', 'How do I send files?']],
  ['faq', ['New FAQ entry', 'How do I send files?']],
  ['post /v2/doc', ['Send a document']],
])('finds the commands for “%s”', (typed, expected) => {
  expect(titles(typed)).toEqual(expected)
})

test('shows a limited number', () => {
  const many = Array.from({ length: 80 }, (_, at) => command(`Entry ${at}`, 'FAQ'))
  expect(matchCommands(many, 'entry')).toHaveLength(50)
})
