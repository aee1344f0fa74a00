/** PHP 7.4+ with the curl extension. */
import { offsetMinutes } from '#core/signature/timestamp.ts'
import { joinSections, type LiteralStyle, printLiteral } from '../literal.ts'
import { readString } from '../plain-data.ts'
import type { SamplePlan } from '../plan/plan-sample.ts'
import { join, text } from '../plan/term.ts'
import type { MultipartPart } from '../prepared-request.ts'
import { hasTypedText, partHead } from '../quote-parameter.ts'
import { quotePhp, quotePhpDouble } from '../quote-php.ts'
import { isPlainLines, quoteSingle } from '../quote-single.ts'
import type { SampleAnswer } from '../sample-answer.ts'
import { encoder, type Language, type Lines, patternOf, printTerm } from './language.ts'
import { directives, writePattern } from './time-patterns.ts'

const FLAGS = 'JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE'

const encode = encoder({
  hex: (bytes) => `bin2hex(${bytes})`,
  base64: (bytes) => `base64_encode(${bytes})`,
  base64url: (bytes) => `rtrim(strtr(base64_encode(${bytes}), '+/', '-_'), '=')`,
})

export const PHP: Language = {
  comment: '//',
  program: (sections) => joinSections([['<?php'], ...sections]),
  module: (code) => code,
  environment: (variable) => `getenv('${variable}')`,
  privateKey: (name) => [`$${name} = file_get_contents('private-key.pem');`],
  body: {
    json: ({ data }) => [
      `$data = ${printLiteral(data, LITERAL, { lead: 8, tail: 1 })};`,
      `$body = json_encode($data, ${FLAGS});`,
    ],
    without: (name, names) => [
      `$unsigned = [${names.map(quotePhp).join(', ')}];`,
      '$members = (object) array_diff_key($data, array_flip($unsigned));',
      `$${name} = json_encode($members, ${FLAGS});`,
    ],
    form: (fields) => [
      '$fields = [',
      ...fields.map(([name, value]) => `    [${quotePhp(name)}, ${quotePhp(value)}],`),
      '];',
      "$body = implode('&', array_map(",
      "    fn ($field) => urlencode($field[0]) . '=' . urlencode($field[1]),",
      '    $fields',
      '));',
    ],
    multipart,
    file: (name) => [`$body = file_get_contents(${quotePhp(name)});`],
  },
  quoteBody: (text) => (isPlainLines(text) ? quoteSingle(text) : quotePhp(text)),
  send,
  declare: (name, expression) => [`$${name} = ${expression};`],
  variable: (name) => `$${name}`,
  quote: quotePhp,
  join: (parts) => {
    const inner = parts.map((part, at) => {
      if (part.kind === 'text') return quotePhpDouble(part.text)
      // Braces where the next character would be taken for part of the name or an index.
      const next = parts[at + 1]
      const isPlain = !/^[\w\u0080-\uffff[-]/.test(next?.kind === 'text' ? next.text : '')
      return isPlain ? `$${part.name}` : `{$${part.name}}`
    })
    return `"${inner.join('')}"`
  },
  concat: (expressions) => expressions.join('\n    . '),
  bytes: (expression) => expression,
  encode,
  calls: {
    upper: (of) => `strtoupper(${of})`,
    lower: (of) => `strtolower(${of})`,
    percent: (of) => `rawurlencode(${of})`,
    'from-hex': (of) => `hex2bin(${of})`,
    'from-base64': (of) => `base64_decode(${of})`,
    'from-base64url': (of) => `base64_decode(strtr(${of}, '-_', '+/'))`,
    'strip-prefix': (of, [prefix = '']) =>
      `preg_replace(${quotePhp(`/^${patternOf(prefix)}/`)}, '', ${of})`,
    'strip-whitespace': (of) => `preg_replace('/[ \\t\\r\\n\\f\\x0b]+/', '', ${of})`,
    slice: (of, [, end = 0]) => `substr(${of}, 0, ${end})`,
    'json-minify': (of) => `preg_replace('/("(?:[^"\\\\\\\\]|\\\\\\\\.)*")|\\s+/', '$1', ${of})`,
    'byte-length': (of) => `(string) strlen(${of})`,
  },
  time: (format, offset, _, { seconds, ms }) => {
    if (format === 'unix') return `(string) ${seconds === '' ? 'time()' : `(time()${seconds})`}`
    if (format === 'unix-ms') return `(string) floor(microtime(true) * 1000${ms})`
    const pattern = writePattern(format, offset, DATE, (part) =>
      part.replace(/[A-Za-z\\]/g, '\\$&'),
    )
    if (pattern === undefined) return { reason: 'PHP has no format for this time.' }
    const isUtc = offsetMinutes(offset) === 0
    if (isUtc && !pattern.includes('v')) return `gmdate(${quotePattern(pattern)})`
    return `(new DateTime('now', new DateTimeZone('${isUtc ? 'UTC' : offset}')))\n    ->format(${quotePattern(pattern)})`
  },
  random: (form, length, name) =>
    form === 'uuid'
      ? [
          '// UUID version 4',
          '$random = random_bytes(16);',
          '$random[6] = chr(ord($random[6]) & 0x0f | 0x40);',
          '$random[8] = chr(ord($random[8]) & 0x3f | 0x80);',
          `$${name} = vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($random), 4));`,
        ]
      : form === 'hex'
        ? `substr(bin2hex(random_bytes(${length})), 0, ${length})`
        : `implode('', array_map(fn () => random_int(0, 9), range(1, ${length})))`,
  hash: ({ hash, text, encoding }) =>
    encodeHash(`hash('${hash}', ${text}${encoding === 'hex' ? '' : ', true'})`, encoding),
  mac: ({ hash, key, text, encoding }) =>
    encodeHash(
      `hash_hmac('${hash}', ${text}, ${key}${encoding === 'hex' ? '' : ', true'})`,
      encoding,
    ),
  sign: ({ name, scheme, hash, isDer, text, key, encoding }) => {
    const result = `$${name} = ${encode('$signatureBytes', encoding)};`
    if (scheme === 'ed25519') {
      return [
        '// The last 32 bytes of the file are the key.',
        `$seed = substr(base64_decode(preg_replace('/-----.*?-----/', '', ${key})), -32);`,
        '$pair = sodium_crypto_sign_seed_keypair($seed);',
        `$signatureBytes = sodium_crypto_sign_detached(${text}, sodium_crypto_sign_secretkey($pair));`,
        result,
      ]
    }
    if (scheme.startsWith('rsa-pss'))
      return { reason: 'No sample in PHP: its openssl_sign has no RSA-PSS. Use phpseclib.' }
    if (scheme.startsWith('ecdsa') && !isDer) {
      return {
        reason:
          'No sample in PHP: its openssl_sign writes ECDSA signatures only in ASN.1. Use phpseclib.',
      }
    }
    return [`openssl_sign(${text}, $signatureBytes, ${key}, '${hash}');`, result]
  },
}

const DATE = directives('Y', 'M', 'm', 'd', 'H', 'i', 's', 'v', 'D')

/** Backslashes in a pattern are before letters, where single quotes need no second one. */
const quotePattern = (pattern: string): string => `'${pattern.replaceAll("'", "\\'")}'`

/** The hash functions write hexadecimal digits themselves. */
const encodeHash: Language['encode'] = (printed, encoding) =>
  encoding === 'hex' ? printed : encode(printed, encoding)

/** An array holds each name once, its texts have no type, and an empty one isn't multipart. */
const isWrittenOut = (parts: readonly MultipartPart[]): boolean =>
  parts.length === 0 ||
  hasTypedText(parts) ||
  new Set(parts.map(({ name }) => name)).size < parts.length

function multipart(parts: readonly MultipartPart[]): Lines {
  if (!isWrittenOut(parts)) {
    const lines = parts.map((part) => {
      const value =
        'value' in part
          ? quotePhp(part.value)
          : `new CURLFile(${quotePhp(part.fileName)}, ${quotePhp(part.contentType)}, ${quotePhp(part.fileName)})`
      return `    ${quotePhp(part.name)} => ${value},`
    })
    return ['$body = [', ...lines, '];']
  }
  return [
    '$boundary = bin2hex(random_bytes(16));',
    "$body = '';",
    ...parts.flatMap((part) => {
      const head = quotePhpDouble(partHead(part))
      return [
        '$body .= "--$boundary\\r\\n";',
        `$body .= "${head}";`,
        'value' in part
          ? `$body .= ${quotePhp(part.value)} . "\\r\\n";`
          : `$body .= file_get_contents(${quotePhp(part.fileName)}) . "\\r\\n";`,
      ]
    }),
    '$body .= "--$boundary--\\r\\n";',
  ]
}

function send({ body, headers, request, url }: SamplePlan): Lines {
  const { answer, hasCertificate } = request
  const ownBoundary = body.kind === 'multipart' && isWrittenOut(body.parts)
  const given = headers.map(({ name, value }) => {
    // curl leaves out a header without value unless it ends in a semicolon.
    const isEmpty = value.kind === 'text' && value.text === ''
    return printTerm(PHP, isEmpty ? text(`${name};`) : join([text(`${name}: `), value]))
  })
  const boundary = ownBoundary ? ['"Content-Type: multipart/form-data; boundary=$boundary"'] : []
  const lines = [...boundary, ...given].map((line) => `        ${line},`)
  return [
    `$curl = curl_init(${printTerm(PHP, url)});`,
    'curl_setopt_array($curl, [',
    ...(request.method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : []),
    `    CURLOPT_CUSTOMREQUEST => ${quotePhp(request.method)},`,
    ...(lines.length === 0 ? [] : ['    CURLOPT_HTTPHEADER => [', ...lines, '    ],']),
    ...(body.kind === 'none' ? [] : ['    CURLOPT_POSTFIELDS => $body,']),
    ...(hasCertificate
      ? ["    CURLOPT_SSLCERT => 'client.pem',", "    CURLOPT_SSLKEY => 'client-key.pem',"]
      : []),
    // Without this option, curl prints each piece that arrives.
    ...(answer.kind === 'stream' ? [] : ['    CURLOPT_RETURNTRANSFER => true,']),
    ']);',
    ...printAnswer(answer),
  ]
}
function printAnswer(answer: SampleAnswer): Lines {
  const status = 'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE),'
  switch (answer.kind) {
    case 'text':
      return ['$response = curl_exec($curl);', `${status} " $response\\n";`]
    case 'file':
      return [
        `file_put_contents('${answer.fileName}', curl_exec($curl));`,
        `${status} " ${answer.fileName}\\n";`,
      ]
    case 'stream':
      return ['curl_exec($curl);', `${status} "\\n";`]
  }
}
/** Empty objects and objects with numbers for names would become lists. */
const LITERAL: LiteralStyle = {
  indent: '    ',
  brackets: (node) => {
    const needsCast =
      node.kind === 'object' &&
      node.children.every(({ name }) => /^(0|-?[1-9]\d*)$/.test(readString(name ?? '""')))
    return needsCast ? ['(object) [', ']'] : ['[', ']']
  },
  key: (name) => `${quotePhp(name)} => `,
  quote: quotePhp,
  words: { true: 'true', false: 'false', null: 'null' },
}
