/** Scripts that every page of readers loads, and those of a partner's account. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { ensureBundle } from '../../builder/bundle/bundle.ts'
import { scaled } from '../support/limits.ts'

let folder = ''

beforeAll(async () => {
  const { clientFolder } = await ensureBundle(() => undefined)
  folder = join(clientFolder, '_astro')
}, scaled(120_000))

const scriptOf = async (name: string): Promise<string> => {
  const file = (await readdir(folder)).find((file) => file.startsWith(`${name}.`))
  return readFile(join(folder, file ?? ''), 'utf8')
}

test.each([
  ['Base', 5_395],
  ['base', 3_125],
])('the script %s of every page is at most %i bytes', async (name, most) => {
  expect(brotliCompressSync(await scriptOf(name)).byteLength).toBeLessThanOrEqual(most)
})

test('a page of readers loads one other script', async () => {
  const others = [...(await scriptOf('Base')).matchAll(/(?:from|import)"\.\/(\w+)/g)]
  expect(others.map(([, name]) => name)).toEqual(['base'])
})

test('the script of the account has its styles, so that no request follows it', async () => {
  const script = await scriptOf('gapura-account')
  expect(script).toContain('.account-menu{')
  expect(script).not.toMatch(/\.css\b/)
})
