import { expect, test } from 'vitest'
import { memoryTexts } from '../../../../tests/support/memory-texts.ts'
import { claimNewEntryKey } from './new-entry-key.ts'

/** A browser's locks, and tabs that share the copies on the device. */
function openBrowser() {
  const held = new Set<string>()
  const copies = memoryTexts()
  const locks = {
    async request(
      name: string,
      _options: unknown,
      callback: (lock: unknown) => Promise<void> | undefined,
    ) {
      if (held.has(name)) return callback(null)
      held.add(name)
      await callback({ name })
      held.delete(name)
      return undefined
    },
  }
  const openTab = () => {
    const session = memoryTexts()
    return () =>
      claimNewEntryKey({ area: 'faq', copyOf: (key) => `faq.${key}`, copies, session, locks })
  }
  return { copies, openTab }
}

test('new entries of two tabs have separate keys, also after a reload', async () => {
  const { copies, openTab } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  const one = await first()
  const other = await second()
  expect([one.key, other.key]).toEqual(['new', 'new-2'])
  for (const { key } of [one, other]) copies.write(`faq.${key}`, 'text')
  // The first tab closed: its text isn't the second one's.
  one.release()
  other.release()
  expect((await second()).key).toBe('new-2')
})

test('text of closed tabs is offered to the next new entries', async () => {
  const { copies, openTab } = openBrowser()
  const tab = openTab()
  const saved = await tab()
  copies.write('faq.new-3', 'left over')
  saved.release()
  expect((await tab()).key).toBe('new-3')
  expect((await openTab()()).key).toBe('new')
})

test('all tabs share a key where the browser has no locks', async () => {
  const storage = memoryTexts()
  const claiming = { area: 'faq', copyOf: String, copies: storage, session: storage }
  const { key } = await claimNewEntryKey({ ...claiming, locks: undefined })
  expect(key).toBe('new')
})
