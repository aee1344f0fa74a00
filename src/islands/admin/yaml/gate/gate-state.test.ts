import { expect, test } from 'vitest'
import { isEntryOffered, notFittingText, objectionTo, passedOver } from './gate-state.ts'

const counts = (breaking: number) => ({ counts: { total: breaking, breaking, documentation: 0 } })
const READY = {
  hasErrors: false,
  isChecking: false,
  isSameText: false,
  isFirst: false,
  comparison: counts(0),
  hasFailed: false,
  hasReadBreaking: false,
}

test.each([
  [{ hasErrors: true, isChecking: true }, 'hasErrors'],
  [{ isSameText: true }, 'sameText'],
  [{ isChecking: true }, 'stillChecking'],
  [{ comparison: undefined }, 'stillChecking'],
  [{ comparison: undefined, hasFailed: true }, 'errorCompare'],
  [{ comparison: counts(2) }, 'confirmBreaking'],
  [{ comparison: counts(2), hasReadBreaking: true }, undefined],
  [{ comparison: counts(2), isFirst: true }, undefined],
  [{}, undefined],
])('%j prevents publishing with %j', (facts, objection) => {
  expect(objectionTo({ ...READY, ...facts })).toBe(objection)
})

test.each([
  { name: 'a first publication', facts: { isFirst: true }, isOffered: false },
  { name: 'no changes', facts: { comparison: { changes: [] } }, isOffered: false },
  {
    name: 'a comparison that is not known yet',
    facts: { comparison: undefined },
    isOffered: false,
  },
  { name: 'an entry that is saved already', facts: { saved: 'changelogSaved' }, isOffered: false },
  { name: 'a change', facts: {}, isOffered: true },
])('offers a changelog entry for $name: $isOffered', ({ facts, isOffered }) => {
  const change = { isFirst: false, saved: undefined, comparison: { changes: ['a change'] } }
  expect(isEntryOffered({ ...change, ...facts })).toBe(isOffered)
})

const listed = [
  { version: '3.0', current: false },
  { version: '2.0', current: true },
]

test.each([
  ['3.0', listed, '2.0'],
  ['2.1', listed, '2.0'],
  ['2.0', listed, undefined],
  ['2.0.3', listed, undefined],
  ['', listed, undefined],
  ['3.0', [{ version: 'Autumn', current: true }], undefined],
  ['3.0', [{ version: '2.0', current: false }], undefined],
  ['3.0', [], undefined],
])('a document of version "%s" with versions %j ignores %s', (version, versions, expected) => {
  expect(passedOver(versions, version)).toBe(expected)
})

test.each([
  ['is shown already', { api_version: '3.0' }, 'versionNotFittingNow'],
  ['replaces another one', { api_version: '2.0' }, 'versionNotFitting'],
  ['is the first one', { api_version: null }, 'versionNotFitting'],
  ['may be shown', undefined, 'versionNotFitting'],
] as const)('a version in the sidebar that %s', (_name, site, expected) => {
  expect(notFittingText('3.0', site)).toBe(expected)
})
