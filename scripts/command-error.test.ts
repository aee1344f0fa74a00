import { afterEach, expect, test, vi } from 'vitest'
import { CommandError, printResult } from './command-error.ts'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

test.each([
  { error: new CommandError('Say this.'), printed: 'Say this.\n' },
  {
    error: new Error('Failed query: update', {
      cause: new Error('SQLITE_FULL: database or disk is full'),
    }),
    printed: 'The disk is full. Free up space, then run the command again.\n',
  },
  {
    error: new Error('SQLITE_READONLY: attempt to write a readonly database'),
    printed:
      "The disk of the data folder isn't writable. Check the disk, then run the command again.\n",
  },
])('prints one sentence for $error.message', async ({ error, printed }) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await printResult(() => Promise.reject(error))
  expect(write.mock.calls).toEqual([[printed]])
  expect(process.exitCode).toBe(1)
})

test('other errors are bugs', async () => {
  const bug = new TypeError('undefined is not a function')
  await expect(printResult(() => Promise.reject(bug))).rejects.toBe(bug)
})
