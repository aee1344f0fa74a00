/** Which assets of the bundle a release gets, and whether their compressed copies come along. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { ASSETS, compressAssets, copyAssets } from './bundled-assets.ts'

const PAGE = 'page.1a.js'
const LATER = 'later.2b.js'
const ADMIN = 'admin.3c.js'
const IMAGE = 'image.4d.png'
const FILES = {
  [PAGE]: `import('./${LATER}') /* ${'page '.repeat(500)} */`,
  [LATER]: `/* ${'later '.repeat(500)} */`,
  [ADMIN]: `/* ${'admin '.repeat(500)} */`,
  [IMAGE]: 'pixels '.repeat(500),
}

let folder = ''
const bundle = (): string => join(folder, 'client')
const release = (): string => join(folder, 'release')
const copied = async (): Promise<readonly string[]> =>
  (await readdir(join(release(), ASSETS))).sort()

beforeEach(async () => {
  folder = scratchFolder()
  await mkdir(join(bundle(), ASSETS), { recursive: true })
  for (const [name, text] of Object.entries(FILES)) {
    await writeFile(join(bundle(), ASSETS, name), text)
  }
  await compressAssets(bundle())
})

test('text has compressed copies with the same content', async () => {
  const assets = join(bundle(), ASSETS)
  expect(brotliDecompressSync(await readFile(join(assets, `${PAGE}.br`))).toString()).toBe(
    FILES[PAGE],
  )
  expect(gunzipSync(await readFile(join(assets, `${PAGE}.gz`))).toString()).toBe(FILES[PAGE])
  expect(await readdir(assets)).not.toContain(`${IMAGE}.br`)
})

test('a portal gets all assets with their copies', async () => {
  await copyAssets(bundle(), release(), { used: undefined, live: undefined, compress: true })
  const texts = [ADMIN, LATER, PAGE].flatMap((name) => [name, `${name}.br`, `${name}.gz`])
  expect(await copied()).toEqual([...texts, IMAGE].sort())
})

test('a single document gets what its pages use, and what that loads, without copies', async () => {
  const used = new Set([PAGE])
  await copyAssets(bundle(), release(), { used, live: undefined, compress: false })
  expect(await copied()).toEqual([LATER, PAGE])
})

test('assets that the live release has are linked with the copies that it has', async () => {
  const live = join(folder, 'live')
  await mkdir(join(live, ASSETS), { recursive: true })
  for (const name of [PAGE, `${PAGE}.br`])
    await writeFile(join(live, ASSETS, name), 'of the live release')
  await copyAssets(bundle(), release(), { used: new Set([PAGE]), live, compress: true })
  expect(await copied()).toEqual([LATER, `${LATER}.br`, `${LATER}.gz`, PAGE, `${PAGE}.br`])
  expect(await readFile(join(release(), ASSETS, PAGE), 'utf8')).toBe('of the live release')
})
