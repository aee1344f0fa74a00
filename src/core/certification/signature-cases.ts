/**
 * Derives the cases about signatures from a recipe: it signs sample requests and collects the mistakes that would
 * change the result. Mistakes that every request shows form one case per part of the signature. Others need a
 * request with a certain content.
 */
import { type ExcludedMistakes, mistakesExcludedBy } from '../signature/mistakes/diagnose.ts'
import type { MistakeId, MistakeStage } from '../signature/mistakes/mistake-rule.ts'
import type { SignatureRecipe } from '../signature/recipe.ts'
import type { RequestToSign } from '../signature/sign-request.ts'
import { EXAMPLE_EPOCH_MS, formatTimestamp } from '../signature/timestamp.ts'
import { CONTENTS, type Content, type TestCase } from './test-case.ts'

/** @param contents - those that the chosen operations can have */
export async function signatureCases(
  recipe: SignatureRecipe,
  contents: ReadonlySet<Content>,
): Promise<readonly TestCase[]> {
  const shown = new Map<Content, ExcludedMistakes>()
  for (const content of CONTENTS) shown.set(content, await mistakesShownBy(recipe, content))
  const [withoutBody = new Map(), withBody = new Map()] = [shown.get('no-body'), shown.get('body')]
  const always = [...withBody].filter(([id]) => withoutBody.has(id))
  const parts = Map.groupBy(always, ([, stage]) => stage)
  const known = new Set(always.map(([id]) => id))
  const cases = [...parts].map(([part, mistakes]) =>
    caseOfPart(
      part,
      mistakes.map(([id]) => id),
    ),
  )
  for (const content of CONTENTS) {
    const added = [...(shown.get(content)?.keys() ?? [])].filter((id) => !known.has(id))
    if (added.length === 0 || !contents.has(content)) continue
    cases.push({
      id: `signature with ${content}`,
      expectation: { kind: 'signature', mistakes: added, shownBy: { content } },
    })
    for (const id of added) known.add(id)
  }
  return cases
}

const caseOfPart = (part: MistakeStage, mistakes: readonly MistakeId[]): TestCase => ({
  id: `signature ${part}`,
  expectation: { kind: 'signature', mistakes, shownBy: { part } },
})

function mistakesShownBy(recipe: SignatureRecipe, content: Content): Promise<ExcludedMistakes> {
  const body = bodyWith(content, recipe)
  return mistakesExcludedBy(recipe, {
    ...SAMPLE,
    method: body === undefined ? 'GET' : 'POST',
    timestamp: formatTimestamp(recipe, EXAMPLE_EPOCH_MS),
    ...(content === 'query' && { query: 'page=2' }),
    body,
    ...(body !== undefined && { contentType: 'application/json' }),
  })
}

function bodyWith(content: Content, { canonicalBody }: SignatureRecipe): string | undefined {
  const [excluded] = canonicalBody.excludedMembers
  switch (content) {
    case 'no-body':
    case 'query':
      return undefined
    case 'body':
      return '{"a":"b"}'
    case 'space':
      return '{"a":"b c"}'
    case 'slash':
      return '{"a":"b/c"}'
    case 'non-ascii':
      return '{"a":"é"}'
    case 'markup':
      return '{"a":"<b>&"}'
    case 'order':
      return '{"b":"c","a":"d"}'
    case 'excluded':
      return excluded === undefined ? '{"a":"b"}' : JSON.stringify({ a: 'b', [excluded]: 'aGk=' })
  }
}

/** Keys of no partner. The secret can be decoded from Base64 and from hexadecimal, as some recipes require. */
const SAMPLE = {
  apiKey: 'certification',
  secretKey: '6b65792d6f662d6e6f2d706172746e65',
  accessToken: 'access-token',
  keyPair: { publicKey: '', isExample: true },
  origin: 'https://api.example.com',
  path: '/v1/items',
  requestId: '00000000-0000-4000-8000-000000000000',
  random: (length: number) => new Uint8Array(length).fill(7),
} satisfies Partial<RequestToSign>
