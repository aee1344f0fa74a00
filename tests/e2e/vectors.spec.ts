/** The published vectors, signed and verified by the browser's own Web Crypto. */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import {
  type checkVectors,
  isSigned,
  isVerified,
  VECTORS,
  type VectorReport,
} from '../signature/published/check-vectors.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NOBLE = '/node_modules/@noble/hashes/esm/'
/** Its package exports modules for browsers without their ending. */
const fileOf = (path: string) =>
  path.startsWith(NOBLE) && !path.endsWith('.js') ? `${path}.js` : path

const HTML = `<title>Vectors</title><script type="importmap">${JSON.stringify({
  imports: { '#core/': '/src/core/', '@noble/hashes/': NOBLE },
})}</script>`
const ENTRY = '/tests/signature/published/check-vectors.ts'

test('Chromium signs and verifies every published vector', async ({ page }) => {
  // Modules as they are, without types: no server and no bundle.
  await page.route('http://localhost/**', (route) => {
    const path = fileOf(new URL(route.request().url()).pathname)
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: HTML })
    const source = readFileSync(`${ROOT}${path.slice(1)}`, 'utf8')
    if (path.endsWith('.json'))
      return route.fulfill({ contentType: 'application/json', body: source })
    const body = path.endsWith('.ts') ? stripTypeScriptTypes(source) : source
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto('http://localhost/')
  const report = await page.evaluate(async (entry): Promise<VectorReport> => {
    // as: the module of this file's own import.
    const module = (await import(entry)) as { readonly checkVectors: typeof checkVectors }
    return module.checkVectors()
  }, ENTRY)
  expect(report).toEqual({
    signed: VECTORS.filter(isSigned).length,
    verified: VECTORS.filter(isVerified).length,
    failures: [],
  })
})
