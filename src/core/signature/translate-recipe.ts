/** Translates a recipe of version 1 to version 2: the same strings, signatures and headers, to the byte. */
import { DIGEST_NAMES } from './digest-names.ts'
import type { RecipePart, SignatureRecipe } from './recipe.ts'

/**
 * @returns the input of `language/decode.ts`; undefined for a recipe that signs with a private key
 * @example translateRecipe(DEFAULT_RECIPE)
 */
export function translateRecipe(recipe: SignatureRecipe): Translation | undefined {
  const { headers, mac, output, timestamp } = recipe
  if (!Object.hasOwn(MAC_STEPS, mac.algorithm)) return undefined
  const filled = output.template
    .split(/(\{api_key\}|\{signature\})/)
    .map((piece) => OUTPUT_HOLES[piece] ?? escaped(piece))
    .join('')
  return {
    recipe: 2,
    name: recipe.name,
    inputs: {
      apiKey: {},
      secretKey: { kind: 'secret' },
      requestId: recipe.parts.some(({ value }) => value === 'request-id') ? {} : { default: '' },
    },
    time: {
      pattern:
        timestamp.format === 'iso8601'
          ? `yyyy-MM-dd'T'HH:mm:ss'${timestamp.offset}'`
          : timestamp.format,
      offset: timestamp.format === 'iso8601' ? timestamp.offset : 'Z',
      tolerance: timestamp.skewSeconds,
    },
    values: {
      canonicalBody: ['{body}', ...canonicalSteps(recipe)],
      bodyDigest: [
        '{canonicalBody}',
        DIGEST_NAMES[recipe.digest.algorithm],
        recipe.digest.encoding,
      ],
      lowerMethod: ['{method}', 'lower'],
      stringToSign: stringToSign(recipe),
      mac: ['{stringToSign}', { [MAC_STEPS[mac.algorithm] ?? '']: '{secretKey}' }, mac.encoding],
      signature: output.encoding === 'base64' ? [filled, 'base64'] : filled,
    },
    request: [
      ...placed(headers.apiKey, '{apiKey}'),
      ...placed(headers.timestamp, '{time}'),
      ...placed(headers.signature, '{signature}'),
      ...placed(headers.requestId, '{requestId}'),
    ],
  }
}

interface Translation {
  readonly recipe: 2
  readonly name: string
  readonly inputs: object
  readonly time: object
  readonly values: object
  readonly request: readonly object[]
}

function canonicalSteps({ canonicalBody }: SignatureRecipe): readonly unknown[] {
  const { excludedMembers, stripWhitespace } = canonicalBody
  return [
    ...(excludedMembers.length === 0 ? [] : [{ 'json-without': excludedMembers }]),
    ...(stripWhitespace ? ['strip-whitespace'] : []),
  ]
}

/** Parts that need a body are omitted together with their separator, so there are two strings. */
function stringToSign({ parts, separator }: SignatureRecipe): unknown {
  const join = (used: readonly RecipePart[]): string =>
    used
      .map(({ prefix = '', ...part }) => `${escaped(prefix)}${hole(part)}`)
      .join(escaped(separator))
  const kept = parts.filter((part) => !part.omitWithoutBody)
  if (kept.length === parts.length) return join(parts)
  // Not a literal, because the linter mistakes an object with "then" for a promise.
  return Object.fromEntries([
    ['if', '{body}'],
    ['then', join(parts)],
    ['else', join(kept)],
  ])
}

function hole(part: RecipePart): string {
  switch (part.value) {
    case 'timestamp':
      return '{time}'
    case 'api-key':
      return '{apiKey}'
    case 'method':
      return part.case === 'lower' ? '{lowerMethod}' : '{method}'
    case 'body-digest':
      return '{bodyDigest}'
    case 'path':
      return '{path}'
    case 'query':
      return '{query}'
    case 'request-id':
      return '{requestId}'
    case 'literal':
      return escaped(part.text ?? '')
  }
}

const placed = (header: string | null, value: string): readonly object[] =>
  header === null ? [] : [{ header, value }]

const escaped = (text: string): string => text.replace(/[{}]/g, '$&$&')

const OUTPUT_HOLES: Readonly<Record<string, string>> = {
  '{api_key}': '{apiKey}',
  '{signature}': '{mac}',
}

const MAC_STEPS: Readonly<Record<string, string>> = {
  'HMAC-SHA1': 'hmac-sha1',
  'HMAC-SHA256': 'hmac-sha256',
  'HMAC-SHA512': 'hmac-sha512',
}
