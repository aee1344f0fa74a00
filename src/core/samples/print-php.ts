/** PHP 7.4+ with the curl extension. */
import { offsetMinutes } from '#core/signature/timestamp.ts'
import { type BinaryEncoding, MAC_DIGESTS, type SignatureRecipe } from '../signature/recipe.ts'
import { DIGEST_NAMES } from './digest-names.ts'
import { joinSections, type LiteralStyle, printList, printLiteral } from './literal.ts'
import { readString } from './plain-data.ts'
import { quoteParameter } from './quote-parameter.ts'
import { needsPhpEscapes, quotePhp, quotePhpBlock, quotePhpDouble } from './quote-php.ts'
import type { Piece, SampleFacts, SigningPlan, Variable } from './sample-facts.ts'
import { type SamplePrinter, sampleSections, type UsedKey } from './sample-sections.ts'

export function printPhp(facts: SampleFacts): string {
  return joinSections([['<?php'], ...sampleSections(PRINTER, facts)])
}

const credentials = (keys: readonly UsedKey[]): readonly string[] =>
  keys.map(
    ({ name, variable, value }) =>
      `$${name} = ${value === undefined ? `getenv('${variable}')` : quotePhp(value)};`,
  )

const FLAGS = 'JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE'

function body({ body }: SampleFacts): readonly string[] {
  switch (body.kind) {
    case 'none':
      return []
    case 'json':
      if (body.data === undefined) return [`$body = ${quoteText(body.text)};`]
      return [
        `$data = ${printLiteral(body.data, LITERAL, { lead: 8, tail: 1 })};`,
        `$body = json_encode($data, ${FLAGS});`,
      ]
    case 'text':
      return [`$body = ${quoteText(body.text)};`]
    case 'form':
      return formBody(body.fields)
    case 'multipart':
      return multipartBody(body.parts)
    case 'file':
      return [`$body = file_get_contents(${quotePhp(body.fileName)});`]
  }
}

function formBody(fields: readonly (readonly [string, string])[]): readonly string[] {
  const lines = fields.map(([name, value]) => `    [${quotePhp(name)}, ${quotePhp(value)}],`)
  return [
    '$fields = [',
    ...lines,
    '];',
    "$body = implode('&', array_map(",
    "    fn ($field) => urlencode($field[0]) . '=' . urlencode($field[1]),",
    '    $fields',
    '));',
  ]
}

type Multipart = Extract<SampleFacts['body'], { kind: 'multipart' }>['parts']

/** An array holds each name once, so repeated names are written out by hand. */
function multipartBody(parts: Multipart): readonly string[] {
  const isUnique = new Set(parts.map(({ name }) => name)).size === parts.length
  if (isUnique) {
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
      const disposition = `Content-Disposition: form-data; name="${quoteParameter(part.name)}"`
      const lines =
        'value' in part
          ? [disposition]
          : [
              `${disposition}; filename="${quoteParameter(part.fileName)}"`,
              `Content-Type: ${part.contentType}`,
            ]
      const head = quotePhpDouble(`${lines.join('\r\n')}\r\n\r\n`)
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

function clock({ timestamp: { format, offset } }: SignatureRecipe): readonly string[] {
  if (format === 'unix') return ['$timestamp = (string) time();']
  if (format === 'unix-ms') return ['$timestamp = (string) floor(microtime(true) * 1000);']
  if (offset === 'Z') return ["$timestamp = gmdate('Y-m-d\\TH:i:s\\Z');"]
  const seconds = offsetMinutes(offset) * 60
  if (seconds === 0) return [`$timestamp = gmdate('Y-m-d\\TH:i:s') . '${offset}';`]
  return [
    `$now = new DateTime('now', new DateTimeZone('${offset}'));`,
    '$timestamp = $now->format(DATE_ATOM);',
  ]
}

function signature(facts: SampleFacts, signing: SigningPlan): readonly string[] {
  const { recipe } = signing
  const parts = signing.parts.map(({ value }) => print(value))
  const list = printList({ open: '[', close: ']', indent: '    ', lead: 34 }, parts)
  const filled = print(signing.output)
  const raw = recipe.mac.encoding === 'hex' ? '' : ', true'
  const mac = `hash_hmac('${DIGEST_NAMES[MAC_DIGESTS[recipe.mac.algorithm]]}', $stringToSign, $secretKey${raw})`
  return [
    ...(facts.uses('digest') ? digest(facts, signing) : []),
    `$stringToSign = ${parts.length === 1 ? parts[0] : `implode(${quotePhp(recipe.separator)}, ${list})`};`,
    `$mac = ${encode(mac, recipe.mac.encoding)};`,
    `$signature = ${recipe.output.encoding === 'base64' ? `base64_encode(${filled})` : filled};`,
  ]
}

function digest({ body }: SampleFacts, { recipe, hasBody }: SigningPlan): readonly string[] {
  const { algorithm, encoding } = recipe.digest
  const raw = encoding === 'hex' ? '' : ', true'
  const hash = (text: string) =>
    `$digest = ${encode(`hash('${DIGEST_NAMES[algorithm]}', ${text}${raw})`, encoding)};`
  const strip = recipe.canonicalBody.stripWhitespace
    ? ["$canonical = preg_replace('/[ \\t\\r\\n\\f\\x0b]+/', '', $canonical);"]
    : []
  if (!hasBody) {
    return ['// Nothing to hash here: the digest is that of the empty string.', hash("''")]
  }
  if (body.kind === 'json' && body.data !== undefined && body.excluded.length > 0) {
    return [
      '// These members are sent, but not signed.',
      `$unsigned = [${body.excluded.map(quotePhp).join(', ')}];`,
      '$signed = (object) array_diff_key($data, array_flip($unsigned));',
      `$canonical = json_encode($signed, ${FLAGS});`,
      ...strip,
      hash('$canonical'),
    ]
  }
  const signedText = 'signedText' in body ? body.signedText : undefined
  if (signedText !== undefined) {
    return [
      '// The same body without the members that are sent, but not signed.',
      `$canonical = ${quoteText(signedText)};`,
      ...strip,
      hash('$canonical'),
    ]
  }
  if (strip.length === 0) return [hash('$body')]
  return [
    '// White space is not signed, not even inside strings.',
    "$canonical = preg_replace('/[ \\t\\r\\n\\f\\x0b]+/', '', $body);",
    hash('$canonical'),
  ]
}

function encode(bytes: string, encoding: BinaryEncoding): string {
  if (encoding === 'hex') return bytes
  const base64 = `base64_encode(${bytes})`
  return encoding === 'base64url' ? `rtrim(strtr(${base64}, '+/', '-_'), '=')` : base64
}

function send({ body, headers, request }: SampleFacts): readonly string[] {
  const ownBoundary =
    body.kind === 'multipart' &&
    new Set(body.parts.map(({ name }) => name)).size < body.parts.length
  const given = headers.map(({ name, value }) => {
    // curl leaves out a header without value unless it ends in a semicolon.
    const isEmpty = value.every((piece) => 'text' in piece && piece.text === '')
    return print(isEmpty ? [{ text: `${name};` }] : [{ text: `${name}: ` }, ...value])
  })
  const boundary = ownBoundary ? ['"Content-Type: multipart/form-data; boundary=$boundary"'] : []
  const lines = [...boundary, ...given].map((line) => `        ${line},`)
  return [
    `$curl = curl_init(${quotePhp(request.url)});`,
    'curl_setopt_array($curl, [',
    ...(request.method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : []),
    `    CURLOPT_CUSTOMREQUEST => ${quotePhp(request.method)},`,
    ...(lines.length === 0 ? [] : ['    CURLOPT_HTTPHEADER => [', ...lines, '    ],']),
    ...(body.kind === 'none' ? [] : ['    CURLOPT_POSTFIELDS => $body,']),
    '    CURLOPT_RETURNTRANSFER => true,',
    ']);',
    '$response = curl_exec($curl);',
    'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), " $response\\n";',
  ]
}

function print(pieces: readonly Piece[]): string {
  const texts = pieces.flatMap((piece) => ('text' in piece ? [piece.text] : []))
  if (texts.length === pieces.length) return quotePhp(texts.join(''))
  const [first] = pieces
  if (pieces.length === 1 && first && 'variable' in first) return `$${first.variable}`
  const inner = pieces.map((piece, i) => {
    if ('text' in piece) return quotePhpDouble(piece.text)
    // Braces where the next character would be taken for part of the name or an index.
    const next = pieces[i + 1]
    const follows = next && 'text' in next ? next.text : ''
    const isPlain = !/^[\w\u0080-\uffff[-]/.test(follows)
    return isPlain ? `$${piece.variable satisfies Variable}` : `{$${piece.variable}}`
  })
  return `"${inner.join('')}"`
}

function quoteText(text: string): string {
  return text.includes('\n') && !needsPhpEscapes(text) ? quotePhpBlock(text) : quotePhp(text)
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

const PRINTER: SamplePrinter = {
  credentials,
  body,
  clock,
  requestId: [
    '// UUID version 4',
    '$random = random_bytes(16);',
    '$random[6] = chr(ord($random[6]) & 0x0f | 0x40);',
    '$random[8] = chr(ord($random[8]) & 0x3f | 0x80);',
    '$hex = str_split(bin2hex($random), 4);',
    "$requestId = vsprintf('%s%s-%s-%s-%s-%s%s%s', $hex);",
  ],
  signature,
  send,
}
