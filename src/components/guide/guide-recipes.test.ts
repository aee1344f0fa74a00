/** Guides about signing, for a document of any recipe. */
import { expect, test } from 'vitest'
import { isObject } from '#core/openapi/json-value.ts'
import { signingProblemText } from '#core/signature/language/signing-problem-text.ts'
import { expandPreset, PRESET_NAMES } from '#core/signature/presets.ts'
import { signRequest } from '#core/signature/sign-request.ts'
import { GUIDES as GUIDE_PAGES } from '#core/site/build-site.ts'
import { SIGNING_PAGES } from '#core/site/signing-pages.ts'
import { LANGUAGES } from '#core/site/site.ts'
import { presetRecipe, recipeOf } from '../../../tests/support/recipes.ts'
import { guideText } from '../content/guide-text.ts'
import { renderHtml } from '../render-html.ts'
import { SignatureStep } from '../signature/SignatureStep.tsx'
import { problemInWords } from '../signature/step-words.ts'
import { signatureTexts } from '../signature/texts.ts'
import { exampleDirection, exampleRequest, exampleTrace } from './example-trace.ts'

const GUIDES = [
  'generate-signature',
  'body-request',
  'timestamp',
  'hmac-as-base64',
  'signature',
  'quick-start',
  'credential',
  'introduction',
  'authorization',
]

/** Partners log in to the portal with a secret key, whatever signs. */
const LOGIN = new Set(['credential', 'quick-start'])

test.each(PRESET_NAMES)('the picture of %s shows its values, and no private value', (preset) => {
  const recipe = presetRecipe(preset)
  const trace = exampleTrace(recipe)
  expect(trace?.headers).toBeDefined()
  const { t } = signatureTexts('en')
  const picture = SignatureStep({ recipe, step: 'picture', t })
  const html = picture === null ? '' : renderHtml(picture)
  expect(html).toContain('<figure class="rp">')
  // This scheme sends its secret.
  if (preset !== 'xendit') expect(html).not.toMatch(/sk_test|c2tfdGVzd/)
  for (const { id } of trace?.steps ?? []) {
    if (!['string-to-sign', 'hmac', 'timestamp', 'body-request'].includes(id))
      expect(html).toContain(id === 'signature' ? 'Signature' : id)
  }
})

test.each([
  { preset: 'binance', shown: 'Query parameter signature' },
  { preset: 'espay', shown: 'Form field signature' },
  { preset: 'midtrans-notification', shown: 'Body field /signature_key' },
])('shows where $preset places its signature', ({ preset, shown }) => {
  const recipe = presetRecipe(preset)
  const { t } = signatureTexts('en')
  const { signature = '' } = exampleTrace(recipe) ?? {}
  for (const step of ['headers', 'picture']) {
    const element = SignatureStep({ recipe, step, t })
    const html = element === null ? '' : renderHtml(element)
    expect(html).toContain('Added to the request')
    expect(html).toContain(shown)
    expect(html).toContain(signature)
  }
})

test.each(['headers', 'picture'])('lists a signed content type among the headers: %s', (step) => {
  const { t } = signatureTexts('en')
  const html = (preset: string) => {
    const element = SignatureStep({ recipe: presetRecipe(preset), step, t })
    return element === null ? '' : renderHtml(element)
  }
  const sent = html('tencent-tc3').split('Request headers').at(-1)
  expect(sent).toMatch(/Content-Type.*application\/json.*X-TC-Timestamp.*Authorization/s)
  expect(html('github')).not.toContain('Content-Type')
})

test.each([
  { preset: 'github', step: 'body-digest', text: 'The body is part of the signed text' },
  { preset: 'kong-hmac', step: 'body-digest', text: 'This API signs without this part.' },
  { preset: 'binance', step: 'timestamp', text: 'The recipe adds no timestamp.' },
  { preset: 'github', step: 'timestamp', text: 'This API signs without this part.' },
  { preset: 'veriff', step: 'string-to-sign', text: 'comes from the body alone' },
  { preset: 'sumsub', step: 'hmac', text: 'where it is placed: hmac-sha256 → hex.' },
  { preset: 'xendit', step: 'hmac', text: 'This API signs without this part.' },
])('says where $step of $preset is', ({ preset, step, text }) => {
  const element = SignatureStep({ recipe: presetRecipe(preset), step, t: signatureTexts('en').t })
  expect(element && renderHtml(element)).toContain(text)
})

test('signs with a secret that is written as hex', () => {
  const preset = expandPreset({ preset: 'github' })
  const values = { signature: ['{body}', { 'hmac-sha256': ['{secret}', 'from-hex'] }, 'hex'] }
  const recipe = recipeOf({ ...(isObject(preset) ? preset : {}), values })
  expect(exampleTrace(recipe)).toBeDefined()
  const facts = { ...exampleRequest(recipe), secretKey: 'no hex' }
  const signed = signRequest(recipe, facts, exampleDirection(recipe))
  const { t } = signatureTexts('en')
  expect(!signed.ok && problemInWords(signed.error, recipe, t)).toBe(
    'The secret key must be hex. Enter a key in this form.',
  )
  expect(!signed.ok && signingProblemText(signed.error.problem, 'en')).toBe(
    'The secret key must be hex, got other text. Enter a key in this form.',
  )
})

test.each(LANGUAGES)('no guide to an own recipe speaks of one scheme (%s)', (language) => {
  for (const preset of ['snap-bi', 'snap-bi-asymmetric', 'jws-es256', 'stripe']) {
    const recipe = presetRecipe(preset)
    for (const guide of GUIDES) {
      const { body, title, description } = guideText(language, guide, { recipe, isOwn: true })
      const text = `${title} ${description} ${body.replaceAll('/hmacAsBase64', '')}`
      expect(text, `${preset} ${guide}`).not.toMatch(/HMAC|MD5|SHA-\d|\{\{/)
      if (preset === 'jws-es256' && !LOGIN.has(guide)) expect(text).not.toContain('secret key')
    }
  }
})

test('pages that change with the recipe: guides with a step of it, and the Signature Playground', () => {
  const facts = { recipe: presetRecipe('snap-bi'), isOwn: true }
  const guides = GUIDE_PAGES.filter(({ guide }) =>
    guideText('en', guide, facts).body.includes('::signature-step'),
  )
  const paths = [...guides.map(({ path }) => path), '/doc-playground']
  expect(SIGNING_PAGES.toSorted()).toEqual(paths.toSorted())
})
