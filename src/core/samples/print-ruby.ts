/** Ruby 3.0+: the standard library only. */
import { offsetMinutes } from '#core/signature/timestamp.ts'
import {
  type BinaryEncoding,
  type DigestAlgorithm,
  MAC_DIGESTS,
  type SignatureRecipe,
} from '../signature/recipe.ts'
import { DIGEST_NAMES } from './digest-names.ts'
import { joinSections, type LiteralStyle, printList, printLiteral } from './literal.ts'
import { needsRubyEscapes, quoteRuby, quoteRubyBlock, quoteRubyDouble } from './quote-ruby.ts'
import type { Piece, SampleFacts, SigningPlan } from './sample-facts.ts'
import { type SamplePrinter, SNAKE_CASE, sampleSections, type UsedKey } from './sample-sections.ts'

export function printRuby(facts: SampleFacts): string {
  const sections = sampleSections(PRINTER, facts)
  // The libraries follow from the code, so that none is missing and none is too much.
  return joinSections([libraries(sections.flat().join('\n')), ...sections])
}

function libraries(code: string): readonly string[] {
  return LIBRARIES.filter(([constant]) => new RegExp(`\\b${constant}\\b`).test(code)).map(
    ([, library]) => `require '${library}'`,
  )
}

const LIBRARIES = [
  ['Digest', 'digest'],
  ['JSON', 'json'],
  ['Net', 'net/http'],
  ['OpenSSL', 'openssl'],
  ['SecureRandom', 'securerandom'],
] as const

const credentials = (keys: readonly UsedKey[]): readonly string[] =>
  keys.map(
    ({ name, variable, value }) =>
      `${SNAKE_CASE[name]} = ${value === undefined ? `ENV.fetch('${variable}')` : quoteRuby(value)}`,
  )

function body({ body }: SampleFacts): readonly string[] {
  switch (body.kind) {
    case 'none':
      return []
    case 'json':
      if (body.data === undefined) return [`body = ${quoteText(body.text)}`]
      return [
        `data = ${printLiteral(body.data, LITERAL, { lead: 7 })}`,
        'body = JSON.generate(data)',
      ]
    case 'text':
      return [`body = ${quoteText(body.text)}`]
    case 'form': {
      const fields = body.fields.map((field) => `  [${field.map(quoteRuby).join(', ')}],`)
      return ['body = URI.encode_www_form([', ...fields, '])']
    }
    case 'multipart': {
      const parts = body.parts.map((part) => {
        if ('value' in part) return `  [${quoteRuby(part.name)}, ${quoteRuby(part.value)}],`
        const open = `File.open(${quoteRuby(part.fileName)}, 'rb')`
        return `  [${quoteRuby(part.name)}, ${open}, { content_type: ${quoteRuby(part.contentType)} }],`
      })
      return ['form = [', ...parts, ']']
    }
    case 'file':
      return [`body = File.binread(${quoteRuby(body.fileName)})`]
  }
}

function clock({ timestamp: { format, offset } }: SignatureRecipe): string {
  if (format === 'unix') return 'Time.now.to_i.to_s'
  if (format === 'unix-ms') return '(Time.now.to_f * 1000).floor.to_s'
  if (offset === 'Z') return "Time.now.utc.strftime('%Y-%m-%dT%H:%M:%SZ')"
  if (offsetMinutes(offset) === 0) return `Time.now.utc.strftime('%Y-%m-%dT%H:%M:%S${offset}')`
  return `Time.now.getlocal('${offset}').strftime('%Y-%m-%dT%H:%M:%S%:z')`
}

function signature(facts: SampleFacts, signing: SigningPlan): readonly string[] {
  const { recipe } = signing
  const parts = signing.parts.map(({ value }) => print(value))
  const list = printList({ open: '[', close: ']', indent: '  ', lead: 28 }, parts)
  const call = `OpenSSL::HMAC.digest('${nameOf(MAC_DIGESTS[recipe.mac.algorithm])}', secret_key, string_to_sign)`
  const filled = print(signing.output)
  return [
    ...(facts.uses('digest') ? digest(facts, signing) : []),
    `string_to_sign = ${parts.length === 1 ? parts[0] : `${list}.join(${quoteRuby(recipe.separator)})`}`,
    `mac = ${encode(call, recipe.mac.encoding)}`,
    `signature = ${recipe.output.encoding === 'base64' ? encode(filled, 'base64') : filled}`,
  ]
}

function digest({ body }: SampleFacts, { recipe, hasBody }: SigningPlan): readonly string[] {
  const { algorithm, encoding } = recipe.digest
  const hash = (text: string) =>
    `digest = ${encode(`Digest::${nameOf(algorithm)}.digest(${text})`, encoding)}`
  const strip = recipe.canonicalBody.stripWhitespace ? ".gsub(/[ \\t\\r\\n\\f\\v]+/, '')" : ''
  if (!hasBody) {
    return ['# Nothing to hash here: the digest is that of the empty string.', hash("''")]
  }
  if (body.kind === 'json' && body.data !== undefined && body.excluded.length > 0) {
    return [
      '# These members are sent, but not signed.',
      `signed = data.except(${body.excluded.map(symbol).join(', ')})`,
      `canonical = JSON.generate(signed)${strip}`,
      hash('canonical'),
    ]
  }
  const signedText = 'signedText' in body ? body.signedText : undefined
  if (signedText !== undefined) {
    return [
      '# The same body without the members that are sent, but not signed.',
      `canonical = ${quoteText(signedText)}${strip}`,
      hash('canonical'),
    ]
  }
  if (strip === '') return [hash('body')]
  return [
    '# White space is not signed, not even inside strings.',
    `canonical = body${strip}`,
    hash('canonical'),
  ]
}

/** pack('m0') is base64 on one line, without the gem that Ruby 3.4 no longer brings. */
function encode(bytes: string, encoding: BinaryEncoding): string {
  if (encoding === 'hex') return `${bytes}.unpack1('H*')`
  const base64 = `[${bytes}].pack('m0')`
  return encoding === 'base64url' ? `${base64}.tr('+/', '-_').delete('=')` : base64
}

function send({ body, headers, request }: SampleFacts): readonly string[] {
  const names = headers.map(({ name }) => name.toLowerCase())
  const known = VERBS[request.method]
  const lines = headers.map(({ name, value }, i) =>
    names.indexOf(name.toLowerCase()) === i
      ? `request[${quoteRuby(name)}] = ${print(value)}`
      : `request.add_field(${quoteRuby(name)}, ${print(value)})`,
  )
  return [
    `uri = URI(${quoteRuby(request.url)})`,
    known === undefined
      ? `request = Net::HTTPGenericRequest.new(${quoteRuby(request.method)}, true, true, uri)`
      : `request = Net::HTTP::${known}.new(uri)`,
    ...lines,
    ...(body.kind === 'multipart'
      ? ["request.set_form(form, 'multipart/form-data')"]
      : body.kind === 'none'
        ? []
        : ['request.body = body']),
    "tls = uri.scheme == 'https'",
    'response = Net::HTTP.start(uri.host, uri.port, use_ssl: tls) do |http|',
    '  http.request(request)',
    'end',
    'puts response.code, response.body',
  ]
}

const VERBS: Readonly<Record<string, string>> = {
  GET: 'Get',
  POST: 'Post',
  PUT: 'Put',
  PATCH: 'Patch',
  DELETE: 'Delete',
  HEAD: 'Head',
  OPTIONS: 'Options',
}

function print(pieces: readonly Piece[]): string {
  const texts = pieces.flatMap((piece) => ('text' in piece ? [piece.text] : []))
  if (texts.length === pieces.length) return quoteRuby(texts.join(''))
  const [first] = pieces
  if (pieces.length === 1 && first && 'variable' in first) return SNAKE_CASE[first.variable]
  const inner = pieces.map((piece, i) => {
    if (!('text' in piece)) return `#{${SNAKE_CASE[piece.variable]}}`
    // A text that ends in # must not join the brace that follows.
    return quoteRubyDouble(piece.text).replace(/#$/, i < pieces.length - 1 ? '\\#' : '#')
  })
  return `"${inner.join('')}"`
}

function quoteText(text: string): string {
  return text.includes('\n') && !needsRubyEscapes(text) ? quoteRubyBlock(text) : quoteRuby(text)
}

function symbol(name: string): string {
  return isIdentifier(name) ? `:${name}` : `:"${quoteRubyDouble(name)}"`
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name)
}

const LITERAL: LiteralStyle = {
  indent: '  ',
  brackets: ({ kind }) => (kind === 'object' ? ['{', '}'] : ['[', ']']),
  key: (name) => (isIdentifier(name) ? `${name}: ` : `"${quoteRubyDouble(name)}": `),
  quote: quoteRuby,
  words: { true: 'true', false: 'false', null: 'nil' },
}

const nameOf = (algorithm: DigestAlgorithm): string => DIGEST_NAMES[algorithm].toUpperCase()

const PRINTER: SamplePrinter = {
  credentials,
  body,
  clock: (recipe) => [`timestamp = ${clock(recipe)}`],
  requestId: ['request_id = SecureRandom.uuid'],
  signature,
  send,
}
