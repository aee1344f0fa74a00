/** Files that a partner's first page loads for the account. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureBundle } from '../../builder/bundle/bundle.ts'
import { scaled } from '../support/limits.ts'

test('the script of the account has its styles, so that no request follows it', {
  timeout: scaled(120_000),
}, async () => {
  const { clientFolder } = await ensureBundle(() => undefined)
  const folder = join(clientFolder, '_astro')
  const file = (await readdir(folder)).find((name) => name.startsWith('gapura-account.'))
  const script = await readFile(join(folder, file ?? ''), 'utf8')
  expect(script).toContain('.account-menu{')
  expect(script).not.toMatch(/\.css\b/)
})
