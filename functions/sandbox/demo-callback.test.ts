import { expect, test } from 'vitest'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { verifySignature } from '#core/signature/verify-request.ts'
import { compileText } from '../../tests/support/compile-text.ts'
import { demoCallback } from './demo-callback.ts'

const callbackNamed = (name: string, type = 'application/json'): string => `
      callbacks:
        ${name}:
          "{$request.body#/callback_url}":
            post:
              requestBody:
                content:
                  ${type}:
                    example:
                      event: done
                      data: {document_id: documented, status: completed, id: 2, items: [{id: 1}]}
              responses: {"200": {description: ok}}`

const NOW_MS = Date.UTC(2026, 10, 20, 10, 4, 5)
const PARTNER = { apiKey: 'key-1', secretKey: 'the-secret' }

const deliver = (callbacks: string, recipe: SignatureRecipe = DEFAULT_RECIPE) => {
  const { compiled } = compileText(`
paths:
  /documents:
    post:
      responses: {"200": {description: ok}}${callbacks}`)
  const [operation] = compiled.operations
  if (operation === undefined) throw new Error('the document has an operation')
  return demoCallback({
    operation,
    compiled,
    recipe,
    partner: PARTNER,
    answered: { code: 200, data: { document_id: 'made-up-1', status: 'pending', id: 7 } },
    nowMs: NOW_MS,
    seed: 'seed',
  })
}

test('an operation without callbacks sends none', async () => {
  expect(await deliver('')).toBeUndefined()
})

test('a callback that is no JSON is not made', async () => {
  expect(await deliver(callbackNamed('done', 'application/xml'))).toBeUndefined()
})

test('a recipe with a private key cannot sign one', async () => {
  const recipe = {
    ...DEFAULT_RECIPE,
    mac: { algorithm: 'RSA-SHA256', encoding: 'base64' },
  } as const
  expect(await deliver(callbackNamed('done'), recipe)).toBeUndefined()
})

test.each([
  { name: 'registrationFinished', page: 'register' },
  { name: 'documentSigned', page: 'doc-signing' },
])('$name goes to $page, about the thing that was answered', async ({ name, page }) => {
  const callback = await deliver(callbackNamed(name))
  expect(callback).toMatchObject({ page, source: 'sandbox', path: `/callback/${page}` })
  expect(JSON.parse(new TextDecoder().decode(callback?.body))).toEqual({
    event: 'done',
    data: { document_id: 'made-up-1', status: 'completed', id: 7, items: [{ id: 1 }] },
  })
})

test('its signature is right, and the same exchange makes the same callback', async () => {
  const callback = await deliver(callbackNamed('done'))
  expect(await deliver(callbackNamed('done'))).toEqual(callback)
  const verified = await verifySignature(
    DEFAULT_RECIPE,
    {
      headers: Object.fromEntries(callback?.headers ?? []),
      method: 'POST',
      path: callback?.path ?? '',
      bodyText: new TextDecoder().decode(callback?.body),
    },
    { ...PARTNER, nowMs: NOW_MS },
  )
  expect(verified.ok).toBe(true)
})
