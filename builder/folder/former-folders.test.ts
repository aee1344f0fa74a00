/** Folders as companies wrote them for earlier releases. A release that changes the format adds its own. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { portalConfig } from '../../src/portal.config.ts'
import { checkFolder } from './check-folder.ts'
import { folderProblemLine } from './folder-problem.ts'
import { readFolder } from './read-folder.ts'

const FIXTURES = fileURLToPath(new URL('../../tests/fixtures/former-folders/', import.meta.url))
const RELEASES = [{ commit: '2c56073' }]

test('each fixture has its row', async () => {
  expect(await readdir(FIXTURES)).toEqual(RELEASES.map(({ commit }) => commit))
})

test.each(RELEASES)('a folder for release $commit has no errors today', async ({ commit }) => {
  const checked = await checkFolder(join(FIXTURES, commit), portalConfig)
  const problems = checked.ok ? checked.value : [checked.error]
  expect(problems.filter(({ severity }) => severity === 'error').map(folderProblemLine)).toEqual([])
})

test('every part of a folder for release 2c56073 is read', async () => {
  const read = await readFolder(join(FIXTURES, '2c56073'))
  expect(read.ok && read.value).toMatchObject({
    config: {
      product: { name: 'Bank Contoh', slug: 'contoh' },
      origin: 'https://docs.contoh.example',
      languages: ['en', 'id'],
      redirects: [{ from: '/docs/start', to: '/start' }],
      logo: { light: '/logo.svg', dark: '/logo.svg' },
      colors: { 'accent-fill': '#b8400d' },
      texts: { en: { 'landing.lead': 'Payments from one API.' } },
      olderVersions: 3,
      offline: false,
      slots: { head: [{ rel: 'me' }], analytics: { script: 'window.counted = true' } },
    },
    documentFile: 'openapi.yaml',
    guides: [
      { language: 'en', path: '/start', group: 'First', order: 1, title: 'Start here' },
      { language: 'id', path: '/start', group: 'Awal', title: 'Mulai di sini' },
    ],
    publicFiles: ['logo.svg', 'terms.txt'],
    tokens: { accent: '#d9480f' },
    recipes: { own: {} },
  })
})
