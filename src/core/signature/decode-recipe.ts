/** Reads `x-signature` from a document: a partial recipe, merged over the default. */
import { isHeaderName } from '../openapi/header-name.ts'
import { isObject, type JsonObject, own } from '../openapi/json-value.ts'
import { err, ok, type Result } from '../result.ts'
import { type Fields, readFields } from './decode-fields.ts'
import { RESERVED_HEADERS } from './language/decode-message.ts'
import { provedPlacement, usualDirection } from './language/proof.ts'
import { isOffset } from './language/time-format.ts'
import {
  DEFAULT_RECIPE,
  DIGESTS,
  MACS,
  type RecipeHeaders,
  type RecipePart,
  type SignatureRecipe,
} from './recipe.ts'
import { recipeToSign } from './recipe-to-sign.ts'

const PART_VALUES = [
  'timestamp',
  'api-key',
  'method',
  'body-digest',
  'path',
  'query',
  'request-id',
  'literal',
] as const satisfies readonly RecipePart['value'][]
const ENCODINGS = ['base64', 'base64url', 'hex'] as const

/**
 * Absent members have the default's value; `parts` is replaced as a whole. Reports every error, not only the
 * first.
 *
 * @example decodeRecipe({ digest: { algorithm: 'SHA-256' } }) // the default with another digest
 */
export function decodeRecipe(source: unknown): Result<SignatureRecipe, readonly DecodeError[]> {
  if (isObject(source) && own(source, 'recipe') === 2) return ok(summaryOf(source))
  const errors: DecodeError[] = []
  const base = DEFAULT_RECIPE
  const root = readFields(source, '', errors)
  const canonicalBody = root.fields('canonicalBody')
  const digest = root.fields('digest')
  const mac = root.fields('mac')
  const output = root.fields('output')
  const headers = root.fields('headers')
  const timestamp = root.fields('timestamp')

  const recipe: SignatureRecipe = {
    name: root.text('name', base.name, NOT_EMPTY),
    parts: readParts(root, base.parts),
    separator: root.text('separator', base.separator),
    canonicalBody: {
      excludedMembers: canonicalBody.texts('excludedMembers', base.canonicalBody.excludedMembers),
      stripWhitespace: canonicalBody.flag('stripWhitespace', base.canonicalBody.stripWhitespace),
      emptyBody: canonicalBody.oneOf('emptyBody', ['empty-string'], base.canonicalBody.emptyBody),
    },
    digest: {
      algorithm: digest.oneOf('algorithm', DIGESTS, base.digest.algorithm),
      encoding: digest.oneOf('encoding', ENCODINGS, base.digest.encoding),
    },
    mac: {
      algorithm: mac.oneOf('algorithm', MACS, base.mac.algorithm),
      encoding: mac.oneOf('encoding', ENCODINGS, base.mac.encoding),
    },
    output: {
      template: output.text('template', base.output.template, TEMPLATE),
      encoding: output.oneOf('encoding', ['none', 'base64'], base.output.encoding),
    },
    headers: {
      timestamp: headers.textOrNull('timestamp', base.headers.timestamp, HEADER_NAME),
      signature: headers.text('signature', base.headers.signature, HEADER_NAME),
      requestId: headers.textOrNull('requestId', base.headers.requestId, HEADER_NAME),
      apiKey: headers.textOrNull('apiKey', base.headers.apiKey, HEADER_NAME),
      authorization: headers.flag('authorization', base.headers.authorization),
    },
    timestamp: {
      format: timestamp.oneOf('format', ['iso8601', 'unix', 'unix-ms'], base.timestamp.format),
      offset: timestamp.text('offset', base.timestamp.offset, OFFSET),
      skewSeconds: timestamp.integer('skewSeconds', base.timestamp.skewSeconds, 1, 86_400),
    },
  }
  for (const fields of [root, canonicalBody, digest, mac, output, headers, timestamp]) {
    fields.rejectUnknown()
  }
  if (errors.length === 0) errors.push(...contradictions(recipe))
  return errors.length === 0 ? ok(recipe) : err(errors)
}

/**
 * Summary of a recipe of version 2 in terms of version 1: its name and where its signature is. The document
 * compiler has decoded it.
 */
function summaryOf(source: JsonObject): SignatureRecipe {
  const name = own(source, 'name')
  const language = recipeToSign({ ...DEFAULT_RECIPE, version2: source })
  const signature = language && provedPlacement(language, usualDirection(language))
  const title = typeof name === 'string' && name !== '' ? name : 'version 2'
  return {
    name: title,
    parts: [{ value: 'literal', text: title }],
    separator: '',
    canonicalBody: { excludedMembers: [], stripWhitespace: false, emptyBody: 'empty-string' },
    digest: DEFAULT_RECIPE.digest,
    mac: { algorithm: 'RECIPE-2', encoding: 'base64' },
    output: { template: '{signature}', encoding: 'none' },
    headers: {
      timestamp: null,
      signature: signature?.name ?? 'Signature',
      requestId: null,
      apiKey: null,
      authorization: false,
    },
    timestamp: DEFAULT_RECIPE.timestamp,
    version2: source,
  }
}

function readParts(root: Fields, fallback: readonly RecipePart[]): readonly RecipePart[] {
  return root.list('parts', fallback, (part) => {
    const value = part.requiredOneOf('value', PART_VALUES)
    const prefix = part.text('prefix', '')
    const text = part.text('text', '')
    const letterCase = part.oneOf('case', ['upper', 'lower'], 'upper')
    const omitWithoutBody = part.flag('omitWithoutBody', false)
    part.rejectUnknown()
    if (value === undefined) return undefined
    return {
      value,
      ...(prefix === '' ? {} : { prefix }),
      ...(value === 'literal' ? { text } : {}),
      ...(value === 'method' ? { case: letterCase } : {}),
      ...(omitWithoutBody ? { omitWithoutBody } : {}),
    }
  })
}

/** Checks members together: a verifier must receive everything that was signed. */
function contradictions(recipe: SignatureRecipe): readonly DecodeError[] {
  const signs = (value: RecipePart['value']) => recipe.parts.some((part) => part.value === value)
  const { headers } = recipe
  const names = headerNames(headers)
  const repeated = names.find((name, i) => names.indexOf(name) !== i)
  return [
    ...(signs('timestamp') && headers.timestamp === null
      ? [
          contradiction(
            'headers.timestamp',
            'must be a header name, because "parts" signs the timestamp',
          ),
        ]
      : []),
    ...(signs('request-id') && headers.requestId === null
      ? [
          contradiction(
            'headers.requestId',
            'must be a header name, because "parts" signs the request ID',
          ),
        ]
      : []),
    ...(repeated === undefined
      ? []
      : [contradiction('headers', `must have different names, got "${repeated}" twice`)]),
  ]
}

function headerNames(headers: RecipeHeaders): readonly string[] {
  return [
    headers.timestamp,
    headers.signature,
    headers.requestId,
    headers.apiKey,
    headers.authorization ? 'Authorization' : null,
  ].flatMap((name) => (name === null ? [] : [name.toLowerCase()]))
}

/** @param problem - completes a sentence that starts with the member's name */
function contradiction(path: string, problem: string): DecodeError {
  return {
    code: 'contradiction',
    path,
    message: `"${path}" of "x-signature" ${problem}.`,
  }
}

const NOT_EMPTY = { expected: "a string that isn't empty", accepts: (text: string) => text !== '' }

const TEMPLATE = {
  expected: 'a template with {signature}, and {api_key} if wanted, each at most once',
  accepts: (text: string) =>
    text.split('{signature}').length === 2 &&
    text.split('{api_key}').length <= 2 &&
    !/[{}]/.test(text.replace(/\{(signature|api_key)\}/g, '')),
}

const HEADER_NAME = {
  expected: 'the name of a header that nothing else sets',
  accepts: (text: string) => isHeaderName(text) && !RESERVED_HEADERS.has(text.toLowerCase()),
}

const OFFSET = {
  expected: 'Z or an offset such as +07:00',
  accepts: isOffset,
}

export interface DecodeError {
  readonly code: 'wrong-type' | 'wrong-value' | 'unknown-member' | 'contradiction'
  /** Dotted, from `x-signature`: `mac.algorithm`, `parts.2.value`. */
  readonly path: string
  readonly message: string
}
