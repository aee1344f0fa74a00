import { expect, test } from 'vitest'
import { shownVersion } from './shown-version.ts'

test.each([
  { why: 'another version is enabled', current: '2.0', own: '1.1.4', shown: '1.1.4' },
  { why: 'a newer one is enabled', current: '2.0', own: '3.0', shown: '3.0' },
  { why: 'a number that only begins alike', current: '2.0', own: '2.01', shown: '2.01' },
  { why: 'the next minor version', current: '2.0', own: '2.1.0', shown: '2.1.0' },
  { why: 'a document that is no number', current: '2.0', own: 'latest', shown: 'latest' },
  { why: 'there is no documentation version', current: undefined, own: '1.0', shown: '1.0' },
  { why: 'the same', current: '2.0', own: '2.0', shown: '2.0' },
  { why: 'the same without its zero', current: '2.0', own: '2', shown: '2.0' },
  { why: 'a patch of it', current: '2.0', own: '2.0.3', shown: '2.0' },
  { why: 'a preview of it', current: '2.0', own: '2.0-beta.1', shown: '2.0' },
  { why: 'written with a v', current: 'v2.0', own: '2.0.0', shown: 'v2.0' },
  { why: 'a name cannot be compared', current: 'Autumn 2026', own: '2.0', shown: 'Autumn 2026' },
  { why: 'the document says none', current: '2.0', own: '', shown: '2.0' },
])('$why: $shown', ({ current, own, shown }) => {
  expect(shownVersion(current, own)).toBe(shown)
})
