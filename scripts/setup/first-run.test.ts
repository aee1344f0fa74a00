import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { switchRelease } from '../../functions/adapters/node/switch-release.ts'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { hasShownAccounts } from './first-run.ts'

test('the accounts are shown until a start has built the site', async () => {
  const folder = scratchFolder()
  expect(await hasShownAccounts(folder)).toBe(false)
  await writeFile(join(folder, 'first-run.json'), '{"admin":{"email":"a@b"}}')
  expect(await hasShownAccounts(folder), 'interrupted during the build').toBe(false)
  await mkdir(join(folder, 'site', 'releases', 'first'), { recursive: true })
  await switchRelease(join(folder, 'site'), 'first')
  expect(await hasShownAccounts(folder)).toBe(true)
})
