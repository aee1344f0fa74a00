import { expect, test } from 'vitest'
import { createSandboxMemory } from './memory.ts'

const identifier = { location: ['id'], name: 'id', shown: 'x' }

test('knows nothing at first', () => {
  expect(createSandboxMemory().find('p', '1')).toBeUndefined()
})

test('shows a partner nothing of another one', () => {
  const memory = createSandboxMemory()
  memory.keep('p","1', '2', { identifier, members: {} })
  expect(memory.find('p', '1","2')).toBeUndefined()
  expect(memory.find('q', '2')).toBeUndefined()
})

test('does not remove what was never kept', () => {
  const memory = createSandboxMemory()
  memory.remove('p', '1')
  expect(memory.find('p', '1')).toBeUndefined()
})

test('remembers that something was removed', () => {
  const memory = createSandboxMemory()
  memory.keep('p', '1', { identifier, members: { a: 1 } })
  memory.remove('p', '1')
  expect(memory.find('p', '1')).toEqual({ removed: true })
})

test('forgets what was used longest ago', () => {
  const memory = createSandboxMemory({ maxThings: 2, maxThingCharacters: 100 })
  memory.keep('p', '1', { identifier, members: {} })
  memory.keep('p', '2', { identifier, members: {} })
  memory.find('p', '1')
  memory.keep('p', '3', { identifier, members: {} })
  expect(['1', '2', '3'].map((id) => memory.find('p', id) !== undefined)).toEqual([
    true,
    false,
    true,
  ])
})

test('leaves out members that are too large', () => {
  const memory = createSandboxMemory({ maxThings: 2, maxThingCharacters: 30 })
  memory.keep('p', '1', { identifier, members: { photo: 'x'.repeat(100), name: 'Sari' } })
  expect(memory.find('p', '1')).toMatchObject({ thing: { members: { name: 'Sari' } } })
  expect(memory.find('p', '1')).not.toHaveProperty('thing.members.photo')
})
