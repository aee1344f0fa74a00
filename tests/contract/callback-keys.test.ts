/** Keys of the sandbox's callbacks, as partners see them. */
import { expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { publicKeys } from '../../functions/callbacks/public-keys.ts'
import { createStore } from '../../functions/store/store.ts'
import { currentDocument, documentsOf } from '../support/current-document.ts'
import { fixedClock } from '../support/fixed-clock.ts'
import { openMemoryDatabase } from '../support/memory-database.ts'
import { presetRecipe } from '../support/recipes.ts'

const snap = presetRecipe('snap-bi')

const { compiled } = compileDocument(
  parseDocument('openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n'),
)

test.each([
  { name: 'a partner API sends the callbacks', upstream: 'http', recipe: snap, count: 0 },
  { name: 'a shared secret signs', upstream: 'sandbox', recipe: DEFAULT_RECIPE, count: 0 },
  { name: 'the sandbox signs with a key pair', upstream: 'sandbox', recipe: snap, count: 1 },
])('partners see $count public keys if $name', async ({ upstream, recipe, count }) => {
  const store = createStore(await openMemoryDatabase(), new Uint8Array(32), fixedClock())
  const shown = await publicKeys({
    upstream: { name: upstream, basePath: '', send: () => Promise.reject(new Error('unused')) },
    documents: documentsOf(() => [currentDocument(compiled, { recipe })]),
    store,
  })
  expect(shown).toHaveLength(count)
  expect(shown.every(({ pem }) => pem.startsWith('-----BEGIN PUBLIC KEY-----'))).toBe(true)
})
