/** The form of the Signature Playground, for documents of any recipe. */
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PRESET_NAMES } from '#core/signature/presets.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { signRequest } from '#core/signature/sign-request.ts'
import { presetRecipe, recipeOf } from '../../../tests/support/recipes.ts'
import { exampleRequest, exampleTrace } from '../../components/guide/example-trace.ts'
import { signatureTexts } from '../../components/signature/texts.ts'
import { SignaturePlayground } from './SignaturePlayground.tsx'
import { initialState, reduce, requestOf, shownFields } from './state.ts'

const rendered = (recipe: ReturnType<typeof presetRecipe>) =>
  renderToString(
    <SignaturePlayground recipe={recipe} language="en" isStatic {...signatureTexts('en')} />,
  )

test.each([
  { preset: 'github', fields: ['method', 'body'] },
  { preset: 'binance-ed25519', fields: ['apiKey', 'method', 'query', 'body'] },
  {
    preset: 'oauth1',
    fields: ['apiKey', 'method', 'origin', 'path', 'query', 'body', 'contentType', 'timestamp'],
  },
  {
    preset: 'snap-bi',
    fields: ['apiKey', 'accessToken', 'method', 'path', 'query', 'body', 'timestamp'],
  },
])('shows the inputs of $preset', ({ preset, fields }) => {
  expect([...shownFields(presetRecipe(preset))]).toEqual(fields)
})

test.each([
  { what: 'reads the header', value: '{header:Content-Type}' },
  { what: 'reads the header in lowercase', value: '{header:content-type?}' },
  {
    what: 'lists the header',
    value: [{ headers: ['x-a?', 'content-type'] }, { each: '{value}' }, { join: '' }],
  },
])('a recipe that $what has a field for the content type, which is signed once', ({ value }) => {
  const recipe = recipeOf({
    recipe: 2,
    inputs: { secretKey: { kind: 'secret' } },
    values: { text: value, signature: ['{text}', { 'hmac-sha256': '{secretKey}' }, 'hex'] },
    request: [{ header: 'X-Signature', value: '{signature}' }],
  })
  const html = rendered(recipe)
  expect(html).toContain('value="application/json"')
  const sent = html.slice(html.indexOf('Request headers'))
  expect(sent).toMatch(/Content-Type.*application\/json.*X-Signature/)
  const state = initialState(recipe, exampleRequest(recipe))
  const changed = reduce(state, { type: 'field-changed', name: 'contentType', value: 'text/plain' })
  const signedText = (of: typeof state) => {
    const signed = signRequest(recipe, requestOf(of, 'secret'))
    return signed.ok ? signed.value.stringToSign : signed.error
  }
  expect(signedText(state)).toMatch(/application\/json$/)
  expect(signedText(changed)).toMatch(/text\/plain$/)
})

test.each(PRESET_NAMES)('explains %s without script', (preset) => {
  const html = rendered(presetRecipe(preset))
  expect(html).toContain('class="sp-list"')
  expect(html).not.toContain('undefined')
})

test.each(PRESET_NAMES)('one step of %s is the text that is signed', (preset) => {
  const trace = exampleTrace(presetRecipe(preset))
  // This scheme sends its secret, and signs nothing.
  if (preset === 'xendit') expect(trace?.stringToSign).toBe('')
  else expect(trace?.steps.map(({ output }) => output)).toContain(trace?.stringToSign)
})

test('shows a string to sign without a name before its HMAC, without the token', () => {
  const steps = exampleTrace(presetRecipe('snap-bi'))?.steps ?? []
  expect(steps.map(({ id }) => id).slice(-3)).toEqual(['string-to-sign', 'hmac', 'signature'])
  expect(steps.at(-3)).toMatchObject({
    input: '{method}:{endpoint}:{accessToken}:{bodyHash}:{time}',
    output: expect.stringContaining(':{accessToken}:'),
  })
  expect(rendered(presetRecipe('snap-bi'))).toContain('<b>String to sign</b>')
})

test('asks for no secret key where a key pair signs', () => {
  expect(rendered(presetRecipe('snap-bi-asymmetric'))).not.toContain('>Secret key<')
  expect(rendered(DEFAULT_RECIPE)).toContain('>Secret key<')
})
