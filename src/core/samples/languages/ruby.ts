/** Ruby 3.0+: the standard library only. */
import { offsetMinutes } from '#core/signature/timestamp.ts'
import { joinSections, type LiteralStyle, printLiteral } from '../literal.ts'
import { snakeCase } from '../plan/names.ts'
import type { SamplePlan } from '../plan/plan-sample.ts'
import type { MultipartPart } from '../prepared-request.ts'
import { hasTypedText, partHead, quoteParameter } from '../quote-parameter.ts'
import { quoteRuby, quoteRubyDouble } from '../quote-ruby.ts'
import { isPlainLines, quoteSingle } from '../quote-single.ts'
import { encoder, type Language, type Lines, printTerm } from './language.ts'
import { coordinateSize, STRFTIME } from './python.ts'
import { writePattern } from './time-patterns.ts'

/** pack('m0') is Base64 on one line, without the gem that Ruby 3.4 no longer brings. */
const encode = encoder({
  hex: (bytes) => `${bytes}.unpack1('H*')`,
  base64: (bytes) => `[${bytes}].pack('m0')`,
  base64url: (bytes) => `[${bytes}].pack('m0').tr('+/', '-_').delete('=')`,
})

export const RUBY: Language = {
  comment: '#',
  // The libraries follow from the code, so that none is missing and none is too much.
  program: (sections) => joinSections([libraries(sections.flat().join('\n')), ...sections]),
  module: (code) => joinSections([libraries(code), [code.trimEnd()]]),
  environment: (variable) => `ENV.fetch('${variable}')`,
  privateKey: (name) => [`${snakeCase(name)} = OpenSSL::PKey.read(File.read('private-key.pem'))`],
  body: {
    json: ({ data }) => [
      `data = ${printLiteral(data, LITERAL, { lead: 7 })}`,
      'body = JSON.generate(data)',
    ],
    without: (name, names) => [
      `${snakeCase(name)} = JSON.generate(data.except(${names.map(symbol).join(', ')}))`,
    ],
    form: (fields) => [
      'body = URI.encode_www_form([',
      ...fields.map((field) => `  [${field.map(quoteRuby).join(', ')}],`),
      '])',
    ],
    multipart,
    file: (name) => [`body = File.binread(${quoteRuby(name)})`],
  },
  quoteBody: (text) => (isPlainLines(text) ? quoteSingle(text) : quoteRuby(text)),
  send,
  declare: (name, expression) => [`${snakeCase(name)} = ${expression}`],
  variable: snakeCase,
  quote: quoteRuby,
  join: (parts) => {
    const inner = parts.map((part, at) =>
      part.kind === 'variable'
        ? `#{${snakeCase(part.name)}}`
        : // A text that ends in # must not join the brace that follows.
          quoteRubyDouble(part.text).replace(/#$/, at < parts.length - 1 ? '\\#' : '#'),
    )
    return `"${inner.join('')}"`
  },
  concat: (expressions) => expressions.join(' \\\n  '),
  bytes: (expression) => expression,
  encode,
  calls: {
    upper: (of) => `${of}.upcase`,
    lower: (of) => `${of}.downcase`,
    percent: (of) => `ERB::Util.url_encode(${of})`,
    'from-hex': (of) => `[${of}].pack('H*')`,
    'from-base64': (of) => `${of}.unpack1('m')`,
    'from-base64url': (of) => `${of}.tr('-_', '+/').unpack1('m')`,
    'strip-prefix': (of, [prefix = '']) => `${of}.delete_prefix(${quoteRuby(String(prefix))})`,
    'strip-whitespace': (of) => `${of}.gsub(/[ \\t\\r\\n\\f\\v]+/, '')`,
    slice: (of, [, end = 0]) => `${of}[0, ${end}]`,
    'json-minify': (of) => `${of}.gsub(/("(?:[^"\\\\]|\\\\.)*")|\\s+/, '\\1')`,
    'byte-length': (of) => `${of}.bytesize.to_s`,
  },
  time: (format, offset, _, { seconds, ms }) => {
    if (format === 'unix')
      return seconds === '' ? 'Time.now.to_i.to_s' : `(Time.now.to_i${seconds}).to_s`
    if (format === 'unix-ms') return `(Time.now.to_f * 1000${ms}).floor.to_s`
    const now = offsetMinutes(offset) === 0 ? 'Time.now.utc' : `Time.now.getlocal('${offset}')`
    const pattern = writePattern(format, offset, { ...STRFTIME, SSS: '%L' }, (part) =>
      part.replaceAll('%', '%%'),
    )
    return pattern === undefined
      ? { reason: 'Ruby has no format for this time.' }
      : `${now}.strftime(${quoteRuby(pattern)})`
  },
  random: (form, length) =>
    ({
      uuid: 'SecureRandom.uuid',
      hex: `SecureRandom.hex(${length})[0, ${length}]`,
      digits: `Array.new(${length}) { SecureRandom.random_number(10) }.join`,
    })[form],
  hash: ({ hash, bytes, encoding }) =>
    encoding === 'hex'
      ? `Digest::${hash.toUpperCase()}.hexdigest(${bytes})`
      : encode(`Digest::${hash.toUpperCase()}.digest(${bytes})`, encoding),
  mac: ({ hash, key, bytes, encoding }) =>
    encoding === 'hex'
      ? `OpenSSL::HMAC.hexdigest('${hash.toUpperCase()}', ${key}, ${bytes})`
      : encode(`OpenSSL::HMAC.digest('${hash.toUpperCase()}', ${key}, ${bytes})`, encoding),
  sign: ({ name, scheme, hash: digest, isDer, bytes, key, encoding }) => {
    const variable = snakeCase(name)
    const hash = rubyHash(digest)
    if (scheme.startsWith('rsa-pss')) {
      return [
        `signature_bytes = ${key}.sign_pss(${hash}, ${bytes}, salt_length: :digest, mgf1_hash: ${hash})`,
        `${variable} = ${encode('signature_bytes', encoding)}`,
      ]
    }
    if (!scheme.startsWith('ecdsa') || isDer)
      return encode(`${key}.sign(${hash}, ${bytes})`, encoding)
    const size = coordinateSize(scheme)
    return [
      '# Two numbers of fixed length instead of ASN.1.',
      `numbers = OpenSSL::ASN1.decode(${key}.sign(${hash}, ${bytes})).value`,
      `signature_bytes = numbers.map { |number| number.value.to_s(2).rjust(${size}, "\\0") }.join`,
      `${variable} = ${encode('signature_bytes', encoding)}`,
    ]
  },
}

/** The hash of a signature; Ed25519 has none. */
export const rubyHash = (hash: string): string => (hash === '' ? 'nil' : `'${hash.toUpperCase()}'`)

function libraries(code: string): Lines {
  return LIBRARIES.filter(([constant]) => new RegExp(`\\b${constant}\\b`).test(code)).map(
    ([, library]) => `require '${library}'`,
  )
}

const LIBRARIES = [
  ['Digest', 'digest'],
  ['ERB', 'erb'],
  ['JSON', 'json'],
  ['Net', 'net/http'],
  ['OpenSSL', 'openssl'],
  ['SecureRandom', 'securerandom'],
  ['iso8601', 'time'],
] as const

/** set_form writes no type of a text, and doubles backslashes in names. */
const isWrittenOut = (parts: readonly MultipartPart[]): boolean =>
  hasTypedText(parts) || parts.some(({ name }) => name.includes('\\'))

function multipart(parts: readonly MultipartPart[]): Lines {
  if (isWrittenOut(parts)) {
    return [
      'boundary = SecureRandom.hex',
      'body = [',
      ...parts.flatMap((part) => [
        `  "--#{boundary}\\r\\n${quoteRubyDouble(partHead(part))}",`,
        `  ${'value' in part ? quoteRuby(part.value) : `File.binread(${quoteRuby(part.fileName)})`},`,
        '  "\\r\\n",',
      ]),
      '  "--#{boundary}--\\r\\n"',
      '].map(&:b).join',
    ]
  }
  return [
    'form = [',
    ...parts.map((part) => {
      const name = quoteRuby(quoteParameter(part.name))
      if ('value' in part) return `  [${name}, ${quoteRuby(part.value)}],`
      const open = `File.open(${quoteRuby(part.fileName)}, 'rb')`
      return `  [${name}, ${open}, { content_type: ${quoteRuby(part.contentType)} }],`
    }),
    ']',
  ]
}

function send({ body, headers, request, url }: SamplePlan): Lines {
  const ownBoundary = body.kind === 'multipart' && isWrittenOut(body.parts)
  const names = headers.map(({ name }) => name.toLowerCase())
  const lines = headers.map(({ name, value }, i) =>
    names.indexOf(name.toLowerCase()) === i
      ? `request[${quoteRuby(name)}] = ${printTerm(RUBY, value)}`
      : `request.add_field(${quoteRuby(name)}, ${printTerm(RUBY, value)})`,
  )
  return [
    `uri = URI(${printTerm(RUBY, url)})`,
    ...created(request.method, body.kind !== 'none', names.includes('content-type')),
    ...(ownBoundary
      ? [`request['Content-Type'] = "multipart/form-data; boundary=#{boundary}"`]
      : []),
    ...lines,
    ...(body.kind === 'multipart' && !ownBoundary
      ? ["request.set_form(form, 'multipart/form-data')"]
      : body.kind === 'none'
        ? []
        : ['request.body = body']),
    "tls = uri.scheme == 'https'",
    ...printAnswer(request),
  ]
}
function printAnswer({ answer, hasCertificate }: SamplePlan['request']): Lines {
  const options = hasCertificate
    ? [
        'options = {',
        '  use_ssl: tls,',
        "  cert: OpenSSL::X509::Certificate.new(File.read('client.pem')),",
        "  key: OpenSSL::PKey.read(File.read('client-key.pem'))",
        '}',
      ]
    : []
  const start = `Net::HTTP.start(uri.host, uri.port, ${hasCertificate ? '**options' : 'use_ssl: tls'}) do |http|`
  if (answer.kind === 'stream') {
    return [
      ...options,
      start,
      '  http.request(request) do |response|',
      '    puts response.code',
      '    response.read_body do |piece|',
      '      print piece',
      '      $stdout.flush',
      '    end',
      '  end',
      'end',
    ]
  }
  return [
    ...options,
    `response = ${start}`,
    '  http.request(request)',
    'end',
    ...(answer.kind === 'file'
      ? [
          `File.binwrite('${answer.fileName}', response.body)`,
          `puts response.code, '${answer.fileName}'`,
        ]
      : ['puts response.code, response.body']),
  ]
}
/** Net::HTTP calls a body a form if nothing else is said, even an empty body. */
function created(method: string, hasBody: boolean, isTyped: boolean): Lines {
  const known = VERBS[method]
  const isForm = !hasBody && !isTyped && /^P(?:OST|UT|ATCH)$/.test(method)
  if (known !== undefined && !isForm) return [`request = Net::HTTP::${known}.new(uri)`]
  return [
    `request = Net::HTTPGenericRequest.new(${quoteRuby(method)}, ${hasBody}, true, uri)`,
    ...(isForm ? ["request['Content-Length'] = '0'"] : []),
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
