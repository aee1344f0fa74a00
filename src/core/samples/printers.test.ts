import { expect, test } from 'vitest'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { prepareRequest, type SampleInput } from './prepared-request.ts'
import { printSample, SAMPLE_LANGUAGES, type SampleLanguageId } from './print-sample.ts'
import { variablesIn } from './variables-in.ts'

const URL = 'https://api.example.com/v1/registrations'

function sampleOf(language: SampleLanguageId, input: Partial<SampleInput>): string {
  return printed(language, { method: 'post', url: URL, recipe: DEFAULT_RECIPE, ...input })
}

function printed(language: SampleLanguageId, input: SampleInput): string {
  const prepared = prepareRequest(input)
  if (!prepared.ok) throw new Error(prepared.error.code)
  return printSample(language, prepared.value)
}

const body = {
  kind: 'json',
  text: '{"reference_number":"REG-2026-000117","email":"budi@example.com","selfie":"aGk="}',
} as const

test.each(SAMPLE_LANGUAGES)('$label reads every key from the environment', ({ id }) => {
  const sample = sampleOf(id, { body })
  expect(variablesIn(sample).toSorted()).toEqual([
    'GAPURA_ACCESS_TOKEN',
    'GAPURA_API_KEY',
    'GAPURA_SECRET_KEY',
  ])
})

test.each(SAMPLE_LANGUAGES)('$label prints given keys and then reads none', ({ id }) => {
  const values = { apiKey: 'pk-given', secretKey: "sk-'given'", accessToken: 'at-given' }
  const sample = sampleOf(id, { body, values })
  expect(sample).toContain('pk-given')
  expect(sample).toContain('at-given')
  expect(sample).toMatch(/sk-.{1,4}given/)
  expect(sample).not.toMatch(/environ|getenv|Getenv|ENV|process\.env/)
})

test.each(SAMPLE_LANGUAGES)('$label signs nothing for a token endpoint', ({ id }) => {
  const sample = sampleOf(id, { body, isTokenEndpoint: true })
  expect(sample).toContain('application/json')
  expect(sample).not.toMatch(/hmac|Signature|Authorization|GAPURA|selfie.*unsigned/i)
})

test.each(SAMPLE_LANGUAGES)('$label omits the header comment without headers', ({ id }) => {
  const sample = printed(id, { method: 'get', url: URL })
  expect(sample).toContain(URL)
  expect(sample).not.toMatch(/header/i)
})

test.each(SAMPLE_LANGUAGES)('$label fits a documentation panel', ({ id }) => {
  const lines = sampleOf(id, { body }).replaceAll('\t', '    ').split('\n')
  const widest = Math.max(...lines.map((line) => line.length))
  expect(widest).toBeLessThanOrEqual(id === 'go' ? 112 : 84)
})

// The files are for reading: what a change does to the samples shows in its diff.
test.each(SAMPLE_LANGUAGES)('$label is the sample in the fixtures', async ({ id, extension }) => {
  const file = `../../../tests/fixtures/samples/registration.${extension}`
  await expect(sampleOf(id, { body })).toMatchFileSnapshot(file)
})
