/** The table of docs/signature-schemes.md: for each preset, what the tests prove. */
import { readFileSync } from 'node:fs'
import { prepareRequest, type SampleBody } from '#core/samples/prepared-request.ts'
import { printSample, SAMPLE_LANGUAGES } from '#core/samples/print-sample.ts'
import { printVerifier } from '#core/samples/print-verifier.ts'
import type { Recipe } from '#core/signature/language/model.ts'
import { PRESET_NAMES } from '#core/signature/presets.ts'
import { isSigned, isVerified, recipeOf, VECTORS } from './published/check-vectors.ts'

const FOLDER = new URL('../../src/core/signature/recipes/', import.meta.url)

export interface PlantedMistakes {
  readonly planted: number
  readonly named: number
}

/** @param mistakes - by preset; others have no test for mistakes */
export function schemeTable(mistakes: ReadonlyMap<string, PlantedMistakes>): string {
  const rows = PRESET_NAMES.map((preset) => {
    const own = VECTORS.filter((vector) => vector.preset === preset)
    const found = mistakes.get(preset)
    const recipe = recipeOf({ preset })
    return [
      `\`${preset}\``,
      linesOf(preset),
      own.filter(isSigned).length || '–',
      own.filter(isVerified).length || '–',
      recipe.messages.request === undefined ? '–' : requestLanguages(preset, recipe),
      recipe.messages.callback === undefined ? '–' : verifierLanguages(recipe),
      found === undefined ? '–' : `${found.named} of ${found.planted}`,
    ]
  })
  const lines = [HEAD, HEAD.map(() => '---'), ...rows, totals(mistakes)]
  return `${INTRODUCTION}\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

const HEAD = [
  'Preset',
  'Lines',
  'Vectors signed',
  'Vectors verified',
  'Request samples of 8',
  'Verifiers of 8',
  'Mistakes named',
]

const INTRODUCTION = `# Signature schemes

This table shows what the tests prove for each preset. To update it, run
\`npx vitest run tests/signature/recipe-mistakes.test.ts -u\`.

- **Lines:** length of the recipe in \`src/core/signature/recipes/\`. The limit is 40.
- **Vectors:** signed byte for byte, verified, and rejected after a change, in Node.js, Chromium and workerd.
  A dash means that the owner doesn't publish one with its keys.
- **Samples and verifiers:** languages in which they are printed. \`tests/samples/\` runs them where the language is installed.
  In C#, samples with ECDSA or RSA-PSS are only printed, because Mono has neither. Shells receive no callbacks.
- **Mistakes named:** of the planted ones that change the signature. The search names no other mistake instead.
  Three presets can't have 20 different ones: they sign the body or one parameter with a key pair, so they have no secret
  and no separate digest. \`xendit\` sends a token that nothing is computed from.

Not expressed:

- Google's POST policies: the policy is a field of a multipart form, and recipes only read URL-encoded forms and JSON.
- AES checksums, secp256k1 and XML canonicalization: they would each need a new step.
`

function totals(mistakes: ReadonlyMap<string, PlantedMistakes>): readonly (string | number)[] {
  const found = [...mistakes.values()]
  const sum = (member: keyof PlantedMistakes) => found.reduce((all, one) => all + one[member], 0)
  return [
    `**${PRESET_NAMES.length} presets**`,
    '',
    VECTORS.filter(isSigned).length,
    VECTORS.filter(isVerified).length,
    '',
    '',
    `${sum('named')} of ${sum('planted')}`,
  ]
}

const linesOf = (preset: string): number =>
  readFileSync(new URL(`${preset}.json`, FOLDER), 'utf8')
    .trimEnd()
    .split('\n').length

const JSON_BODY: SampleBody = {
  kind: 'json',
  text: '{"order_id":"1","order":{"amount":1,"invoice_number":"i"},"ovo_info":{"ovo_id":"o"}}',
}
const FORM: SampleBody = {
  kind: 'form',
  fields: ['rq_uuid', 'rq_datetime', 'order_id', 'amount', 'ccy', 'comm_code'].map((name) => [
    name,
    '1',
  ]),
}

function requestLanguages(preset: string, recipe: Recipe): number {
  const prepared = prepareRequest({
    method: 'POST',
    url: 'https://api.example.com/v1/users/7?seamlessData=a%26b&x=y',
    headers: [],
    body: preset === 'espay' ? FORM : JSON_BODY,
    recipe,
  })
  if (!prepared.ok) return 0
  return SAMPLE_LANGUAGES.filter(({ id }) => !printSample(id, prepared.value).includes('No sample'))
    .length
}

const verifierLanguages = (recipe: Recipe): number =>
  SAMPLE_LANGUAGES.filter(({ id }) => printVerifier(id, recipe) !== undefined).length
