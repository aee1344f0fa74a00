import { expect, test } from 'vitest'
import { boundedMembers, createSandboxMemory } from './memory.ts'

const identifier = { location: ['id'], name: 'id', shown: 'x' }

test('is empty at first', async () => {
  expect(await createSandboxMemory().find('p', '1')).toBeUndefined()
})

test('shows a partner nothing of another partner', async () => {
  const memory = createSandboxMemory()
  await memory.remember('p","1', '2', { identifier, members: {} })
  expect(await memory.find('p', '1","2')).toBeUndefined()
  expect(await memory.find('q', '2')).toBeUndefined()
})

test("doesn't remove what was never stored", async () => {
  const memory = createSandboxMemory()
  await memory.remove('p', '1')
  expect(await memory.find('p', '1')).toBeUndefined()
})

test('remembers that something was removed', async () => {
  const memory = createSandboxMemory()
  await memory.remember('p', '1', { identifier, members: { a: 1 } })
  await memory.remove('p', '1')
  expect(await memory.find('p', '1')).toEqual({ removed: true })
})

test('forgets the least recently used first', async () => {
  const memory = createSandboxMemory(2)
  await memory.remember('p', '1', { identifier, members: {} })
  await memory.remember('p', '2', { identifier, members: {} })
  await memory.find('p', '1')
  await memory.remember('p', '3', { identifier, members: {} })
  const found = await Promise.all(['1', '2', '3'].map((id) => memory.find('p', id)))
  expect(found.map((each) => each !== undefined)).toEqual([true, false, true])
})

test('omits members that are too large', () => {
  const members = boundedMembers({ photo: 'x'.repeat(100), name: 'Sari' }, 30)
  expect(members).toEqual({ name: 'Sari' })
})

test('a value can be claimed again after its time, and by another partner', async () => {
  const memory = createSandboxMemory()
  const claimed = { input: 'externalId', value: '1', seconds: 60 }
  expect(await memory.claim('p', claimed, 0)).toBe(true)
  expect(await memory.claim('p', claimed, 59_999)).toBe(false)
  expect(await memory.claim('q', claimed, 59_999)).toBe(true)
  expect(await memory.claim('p', { ...claimed, value: '2' }, 0)).toBe(true)
  expect(await memory.claim('p', claimed, 60_000)).toBe(true)
})
