/** JavaScript for Node 18+: fetch (node:http for requests that it rejects) and node:crypto, nothing to install. */
import { offsetMinutes } from '#core/signature/timestamp.ts'
import { indented, joinSections, type LiteralStyle, printList, printLiteral } from '../literal.ts'
import type { SamplePlan } from '../plan/plan-sample.ts'
import type { HeaderPlan } from '../plan/plan-signing.ts'
import { join, text } from '../plan/term.ts'
import type { MultipartPart } from '../prepared-request.ts'
import { quoteJavaScript, quoteJavaScriptTemplate } from '../quote-javascript.ts'
import { hasTypedText, partHead } from '../quote-parameter.ts'
import type { SampleAnswer } from '../sample-answer.ts'
import {
  isSetByLibrary,
  type Language,
  type Lines,
  patternOf,
  printTerm,
  type SignParts,
  usedNames,
} from './language.ts'
import { isoSlices } from './time-patterns.ts'

export const JAVASCRIPT: Language = {
  comment: '//',
  program: (sections) => {
    const code = sections.flat().join('\n')
    return joinSections([
      imports(code),
      ...sections,
      ...(code.includes('percentEncode(') ? [PERCENT_ENCODE] : []),
    ])
  },
  module: (code) =>
    joinSections([
      imports(`${code}${code.includes('isEqual(') ? IS_EQUAL.join('') : ''}`),
      [code.trimEnd()],
      ...(code.includes('isEqual(') ? [IS_EQUAL] : []),
    ]),
  environment: (variable) => `process.env.${variable}`,
  privateKey: (name) => [`const ${name} = readFileSync('private-key.pem', 'utf8')`],
  body: {
    json: ({ data, excluded }) => {
      const literal = printLiteral(data, LITERAL)
      return excluded.length === 0
        ? [`const body = JSON.stringify(${literal})`]
        : [`const data = ${literal}`, 'const body = JSON.stringify(data)']
    },
    without: (name, names) => [
      `const unsigned = [${names.map(quoteJavaScript).join(', ')}]`,
      'const members = Object.entries(data).filter(([name]) => !unsigned.includes(name))',
      `const ${name} = JSON.stringify(Object.fromEntries(members))`,
    ],
    form: (fields) => {
      const lines = fields.map((field) => `  [${field.map(quoteJavaScript).join(', ')}],\n`)
      return [`const body = new URLSearchParams([\n${lines.join('')}]).toString()`]
    },
    multipart,
    file: (name) => [`const body = readFileSync(${quoteJavaScript(name)})`],
  },
  quoteBody: (text) =>
    text.includes('\n') ? `\`${quoteJavaScriptTemplate(text)}\`` : quoteJavaScript(text),
  send,
  declare: (name, expression) => [`const ${name} = ${expression}`],
  variable: (name) => name,
  quote: quoteJavaScript,
  join: (parts) =>
    `\`${parts.map((part) => (part.kind === 'text' ? quoteJavaScriptTemplate(part.text).replaceAll('\n', '\\n') : `\${${part.name}}`)).join('')}\``,
  concat: (expressions) => expressions.join(' +\n  '),
  bytes: (expression) => `Buffer.from(${expression})`,
  encode: (bytes, encoding) =>
    encoding === undefined ? bytes : `${bytes}.toString('${encoding}')`,
  calls: {
    upper: (of) => `${of}.toUpperCase()`,
    lower: (of) => `${of}.toLowerCase()`,
    percent: (of, [kind]) => `${kind === 'plain' ? 'encodeURIComponent' : 'percentEncode'}(${of})`,
    'from-hex': (of) => `Buffer.from(${of}, 'hex')`,
    'from-base64': (of) => `Buffer.from(${of}, 'base64')`,
    'from-base64url': (of) => `Buffer.from(${of}, 'base64url')`,
    'strip-prefix': (of, [prefix = '']) => `${of}.replace(/^${patternOf(prefix)}/, '')`,
    'strip-whitespace': (of) => `${of}.replace(/[ \\t\\r\\n\\f\\v]+/g, '')`,
    slice: (of, [, end = 0]) => `${of}.slice(0, ${end})`,
    'json-minify': (of) => `${of}.replace(/("(?:[^"\\\\]|\\\\.)*")|\\s+/g, '$1')`,
    'byte-length': (of) => `String(Buffer.byteLength(${of}))`,
  },
  time: (format, offset, name, later) => {
    if (format === 'unix') return `String(Math.floor(Date.now() / 1000)${later.seconds})`
    if (format === 'unix-ms') return `String(Date.now()${later.ms})`
    const slices = isoSlices(format, offset)
    if (slices === 'http') return 'new Date().toUTCString()'
    if (slices === undefined) return { reason: 'JavaScript has no format for this time.' }
    const minutes = offsetMinutes(offset)
    const [count, unit] = minutes % 60 === 0 ? [minutes / 60, '3_600_000'] : [minutes, '60_000']
    const shift = `Date.now() ${count < 0 ? '-' : '+'} ${Math.abs(count)} * ${unit}`
    const { removed, isSpaced, end, tail } = slices
    const space = isSpaced ? ".replace('T', ' ')" : ''
    const strip =
      removed === '' ? '' : `.replace(/${removed.length === 1 ? removed : `[${removed}]`}/g, '')`
    const plus = tail === '' ? '' : ` + ${quoteJavaScript(tail)}`
    const printed = `.toISOString()${space}${strip}.slice(0, ${end})${plus}`
    return minutes === 0
      ? `new Date()${printed}`
      : [`const now = new Date(${shift})`, `const ${name} = now${printed}`]
  },
  random: (form, length) =>
    ({
      uuid: 'randomUUID()',
      hex: `randomBytes(${length}).toString('hex').slice(0, ${length})`,
      digits: `Array.from({ length: ${length} }, () => randomInt(10)).join('')`,
    })[form],
  hash: ({ hash, text, encoding }) =>
    `createHash('${hash}').update(${text}).digest(${encoding === undefined ? '' : `'${encoding}'`})`,
  mac: ({ name, hash, key, text, encoding }) => {
    const calls = [
      `createHmac('${hash}', ${key})`,
      `.update(${text})`,
      `.digest(${encoding === undefined ? '' : `'${encoding}'`})`,
    ]
    const whole = calls.join('')
    return whole.length < 66 ? whole : [`const ${name} = ${calls.join('\n  ')}`]
  },
  sign: (parts) => {
    const { bytes, encoding } = parts
    const signed = `sign(${digestOf(parts.hash)}, ${bytes}, ${keyOf(parts)})`
    return encoding === undefined ? signed : `${signed}.toString('${encoding}')`
  },
}

/** encodeURIComponent leaves five characters that RFC 3986 reserves. */
export const PERCENT_ENCODE: Lines = [
  'function percentEncode(text) {',
  '  const hex = (character) => character.charCodeAt(0).toString(16).toUpperCase()',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the sample
  "  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${hex(character)}`)",
  '}',
]

const IS_EQUAL: Lines = [
  'function isEqual(expected, received) {',
  '  const [a, b] = [Buffer.from(expected), Buffer.from(received)]',
  '  return a.length === b.length && timingSafeEqual(a, b)',
  '}',
]

const imports = (code: string): Lines => [
  ...usedNames(code, MODULES).map(([module, names]) => `import { ${names} } from '${module}'`),
  ...['http', 'https']
    .filter((module) => new RegExp(`^${module}\\.request\\(`, 'm').test(code))
    .map((module) => `import ${module} from 'node:${module}'`),
]

const MODULES = [
  [
    'node:crypto',
    'constants',
    'createHash',
    'createHmac',
    'randomBytes',
    'randomInt',
    'randomUUID',
    'sign',
    'timingSafeEqual',
    'verify',
  ],
  ['node:fs', 'openAsBlob', 'readFileSync', 'writeFileSync'],
] as const

export const digestOf = (hash: string): string => (hash === '' ? 'null' : `'${hash}'`)

function keyOf({ scheme, key, isDer }: Pick<SignParts, 'scheme' | 'key' | 'isDer'>): string {
  if (scheme.startsWith('ecdsa') && !isDer) return `{ key: ${key}, dsaEncoding: 'ieee-p1363' }`
  if (!scheme.startsWith('rsa-pss')) return key
  return `{
  key: ${key},
  padding: constants.RSA_PKCS1_PSS_PADDING,
  saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
}`
}

/** FormData gives a text with a type the name of a file, and turns each line end into CRLF. */
const isWrittenOut = (parts: readonly MultipartPart[]): boolean =>
  hasTypedText(parts) ||
  parts
    .flatMap((part) => ('value' in part ? [part.name, part.value] : part.name))
    .some((written) => /\r(?!\n)|(?<!\r)\n/.test(written))

function multipart(parts: readonly MultipartPart[]): Lines {
  if (isWrittenOut(parts)) {
    return [
      'const boundary = randomUUID()',
      'const body = Buffer.concat([',
      ...parts.flatMap((part) => [
        `  \`--\${boundary}\\r\\n${quoteJavaScriptTemplate(partHead(part)).replaceAll('\n', '\\n')}\`,`,
        `  ${'value' in part ? quoteJavaScript(part.value) : `readFileSync(${quoteJavaScript(part.fileName)})`},`,
        "  '\\r\\n',",
      ]),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the sample
      '  `--${boundary}--\\r\\n`,',
      '].map((piece) => Buffer.from(piece)))',
    ]
  }
  return [
    'const body = new FormData()',
    ...parts.flatMap((part) => {
      const name = quoteJavaScript(part.name)
      if ('value' in part) return [`body.append(${name}, ${quoteJavaScript(part.value)})`]
      const file = quoteJavaScript(part.fileName)
      const type = `{ type: ${quoteJavaScript(part.contentType)} }`
      return [
        printList({ open: 'body.append(', close: ')', indent: '  ' }, [
          name,
          `await openAsBlob(${file}, ${type})`,
          file,
        ]),
      ]
    }),
  ]
}

function send(plan: SamplePlan): Lines {
  const { body, request, url } = plan
  const reason = reasonAgainstFetch(plan)
  if (reason !== undefined) return sendWithoutFetch(plan, reason)
  const headers = sentHeaders(plan)
  const names = headers.map(({ name }) => name.toLowerCase())
  const repeats = new Set(names).size < names.length
  const lines = headers.map(({ name, value }) =>
    repeats
      ? `    [${quoteJavaScript(name)}, ${printTerm(JAVASCRIPT, value)}],`
      : `    ${quoteKey(name)}: ${printTerm(JAVASCRIPT, value)},`,
  )
  return [
    `const response = await fetch(${printTerm(JAVASCRIPT, url)}, {`,
    `  method: ${quoteJavaScript(request.method)},`,
    ...(lines.length > 0
      ? [`  headers: ${repeats ? '[' : '{'}`, ...lines, `  ${repeats ? ']' : '}'},`]
      : []),
    ...(body.kind === 'none' ? [] : ['  body,']),
    '})',
    ...printAnswer(request.answer),
  ]
}

function printAnswer(answer: SampleAnswer): Lines {
  switch (answer.kind) {
    case 'text':
      return ['console.log(response.status, await response.text())']
    case 'file':
      return [
        `writeFileSync('${answer.fileName}', Buffer.from(await response.arrayBuffer()))`,
        `console.log(response.status, '${answer.fileName}')`,
      ]
    case 'stream':
      return [
        'console.log(response.status)',
        'for await (const chunk of response.body ?? []) process.stdout.write(chunk)',
      ]
  }
}

/** With the type of a body that is written out by hand. */
function sentHeaders({ body, headers }: SamplePlan): readonly HeaderPlan[] {
  if (body.kind !== 'multipart' || !isWrittenOut(body.parts)) return headers
  const boundary = { kind: 'variable', name: 'boundary', type: 'text' } as const
  const value = join([text('multipart/form-data; boundary='), boundary])
  return [{ name: 'Content-Type', value }, ...headers]
}

/** Uses node:http or node:https, which announce no body of GET or TRACE without its length. */
function sendWithoutFetch(plan: SamplePlan, reason: string): Lines {
  const { body, request, url } = plan
  const isForm = body.kind === 'multipart' && !isWrittenOut(body.parts)
  const sent = isForm ? 'bytes' : 'body'
  const values = Map.groupBy(sentHeaders(plan), ({ name }) => name.toLowerCase()).values()
  const lines = [...values].map((same) => {
    const printed = same.map(({ value }) => printTerm(JAVASCRIPT, value))
    const value = printed.length === 1 ? printed[0] : `[${printed.join(', ')}]`
    return `    ${quoteKey(same[0]?.name ?? '')}: ${value},`
  })
  if (isForm) lines.push("    'Content-Type': encoded.headers.get('Content-Type'),")
  if (body.kind !== 'none') lines.push(`    'Content-Length': Buffer.byteLength(${sent}),`)
  const { protocol } = new URL(request.url)
  return [
    ...(isForm
      ? [
          'const encoded = new Response(body)',
          'const bytes = Buffer.from(await encoded.arrayBuffer())',
        ]
      : []),
    `// ${reason}`,
    `${protocol.slice(0, -1)}.request(${printTerm(JAVASCRIPT, url)}, {`,
    `  method: ${quoteJavaScript(request.method)},`,
    ...(lines.length > 0 ? ['  headers: {', ...lines, '  },'] : []),
    ...(request.hasCertificate
      ? ["  cert: readFileSync('client.pem'),", "  key: readFileSync('client-key.pem'),"]
      : []),
    '}, async (response) => {',
    ...indented(printIncoming(request.answer), '  '),
    `}).end(${body.kind === 'none' ? '' : sent})`,
  ]
}

function reasonAgainstFetch({ body, headers, request }: SamplePlan): string | undefined {
  const { hasCertificate, method } = request
  if (hasCertificate) return 'fetch has no client certificates.'
  if (method === 'TRACE') return "fetch can't send TRACE."
  if (body.kind !== 'none' && /^(?:GET|HEAD)$/.test(method))
    return `fetch sends no body with ${method}.`
  const header = headers.find(isSetByLibrary)
  return header && `fetch can't send the header ${header.name}.`
}

function printIncoming(answer: SampleAnswer): Lines {
  switch (answer.kind) {
    case 'text':
      return [
        "let text = ''",
        "for await (const chunk of response.setEncoding('utf8')) text += chunk",
        'console.log(response.statusCode, text)',
      ]
    case 'file':
      return [
        'const chunks = []',
        'for await (const chunk of response) chunks.push(chunk)',
        `writeFileSync('${answer.fileName}', Buffer.concat(chunks))`,
        `console.log(response.statusCode, '${answer.fileName}')`,
      ]
    case 'stream':
      return [
        'console.log(response.statusCode)',
        'for await (const chunk of response) process.stdout.write(chunk)',
      ]
  }
}

function quoteKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteJavaScript(name)
}
const LITERAL: LiteralStyle = {
  indent: '  ',
  brackets: ({ kind }) => (kind === 'object' ? ['{', '}'] : ['[', ']']),
  key: (name) => `${quoteKey(name)}: `,
  quote: quoteJavaScript,
  words: { true: 'true', false: 'false', null: 'null' },
}
