/**
 * Replaces `{{name}}` in a guide by details of the published document and its recipe, so that guides on
 * other topics name the correct headers and members too. docs/make-it-yours.md lists the names.
 */
import { inOneLine } from '#core/in-one-line.ts'
import { placedHeaders } from '#core/signature/decided-headers.ts'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import { partsRead } from '#core/signature/parts-read.ts'
import type { RecipePart, SignatureRecipe } from '#core/signature/recipe.ts'
import { EXAMPLE_EPOCH_MS, formatTimestamp, timeRuleOf } from '#core/signature/timestamp.ts'
import type { MessageFacts } from '#core/site/message-facts.ts'
import type { Language } from '#core/site/site.ts'
import { createTranslator, type MessageKey } from '../../i18n/index.ts'
import { exampleDirection } from '../guide/example-trace.ts'

const MARK = /\{\{([\w.]+)\}\}/g

/** A document without rules. */
const NO_MESSAGES: MessageFacts = { members: [], errorMembers: [], headers: [] }

/**
 * Leaves out a line about something that the recipe or the document doesn't have, such as the header of an unused
 * timestamp: rows of tables, list entries, and sentences on a separate line.
 * @param keepsUnknown leaves unknown names as written: a company's guide may show templates
 * @throws RangeError for an unknown name: an error in one of the portal's guides
 */
export function withRecipeFacts(
  source: string,
  recipe: SignatureRecipe,
  language: Language,
  keepsUnknown = false,
  messages = NO_MESSAGES,
): string {
  const facts = new Map([...recipeFacts(recipe, language), ...namesOf(messages, language)])
  const factOf = (name: string): string | null => {
    const value = facts.get(name)
    if (value !== undefined) return value
    if (keepsUnknown) return `{{${name}}}`
    throw new RangeError(
      `A guide uses the unknown placeholder "{{${name}}}". Use one of ${[...facts.keys()].join(', ')}.`,
    )
  }
  return source
    .split('\n')
    .filter((line) => [...line.matchAll(MARK)].every(([, name = '']) => factOf(name) !== null))
    .map((line) => line.replace(MARK, (_mark, name: string) => factOf(name) ?? ''))
    .join('\n')
}

function namesOf(
  { members, errorMembers, headers }: MessageFacts,
  language: Language,
): readonly (readonly [string, string | null])[] {
  const list = (names: readonly string[]): string | null =>
    names.length === 0 ? null : inOneLine(names.flatMap(asCode), language)
  return [
    ['response.members', list(members)],
    ['response.headers', list(headers)],
    ['error.members', list(errorMembers)],
  ]
}

function recipeFacts(
  recipe: SignatureRecipe,
  language: Language,
): ReadonlyMap<string, string | null> {
  const { headers, output, timestamp } = recipe
  const rule = timeRuleOf(recipe)
  const isTimed = recipe.version2 === undefined ? headers.timestamp !== null : rule !== undefined
  const renewed =
    recipe.version2 === undefined
      ? [headers.requestId, headers.timestamp, headers.signature]
      : placedHeaders(recipe)
  const isHeader = recipe.version2 === undefined || renewed.includes(headers.signature)
  const isPair = keyPairScheme(recipe, exampleDirection(recipe)) !== undefined
  const skewSeconds = rule?.toleranceSeconds ?? null
  return new Map([
    ['header.signature', isHeader ? headers.signature : null],
    ['header.timestamp', headers.timestamp],
    ['header.requestId', headers.requestId],
    ['header.apiKey', headers.apiKey],
    ['header.authorization', headers.authorization ? 'Authorization' : null],
    ['header.withApiKey', headers.apiKey ?? withApiKey(output.template, headers.signature)],
    ['headers.renewed', inOneLine(renewed.flatMap(asCode), language)],
    ['signed', signedInWords(recipe, language)],
    ['key', isPair ? 'private key' : 'secret key'],
    ['key.name', isPair ? 'Private key' : 'Secret key'],
    ['key.secret', isPair ? null : 'secret key'],
    ['key.private', isPair ? 'private key' : null],
    ['key.verifier', isPair ? 'public key' : 'secret key'],
    ['callback.key', keyPairScheme(recipe, 'callback') === undefined ? null : 'private key'],
    ['timestamp.example', isTimed ? formatTimestamp(recipe, EXAMPLE_EPOCH_MS) : null],
    [
      'timestamp.offset',
      isTimed && recipe.version2 === undefined && timestamp.format === 'iso8601'
        ? timestamp.offset
        : null,
    ],
    ['timestamp.skew', skewSeconds === null ? null : durationInWords(skewSeconds, language)],
  ])
}

const withApiKey = (template: string, header: string): string | null =>
  template.includes('{api_key}') ? header : null

const asCode = (name: string | null): readonly string[] => (name === null ? [] : [`\`${name}\``])

const PARTS = {
  timestamp: 'signed.timestamp',
  'api-key': 'signed.apiKey',
  method: 'signed.method',
  'body-digest': 'signed.body',
  path: 'signed.path',
  query: 'signed.query',
  'request-id': 'signed.requestId',
} as const satisfies Readonly<Record<Exclude<RecipePart['value'], 'literal'>, MessageKey>>

function signedInWords(recipe: SignatureRecipe, language: Language): string {
  const t = createTranslator(language)
  return inOneLine(
    [...partsRead(recipe)].flatMap((value) => (value === 'literal' ? [] : [t(PARTS[value])])),
    language,
  )
}

function durationInWords(seconds: number, language: Language): string {
  const [unit, count] = seconds % 60 === 0 ? ['minute', seconds / 60] : ['second', seconds]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
