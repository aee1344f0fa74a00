import { expect, test } from 'vitest'
import { isOwnLive, readersDocument } from './readers-document.ts'

const demo = { id: 'demo', name: 'Demo' }
const own = { id: 'own', name: 'Payments' }
const second = { id: 'second', name: 'Payouts' }
const building = { build_id: '1', state: 'building' } as const
const failed = { build_id: '1', state: 'failed' } as const

test.each([
  ['readers see the template and nothing else is chosen', null, demo, null, demo, false],
  ['the first build is running', own, demo, building, demo, false],
  ['the first build has failed', own, demo, failed, demo, false],
  ['the document is live', own, own, null, own, true],
  ['a newer text of the document is being built', own, own, building, own, true],
  ['another document is being built', second, own, building, own, true],
  ['the template was enabled', demo, demo, null, demo, true],
  ['there was no release before', own, null, building, null, false],
  ['the host reports no document', own, null, null, own, true],
] as const)(
  'a document is only live once readers see it: %s',
  (_name, playground, document, next, shown, isDone) => {
    const chosen = { playground, playground_template: demo }
    expect(readersDocument(chosen, { document, next })).toEqual(shown)
    expect(isOwnLive(chosen, { document, next })).toBe(isDone)
  },
)

test('while the site is unknown, the chosen document is shown', () => {
  expect(readersDocument({ playground: own, playground_template: demo }, undefined)).toBe(own)
})
