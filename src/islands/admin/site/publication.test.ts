import { expect, test } from 'vitest'
import { memoryTexts } from '../../../../tests/support/memory-texts.ts'
import { PUBLICATION_KEY } from './followed.ts'
import { createPublicationStore, publicationState } from './publication.ts'

const PUBLICATION = { startedAt: 1_000, acceptedAt: 2_000, page: '/faq/detail/7' }
const building = { next: { build_id: '1', state: 'building' }, hold: null } as const
const failed = { next: { build_id: '1', state: 'failed' }, hold: null } as const
const held = { next: { build_id: '1', state: 'held' }, hold: null } as const
const waiting = { next: { build_id: '1', state: 'waiting' }, hold: null } as const
const none = { next: null, hold: null }

const storageWith = (text: string) => memoryTexts({ [PUBLICATION_KEY]: text })

test('a site loaded before the portal accepted the request says nothing about it', () => {
  expect(publicationState(PUBLICATION, none, 1_999)).toBe('building')
})

test('the newest build decides', () => {
  expect(publicationState(PUBLICATION, building, 2_000)).toBe('building')
  expect(publicationState(PUBLICATION, failed, 2_000)).toBe('failed')
  expect(publicationState(PUBLICATION, held, 2_000)).toBe('paused')
  expect(publicationState(PUBLICATION, waiting, 2_000)).toBe('waiting')
  expect(publicationState(PUBLICATION, none, 2_000)).toBe('live')
})

test('a publication that was live stays live while a later one is built', () => {
  expect(publicationState({ ...PUBLICATION, liveAt: 3_000 }, building, 4_000)).toBe('live')
})

test('a publication that was live is not after a rollback', () => {
  const hold = {
    release_name: 'r',
    released_at: '',
    since: '',
    by: { id: '1', name: 'Sari' },
    is_damaged: false,
  }
  expect(publicationState({ ...PUBLICATION, liveAt: 3_000 }, { next: null, hold }, 4_000)).toBe(
    'paused',
  )
})

test('it is followed after a reload, and forgotten on request', () => {
  const storage = memoryTexts()
  createPublicationStore(storage, 2_000).follow(PUBLICATION)
  const reloaded = createPublicationStore(storage, 3_000)
  expect(reloaded.$publication.get()).toEqual(PUBLICATION)
  reloaded.forget()
  expect(createPublicationStore(storage, 3_000).$publication.get()).toBeUndefined()
})

test('one of more than half an hour ago is not followed', () => {
  const storage = storageWith(JSON.stringify({ version: 1, ...PUBLICATION }))
  expect(createPublicationStore(storage, 1_801_000).$publication.get()).toBeUndefined()
})

test.each([
  ['another text', 'x'],
  ['another version', JSON.stringify({ ...PUBLICATION, version: 2 })],
  [
    'a link to another site',
    JSON.stringify({ ...PUBLICATION, version: 1, page: '//evil.example' }),
  ],
  ['no time', JSON.stringify({ version: 1, page: '/' })],
])('stored %s is none', (_name, text) => {
  expect(createPublicationStore(storageWith(text), 2_000).$publication.get()).toBeUndefined()
})
