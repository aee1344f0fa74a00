import { expect, test } from 'vitest'
import { renamePatiently } from './rename-patiently.ts'

const failing = (codes: readonly string[]) => {
  const left = [...codes]
  const waits: number[] = []
  return {
    waits,
    left,
    rename: async () => {
      const code = left.shift()
      if (code !== undefined) throw Object.assign(new Error(code), { code })
    },
    pause: async (ms: number) => waits.push(ms),
  }
}

test.each(['EPERM', 'EACCES', 'EBUSY'])('tries again on Windows after %s', async (code) => {
  const { rename, pause, waits } = failing([code, code])
  await renamePatiently('a', 'b', 'win32', rename, pause)
  expect(waits).toEqual([20, 80])
})

test('reports an error that stays', async () => {
  const { rename, pause, left } = failing(Array.from({ length: 9 }, () => 'EPERM'))
  await expect(renamePatiently('a', 'b', 'win32', rename, pause)).rejects.toThrow('EPERM')
  expect(left).toHaveLength(4)
})

test.each([
  ['win32', 'ENOENT'],
  ['linux', 'EPERM'],
] as const)('on %s, %s is final', async (platform, code) => {
  const { rename, pause, waits } = failing([code])
  await expect(renamePatiently('a', 'b', platform, rename, pause)).rejects.toThrow(code)
  expect(waits).toEqual([])
})
