import { afterEach, expect, test, vi } from 'vitest'
import { momentInZone } from './moment-text.ts'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['en', 'Nov 20, 2026, 4:05 PM GMT+7'],
  ['id', '20 Nov 2026, 16.05 WIB'],
] as const)('a time for someone elsewhere names its zone (%s)', (language, text) => {
  vi.stubEnv('TZ', 'Asia/Jakarta')
  expect(momentInZone(language, '2026-11-20T09:05:00Z').replaceAll('\u202F', ' ')).toBe(text)
})
