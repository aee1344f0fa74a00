/** Python 3.8+: the standard library, and `cryptography` for private keys. */
import { offsetMinutes } from '#core/signature/timestamp.ts'
import { joinSections, type LiteralStyle, printLiteral } from '../literal.ts'
import { snakeCase } from '../plan/names.ts'
import type { SamplePlan } from '../plan/plan-sample.ts'
import type { HeaderPlan } from '../plan/plan-signing.ts'
import { join, text } from '../plan/term.ts'
import type { MultipartPart } from '../prepared-request.ts'
import { partHead } from '../quote-parameter.ts'
import { quotePython, quotePythonBlock, quotePythonFormat } from '../quote-python.ts'
import type { SampleAnswer } from '../sample-answer.ts'
import {
  encoder,
  type HashParts,
  hashOf,
  type Language,
  type Lines,
  patternOf,
  printTerm,
  type SignParts,
  usedNames,
} from './language.ts'
import { directives, withoutTail, writePattern } from './time-patterns.ts'

const DUMPS = 'separators=(",", ":"), ensure_ascii=False'

const encode = encoder({
  hex: (bytes) => `${bytes}.hex()`,
  base64: (bytes) => `base64.b64encode(${bytes}).decode()`,
  base64url: (bytes) => `base64.urlsafe_b64encode(${bytes}).decode().rstrip("=")`,
})

export const PYTHON: Language = {
  comment: '#',
  // The imports follow from the code, so that none is missing and none is too much.
  program: (sections) => joinSections([imports(sections.flat().join('\n')), ...sections]),
  module: (code) => joinSections([imports(code), [code.trimEnd()]]),
  environment: (variable) => `os.environ["${variable}"]`,
  privateKey: (name) => [
    `${snakeCase(name)} = load_pem_private_key(open("private-key.pem", "rb").read(), None)`,
  ],
  body: {
    json: ({ data }) => [
      `data = ${printLiteral(data, LITERAL, { lead: 7 })}`,
      `body = json.dumps(data, ${DUMPS})`,
    ],
    without: (name, names) => [
      `unsigned = [${names.map(quotePython).join(', ')}]`,
      'members = {k: v for k, v in data.items() if k not in unsigned}',
      `${snakeCase(name)} = json.dumps(members, ${DUMPS})`,
    ],
    form: (fields) => [
      'body = urllib.parse.urlencode([',
      ...fields.map((field) => `    (${field.map(quotePython).join(', ')}),`),
      '])',
    ],
    multipart,
    file: (name) => [`body = open(${quotePython(name)}, "rb").read()`],
  },
  quoteBody: (text) => (text.includes('\n') ? quotePythonBlock(text) : quotePython(text)),
  send,
  declare: (name, expression) => [`${snakeCase(name)} = ${expression}`],
  variable: snakeCase,
  quote: quotePython,
  join: (parts) =>
    `f"${parts.map((part) => (part.kind === 'text' ? quotePythonFormat(part.text) : `{${snakeCase(part.name)}}`)).join('')}"`,
  concat: (expressions) => `(\n${expressions.map((expression) => `    ${expression}\n`).join('')})`,
  bytes: (expression) => `${expression}.encode()`,
  encode,
  calls: {
    upper: (of) => `${of}.upper()`,
    lower: (of) => `${of}.lower()`,
    percent: (of) => `urllib.parse.quote(${of}, safe="")`,
    'from-hex': (of) => `bytes.fromhex(${of})`,
    'from-base64': (of) => `base64.b64decode(${of})`,
    'from-base64url': (of) => `base64.urlsafe_b64decode(${of} + "==")`,
    'strip-prefix': (of, [prefix = '']) =>
      `re.sub(r"^${patternOf(prefix).replaceAll('"', '\\x22')}", "", ${of})`,
    'strip-whitespace': (of) => `re.sub(r"[ \\t\\r\\n\\f\\v]+", "", ${of})`,
    slice: (of, [, end = 0]) => `${of}[:${end}]`,
    'json-minify': (of) => `re.sub(r'("(?:[^"\\\\]|\\\\.)*")|\\s+', r"\\1", ${of})`,
    'byte-length': (of) => `str(len(${of}.encode()))`,
  },
  time: (format, offset, name, later) => {
    if (format === 'unix') return `str(int(time.time())${later.seconds})`
    if (format === 'unix-ms') return `str(int(time.time() * 1000)${later.ms})`
    const minutes = offsetMinutes(offset)
    const delta = minutes % 60 === 0 ? `hours=${minutes / 60}` : `minutes=${minutes}`
    const now =
      minutes === 0 ? 'datetime.now(timezone.utc)' : `datetime.now(timezone(timedelta(${delta})))`
    const { head, tail } = withoutTail(format, offset)
    const isMilliseconds = head.tokens.some((token) => 'field' in token && token.field === 'SSS')
    const last = head.tokens.at(-1)
    if (isMilliseconds && !(last && 'field' in last && last.field === 'SSS')) {
      return { reason: 'Python has no format for this time.' }
    }
    const pattern = writePattern(isMilliseconds ? head : format, offset, STRFTIME, (part) =>
      part.replaceAll('%', '%%'),
    )
    if (pattern === undefined) return { reason: 'Python has no format for this time.' }
    const printed = `.strftime(${quotePython(pattern)})${isMilliseconds ? `[:-3] + ${quotePython(tail)}` : ''}`
    return minutes === 0
      ? `${now}${printed}`
      : [`now = ${now}`, `${snakeCase(name)} = now${printed}`]
  },
  random: (form, length) =>
    ({
      uuid: 'str(uuid.uuid4())',
      hex: `secrets.token_hex(${length})[:${length}]`,
      digits: `"".join(secrets.choice("0123456789") for _ in range(${length}))`,
    })[form],
  hash: ({ name, hash, bytes, encoding }) => {
    const made = digest(`hashlib.${hash}(${bytes})`, encoding)
    if (made.length < 68) return made
    const variable = snakeCase(name)
    return [
      `${variable} = hashlib.${hash}(${bytes}).digest()`,
      `${variable} = ${encode(variable, encoding)}`,
    ]
  },
  mac: ({ name, hash, key, keyType, bytes, encoding }) => {
    const keyBytes = keyType === 'bytes' ? key : `${key}.encode()`
    const made = digest(`hmac.new(${keyBytes}, ${bytes}, hashlib.${hash})`, encoding)
    if (made.length < 68) return made
    const variable = snakeCase(name)
    return [
      `${variable} = hmac.new(`,
      `    ${keyBytes}, ${bytes}, hashlib.${hash}`,
      encoding === 'hex' ? ').hexdigest()' : ').digest()',
      ...(encoding === 'hex' || encoding === undefined
        ? []
        : [`${variable} = ${encode(variable, encoding)}`]),
    ]
  },
  sign,
}

export const STRFTIME = directives('%Y', '%b', '%m', '%d', '%H', '%M', '%S', '%f', '%a')

function imports(code: string): Lines {
  const modules = MODULES.filter((name) =>
    new RegExp(`\\b${name.replace('.', '\\.')}\\.`).test(code),
  )
  const from = usedNames(code, FROM).map(([module, names]) => `from ${module} import ${names}`)
  const isExternal = from.some((line) => line.startsWith('from cryptography'))
  return [
    ...(isExternal ? ['# pip install cryptography: the standard library has no key pairs.'] : []),
    ...modules.map((name) => `import ${name}`),
    ...from,
  ]
}

const MODULES = [
  'base64',
  'hashlib',
  'hmac',
  'json',
  'os',
  're',
  'secrets',
  'ssl',
  'time',
  'urllib.error',
  'urllib.parse',
  'urllib.request',
  'uuid',
] as const

const FROM = [
  ['cryptography.exceptions', 'InvalidSignature'],
  ['datetime', 'datetime', 'timedelta', 'timezone'],
  ['cryptography.hazmat.primitives', 'hashes'],
  ['cryptography.hazmat.primitives.asymmetric', 'ec', 'padding'],
  [
    'cryptography.hazmat.primitives.asymmetric.utils',
    'decode_dss_signature',
    'encode_dss_signature',
  ],
  ['cryptography.hazmat.primitives.serialization', 'load_pem_private_key', 'load_pem_public_key'],
] as const

function digest(made: string, encoding: HashParts['encoding']): string {
  return encoding === 'hex' ? `${made}.hexdigest()` : encode(`${made}.digest()`, encoding)
}

/** Arguments of `sign` and `verify` after the bytes. */
export function pythonScheme(scheme: SignParts['scheme']): string {
  const hash = `hashes.${hashOf(scheme).toUpperCase()}()`
  if (scheme === 'ed25519') return ''
  if (scheme.startsWith('ecdsa')) return `, ec.ECDSA(${hash})`
  return scheme.startsWith('rsa-pss')
    ? `, padding.PSS(padding.MGF1(${hash}), ${hash}.digest_size), ${hash}`
    : `, padding.PKCS1v15(), ${hash}`
}

function sign({ name, scheme, isDer, bytes, key, encoding }: SignParts): Lines {
  const variable = snakeCase(name)
  const made = `${key}.sign(${bytes}${pythonScheme(scheme)})`
  if (!scheme.startsWith('ecdsa') || isDer) {
    return made.length < 50
      ? [`${variable} = ${encode(made, encoding)}`]
      : [`signature_bytes = ${made}`, `${variable} = ${encode('signature_bytes', encoding)}`]
  }
  const size = coordinateSize(scheme)
  return [
    `r, s = decode_dss_signature(${made})`,
    `signature_bytes = r.to_bytes(${size}, "big") + s.to_bytes(${size}, "big")`,
    `${variable} = ${encode('signature_bytes', encoding)}`,
  ]
}

export const coordinateSize = (scheme: SignParts['scheme']): number =>
  scheme.includes('p521') ? 66 : scheme.includes('p384') ? 48 : 32

function multipart(parts: readonly MultipartPart[]): Lines {
  return [
    'boundary = uuid.uuid4().hex',
    'body = b""',
    ...parts.flatMap((part) => [
      'body += (',
      '    f"--{boundary}\\r\\n"',
      ...partHead(part)
        .split(/(?<=\n)/)
        .map((line) => `    ${quotePython(line)}`),
      ').encode()',
      'value' in part
        ? `body += ${quotePython(part.value)}.encode()`
        : `body += open(${quotePython(part.fileName)}, "rb").read()`,
      'body += b"\\r\\n"',
    ]),
    'body += f"--{boundary}--\\r\\n".encode()',
  ]
}

function send({ body, headers, request, url }: SamplePlan): Lines {
  const boundary =
    body.kind === 'multipart'
      ? ['        "Content-Type": f"multipart/form-data; boundary={boundary}",']
      : []
  const given = combined(headers).map(
    ({ name, value }) => `        ${quotePython(name)}: ${printTerm(PYTHON, value)},`,
  )
  const lines = [...boundary, ...given]
  const isText =
    body.kind === 'json' || body.kind === 'text' || body.kind === 'form' || body.kind === 'computed'
  return [
    'request = urllib.request.Request(',
    `    ${printTerm(PYTHON, url)},`,
    `    method=${quotePython(request.method)},`,
    ...(lines.length === 0 ? [] : ['    headers={', ...lines, '    },']),
    ...(body.kind === 'none' ? [] : [`    data=${isText ? 'body.encode()' : 'body'},`]),
    ')',
    ...(request.hasCertificate
      ? [
          'context = ssl.create_default_context()',
          'context.load_cert_chain("client.pem", "client-key.pem")',
        ]
      : []),
    'try:',
    `    response = urllib.request.urlopen(request${request.hasCertificate ? ', context=context' : ''})`,
    'except urllib.error.HTTPError as error:',
    '    response = error',
    ...printAnswer(request.answer),
  ]
}
function printAnswer(answer: SampleAnswer): Lines {
  switch (answer.kind) {
    case 'text':
      return ['print(response.status, response.read().decode())']
    case 'file':
      return [
        `with open("${answer.fileName}", "wb") as file:`,
        '    file.write(response.read())',
        `print(response.status, "${answer.fileName}")`,
      ]
    case 'stream':
      return [
        'print(response.status)',
        'for line in response:',
        '    print(line.decode(), end="", flush=True)',
      ]
  }
}
/** urllib sends each name once; a list in one line means the same (RFC 9110 §5.3). */
function combined(headers: readonly HeaderPlan[]): readonly HeaderPlan[] {
  const byName = new Map<string, HeaderPlan>()
  for (const header of headers) {
    const key = header.name.toLowerCase()
    const before = byName.get(key)
    const value = before ? join([before.value, text(', '), header.value]) : header.value
    byName.set(key, { name: before?.name ?? header.name, value })
  }
  return [...byName.values()]
}
const LITERAL: LiteralStyle = {
  indent: '    ',
  brackets: ({ kind }) => (kind === 'object' ? ['{', '}'] : ['[', ']']),
  key: (name) => `${quotePython(name)}: `,
  quote: quotePython,
  words: { true: 'True', false: 'False', null: 'None' },
}
