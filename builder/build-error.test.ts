import { expect, test } from 'vitest'
import { diskFailure } from './build-error.ts'

const failure = (code: string) => Object.assign(new Error(`${code}: write`), { code })

test.each([
  {
    code: 'ENOSPC',
    says: 'the disk is full (ENOSPC). What readers see is unchanged. Free up space',
  },
  {
    code: 'EROFS',
    says: 'the disk is read-only (EROFS). What readers see is unchanged. Make the disk writable',
  },
])('$code is explained with the advice that helps', ({ code, says }) => {
  expect(diskFailure(failure(code), '/site')?.message).toContain(says)
})

test('other errors are no failure of the disk', () => {
  expect(diskFailure(failure('EACCES'), '/site')).toBeUndefined()
})
