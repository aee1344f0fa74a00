/** Python 3.8+: the standard library only. */
import { offsetMinutes } from '#core/signature/timestamp.ts'
import { type BinaryEncoding, MAC_DIGESTS, type SignatureRecipe } from '../signature/recipe.ts'
import { DIGEST_NAMES } from './digest-names.ts'
import { joinSections, type LiteralStyle, printList, printLiteral } from './literal.ts'
import { quoteParameter } from './quote-parameter.ts'
import { quotePython, quotePythonBlock, quotePythonFormat } from './quote-python.ts'
import type { HeaderPlan, Piece, SampleFacts, SigningPlan } from './sample-facts.ts'
import { type SamplePrinter, SNAKE_CASE, sampleSections, type UsedKey } from './sample-sections.ts'

export function printPython(facts: SampleFacts): string {
  const sections = sampleSections(PRINTER, facts)
  // The imports follow from the code, so that none is missing and none is too much.
  return joinSections([imports(sections.flat().join('\n')), ...sections])
}

function imports(code: string): readonly string[] {
  const modules = MODULES.filter((name) => new RegExp(`\\b${name}\\.`).test(code))
  const dates = ['datetime', 'timedelta', 'timezone'].filter((name) =>
    new RegExp(`\\b${name}[.(]`).test(code),
  )
  return [
    ...modules.map((name) => `import ${name}`),
    ...(dates.length > 0 ? [`from datetime import ${dates.join(', ')}`] : []),
  ]
}

const MODULES = [
  'base64',
  'hashlib',
  'hmac',
  'json',
  'os',
  're',
  'time',
  'urllib.error',
  'urllib.parse',
  'urllib.request',
  'uuid',
] as const

const credentials = (keys: readonly UsedKey[]): readonly string[] =>
  keys.map(
    ({ name, variable, value }) =>
      `${SNAKE_CASE[name]} = ${value === undefined ? `os.environ["${variable}"]` : quotePython(value)}`,
  )

const DUMPS = 'separators=(",", ":"), ensure_ascii=False'

function body({ body }: SampleFacts): readonly string[] {
  switch (body.kind) {
    case 'none':
      return []
    case 'json':
      if (body.data === undefined) return [`body = ${quoteText(body.text)}`]
      return [
        `data = ${printLiteral(body.data, LITERAL, { lead: 7 })}`,
        `body = json.dumps(data, ${DUMPS})`,
      ]
    case 'text':
      return [`body = ${quoteText(body.text)}`]
    case 'form': {
      const fields = body.fields.map((field) => `    (${field.map(quotePython).join(', ')}),`)
      return ['body = urllib.parse.urlencode([', ...fields, '])']
    }
    case 'multipart':
      return [
        'boundary = uuid.uuid4().hex',
        'body = b""',
        ...body.parts.flatMap((part) => {
          const disposition = `Content-Disposition: form-data; name="${quoteParameter(part.name)}"`
          const lines =
            'value' in part
              ? [disposition]
              : [
                  `${disposition}; filename="${quoteParameter(part.fileName)}"`,
                  `Content-Type: ${part.contentType}`,
                ]
          const head = lines.map((line) => `    ${quotePython(`${line}\r\n`)}`)
          return [
            'body += (',
            '    f"--{boundary}\\r\\n"',
            ...head,
            '    "\\r\\n"',
            ').encode()',
            'value' in part
              ? `body += ${quotePython(part.value)}.encode()`
              : `body += open(${quotePython(part.fileName)}, "rb").read()`,
            'body += b"\\r\\n"',
          ]
        }),
        'body += f"--{boundary}--\\r\\n".encode()',
      ]
    case 'file':
      return [`body = open(${quotePython(body.fileName)}, "rb").read()`]
  }
}

function clock({ timestamp: { format, offset } }: SignatureRecipe): readonly string[] {
  if (format === 'unix') return ['timestamp = str(int(time.time()))']
  if (format === 'unix-ms') return ['timestamp = str(int(time.time() * 1000))']
  if (offset === 'Z') {
    return ['timestamp = datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")']
  }
  const minutes = offsetMinutes(offset)
  const delta = minutes % 60 === 0 ? `hours=${minutes / 60}` : `minutes=${minutes}`
  return [
    `zone = timezone(timedelta(${delta}))`,
    'timestamp = datetime.now(zone).isoformat(timespec="seconds")',
  ]
}

function signature(facts: SampleFacts, signing: SigningPlan): readonly string[] {
  const { recipe } = signing
  const parts = signing.parts.map(({ value }) => print(value))
  const open = `${quotePython(recipe.separator)}.join([`
  const list = printList({ open, close: '])', indent: '    ', lead: 17 }, parts)
  const hash = `hashlib.${DIGEST_NAMES[MAC_DIGESTS[recipe.mac.algorithm]]}`
  const filled = print(signing.output)
  return [
    ...(facts.uses('digest') ? digest(facts, signing) : []),
    `string_to_sign = ${parts.length === 1 ? parts[0] : list}`,
    'mac = hmac.new(',
    `    secret_key.encode(), string_to_sign.encode(), ${hash}`,
    recipe.mac.encoding === 'hex' ? ').hexdigest()' : ').digest()',
    ...(recipe.mac.encoding === 'hex' ? [] : [`mac = ${encode('mac', recipe.mac.encoding)}`]),
    recipe.output.encoding === 'base64'
      ? `signature = ${encode(`${filled}.encode()`, 'base64')}`
      : `signature = ${filled}`,
  ]
}

function digest({ body }: SampleFacts, { recipe, hasBody }: SigningPlan): readonly string[] {
  const { algorithm, encoding } = recipe.digest
  const hash = (bytes: string) => {
    const made = `hashlib.${DIGEST_NAMES[algorithm]}(${bytes})`
    if (encoding === 'hex') return [`digest = ${made}.hexdigest()`]
    return [`digest = ${encode(`${made}.digest()`, encoding)}`]
  }
  const strip = (text: string) =>
    recipe.canonicalBody.stripWhitespace ? `re.sub(r"[ \\t\\r\\n\\f\\v]+", "", ${text})` : text
  if (!hasBody) {
    return ['# Nothing to hash here: the digest is that of the empty string.', ...hash('b""')]
  }
  if (body.kind === 'json' && body.data !== undefined && body.excluded.length > 0) {
    return [
      '# These members are sent, but not signed.',
      `unsigned = [${body.excluded.map(quotePython).join(', ')}]`,
      'signed = {k: v for k, v in data.items() if k not in unsigned}',
      `canonical = json.dumps(signed, ${DUMPS})`,
      ...(recipe.canonicalBody.stripWhitespace ? [`canonical = ${strip('canonical')}`] : []),
      ...hash('canonical.encode()'),
    ]
  }
  const signedText = 'signedText' in body ? body.signedText : undefined
  if (signedText !== undefined) {
    return [
      '# The same body without the members that are sent, but not signed.',
      `canonical = ${quoteText(signedText)}`,
      ...(recipe.canonicalBody.stripWhitespace ? [`canonical = ${strip('canonical')}`] : []),
      ...hash('canonical.encode()'),
    ]
  }
  if (!recipe.canonicalBody.stripWhitespace) return hash('body.encode()')
  return [
    '# White space is not signed, not even inside strings.',
    `canonical = ${strip('body')}`,
    ...hash('canonical.encode()'),
  ]
}

function encode(bytes: string, encoding: BinaryEncoding): string {
  return encoding === 'base64url'
    ? `base64.urlsafe_b64encode(${bytes}).decode().rstrip("=")`
    : `base64.b64encode(${bytes}).decode()`
}

function send({ body, headers, request }: SampleFacts): readonly string[] {
  const boundary =
    body.kind === 'multipart'
      ? ['        "Content-Type": f"multipart/form-data; boundary={boundary}",']
      : []
  const given = combined(headers).map(
    ({ name, value }) => `        ${quotePython(name)}: ${print(value)},`,
  )
  const lines = [...boundary, ...given]
  const isText = body.kind === 'json' || body.kind === 'text' || body.kind === 'form'
  return [
    'request = urllib.request.Request(',
    `    ${quotePython(request.url)},`,
    `    method=${quotePython(request.method)},`,
    ...(lines.length === 0 ? [] : ['    headers={', ...lines, '    },']),
    ...(body.kind === 'none' ? [] : [`    data=${isText ? 'body.encode()' : 'body'},`]),
    ')',
    'try:',
    '    response = urllib.request.urlopen(request)',
    'except urllib.error.HTTPError as error:',
    '    response = error',
    'print(response.status, response.read().decode())',
  ]
}

/** urllib sends each name once; a list in one line means the same (RFC 9110 §5.3). */
function combined(headers: readonly HeaderPlan[]): readonly HeaderPlan[] {
  const byName = new Map<string, HeaderPlan>()
  for (const header of headers) {
    const key = header.name.toLowerCase()
    const before = byName.get(key)
    const value = before ? [...before.value, { text: ', ' }, ...header.value] : header.value
    byName.set(key, { name: before?.name ?? header.name, value })
  }
  return [...byName.values()]
}

function print(pieces: readonly Piece[]): string {
  if (pieces.every((piece) => 'text' in piece)) {
    return quotePython(pieces.map(({ text }) => text).join(''))
  }
  const [first] = pieces
  if (pieces.length === 1 && first && 'variable' in first) return SNAKE_CASE[first.variable]
  const inner = pieces.map((piece) =>
    'text' in piece ? quotePythonFormat(piece.text) : `{${SNAKE_CASE[piece.variable]}}`,
  )
  return `f"${inner.join('')}"`
}

function quoteText(text: string): string {
  return text.includes('\n') ? quotePythonBlock(text) : quotePython(text)
}

const LITERAL: LiteralStyle = {
  indent: '    ',
  brackets: ({ kind }) => (kind === 'object' ? ['{', '}'] : ['[', ']']),
  key: (name) => `${quotePython(name)}: `,
  quote: quotePython,
  words: { true: 'True', false: 'False', null: 'None' },
}

const PRINTER: SamplePrinter = {
  credentials,
  body,
  clock,
  requestId: ['request_id = str(uuid.uuid4())'],
  signature,
  send,
}
