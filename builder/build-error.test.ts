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

test('a folder of another user is named', () => {
  const path = '/data/site/releases/.building-1'
  expect(diskFailure(Object.assign(failure('EACCES'), { path }), '/data')?.message).toBe(
    `This user has no access to "${path}" (EACCES). What readers see is unchanged. Give the folder that contains it to the user of the portal, then build again.`,
  )
})

test.each([{ code: 'ENOENT' }, { code: 'EACCES' }])(
  '$code without a path is no failure of the disk',
  ({ code }) => {
    expect(diskFailure(failure(code), '/site')).toBeUndefined()
  },
)
