import { expect, test } from 'vitest'
import { type LiveSite, liveStates } from './live-state.ts'

const shown = (id: string, is_newest = true) => ({ id, is_newest })
const HOLD = {
  release_name: 'r',
  released_at: '2026-11-20T09:00:00Z',
  since: '2026-11-20T10:00:00Z',
  by: { id: null, name: 'Sari' },
  is_damaged: false,
}
const SITE: LiveSite = {
  release: { name: 'r', built_at: null },
  document: shown('a'),
  next: null,
  hold: null,
}
const next = (state: 'building' | 'failed' | 'held' | 'waiting') => ({ build_id: 'b', state })

test.each<{ name: string; site: Partial<LiveSite>; a: readonly string[]; b: readonly string[] }>([
  {
    name: 'another one is enabled and being built',
    site: { next: next('building') },
    a: ['live'],
    b: ['goingLive'],
  },
  {
    name: 'its build failed',
    site: { next: next('failed') },
    a: ['live'],
    b: ['notLiveFailed'],
  },
  {
    name: 'the site is rolled back',
    site: { hold: HOLD, next: next('held') },
    a: ['live'],
    b: ['notLiveHeld'],
  },
  {
    name: 'its build waits for a deployment',
    site: { next: next('waiting') },
    a: ['live'],
    b: ['notLiveWaiting'],
  },
  { name: 'nothing builds it', site: {}, a: ['live'], b: ['notLive'] },
  { name: 'its release is served', site: { document: shown('b') }, a: [], b: ['live'] },
  {
    name: 'its release is served, and a newer revision is being built',
    site: { document: shown('b', false), next: next('building') },
    a: [],
    b: ['liveEarlier', 'goingLive'],
  },
  {
    name: 'its release is served, and other content is being built',
    site: { document: shown('b'), next: next('building') },
    a: [],
    b: ['live'],
  },
  { name: 'the host cannot say', site: { document: null }, a: [], b: ['live'] },
  {
    name: 'no release is there yet',
    site: { document: null, release: null, next: next('building') },
    a: [],
    b: ['goingLive'],
  },
])('with b enabled: $name', ({ site, a, b }) => {
  expect(liveStates({ id: 'a', isEnabled: false }, { ...SITE, ...site })).toEqual(a)
  expect(liveStates({ id: 'b', isEnabled: true }, { ...SITE, ...site })).toEqual(b)
})

test('returns no state before it is known', () => {
  expect(liveStates({ id: 'b', isEnabled: true }, undefined)).toEqual([])
})
