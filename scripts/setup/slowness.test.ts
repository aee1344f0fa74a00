import { afterEach, expect, test, vi } from 'vitest'
import { slowness, slownessOf } from './slowness.ts'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  { name: 'a quiet machine', wallMs: 150, cpuMs: 150, waitingPerCore: 0.1, expected: 1 },
  { name: 'a quicker one', wallMs: 70, cpuMs: 70, waitingPerCore: 0, expected: 1 },
  { name: 'a core of half the speed', wallMs: 300, cpuMs: 300, waitingPerCore: 0, expected: 2 },
  { name: 'one busy now', wallMs: 600, cpuMs: 150, waitingPerCore: 0, expected: 4 },
  { name: 'one busy this minute', wallMs: 150, cpuMs: 150, waitingPerCore: 3, expected: 3 },
  { name: 'a slow and busy one', wallMs: 400, cpuMs: 300, waitingPerCore: 4, expected: 8 },
  { name: 'one that hangs', wallMs: 60_000, cpuMs: 150, waitingPerCore: 90, expected: 20 },
])('limits on $name are multiplied by $expected', ({ expected, ...measured }) => {
  expect(slownessOf(measured)).toBe(expected)
})

test('is measured once: processes that a run starts take its value', () => {
  vi.stubEnv('TEST_SLOWNESS', '')
  const measured = slowness()
  expect(measured).toBeGreaterThanOrEqual(1)
  expect(process.env['TEST_SLOWNESS']).toBe(String(measured))
  vi.stubEnv('TEST_SLOWNESS', '7.5')
  expect(slowness()).toBe(7.5)
})
