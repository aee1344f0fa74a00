/** JavaScript for Node 18+: fetch and node:crypto, nothing to install. */
import { offsetMinutes } from '#core/signature/timestamp.ts'
import { MAC_DIGESTS, type SignatureRecipe } from '../signature/recipe.ts'
import { DIGEST_NAMES } from './digest-names.ts'
import { joinSections, type LiteralStyle, printList, printLiteral } from './literal.ts'
import { quoteJavaScript, quoteJavaScriptTemplate } from './quote-javascript.ts'
import type { Piece, SampleFacts, SigningPlan, Variable } from './sample-facts.ts'
import { type SamplePrinter, sampleSections, type UsedKey } from './sample-sections.ts'

export function printJavaScript(facts: SampleFacts): string {
  return joinSections([imports(facts), ...sampleSections(PRINTER, facts)])
}

function imports({ body, signing, uses }: SampleFacts): readonly string[] {
  const crypto = [
    ...(uses('digest') ? ['createHash'] : []),
    ...(signing ? ['createHmac'] : []),
    ...(uses('requestId') ? ['randomUUID'] : []),
  ]
  const files = body.kind === 'multipart' && body.parts.some((part) => 'fileName' in part)
  return [
    ...(crypto.length > 0 ? [`import { ${crypto.join(', ')} } from 'node:crypto'`] : []),
    ...(files ? ["import { openAsBlob } from 'node:fs'"] : []),
    ...(body.kind === 'file' ? ["import { readFile } from 'node:fs/promises'"] : []),
  ]
}

const credentials = (keys: readonly UsedKey[]): readonly string[] =>
  keys.map(
    ({ name, variable, value }) =>
      `const ${name} = ${value === undefined ? `process.env.${variable}` : quoteJavaScript(value)}`,
  )

function body({ body }: SampleFacts): readonly string[] {
  switch (body.kind) {
    case 'none':
      return []
    case 'json': {
      if (body.data === undefined) return [`const body = ${quoteText(body.text)}`]
      if (body.excluded.length === 0) {
        return [`const body = JSON.stringify(${printLiteral(body.data, LITERAL)})`]
      }
      return [
        `const data = ${printLiteral(body.data, LITERAL)}`,
        'const body = JSON.stringify(data)',
      ]
    }
    case 'text':
      return [`const body = ${quoteText(body.text)}`]
    case 'form': {
      const fields = body.fields.map((field) => `[${field.map(quoteJavaScript).join(', ')}]`)
      const list = `[\n${fields.map((field) => `  ${field},\n`).join('')}]`
      return [`const body = new URLSearchParams(${list}).toString()`]
    }
    case 'multipart':
      return [
        'const body = new FormData()',
        ...body.parts.flatMap((part) => {
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
    case 'file':
      return [`const body = await readFile(${quoteJavaScript(body.fileName)})`]
  }
}

function clock({ timestamp: { format, offset } }: SignatureRecipe): readonly string[] {
  if (format === 'unix') return ['const timestamp = String(Math.floor(Date.now() / 1000))']
  if (format === 'unix-ms') return ['const timestamp = String(Date.now())']
  const minutes = offsetMinutes(offset)
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, '3_600_000'] : [minutes, '60_000']
  const shift = `Date.now() ${count < 0 ? '-' : '+'} ${Math.abs(count)} * ${unit}`
  const now = minutes === 0 ? 'new Date()' : `new Date(${shift})`
  return [
    `const now = ${now}`,
    `const timestamp = now.toISOString().replace(/\\.\\d+Z$/, '${offset}')`,
  ]
}

function signature(facts: SampleFacts, signing: SigningPlan): readonly string[] {
  const { recipe } = signing
  const string = signing.parts.map(({ value }) => print(value))
  const filled = print(signing.output)
  const list =
    string.length === 1
      ? string[0]
      : `${printList({ open: '[', close: ']', indent: '  ', lead: 35 }, string)}.join(${quoteJavaScript(recipe.separator)})`
  return [
    ...(facts.uses('digest') ? digest(facts, signing) : []),
    `const stringToSign = ${list}`,
    `const mac = createHmac('${DIGEST_NAMES[MAC_DIGESTS[recipe.mac.algorithm]]}', secretKey)`,
    '  .update(stringToSign)',
    `  .digest('${recipe.mac.encoding}')`,
    recipe.output.encoding === 'base64'
      ? `const signature = Buffer.from(${filled}).toString('base64')`
      : `const signature = ${filled}`,
  ]
}

function digest({ body }: SampleFacts, { recipe, hasBody }: SigningPlan): readonly string[] {
  const { algorithm, encoding } = recipe.digest
  const strip = recipe.canonicalBody.stripWhitespace ? ".replace(/[ \\t\\r\\n\\f\\v]+/g, '')" : ''
  const hash = (text: string) =>
    `const digest = createHash('${DIGEST_NAMES[algorithm]}').update(${text}).digest('${encoding}')`
  if (!hasBody)
    return ['// Nothing to hash here: the digest is that of the empty string.', hash("''")]
  if (body.kind === 'json' && body.data !== undefined && body.excluded.length > 0) {
    return [
      '// These members are sent, but not signed.',
      `const unsigned = [${body.excluded.map(quoteJavaScript).join(', ')}]`,
      'const signed = Object.entries(data).filter(([name]) => !unsigned.includes(name))',
      `const canonical = JSON.stringify(Object.fromEntries(signed))${strip && `\n  ${strip}`}`,
      hash('canonical'),
    ]
  }
  const signedText = 'signedText' in body ? body.signedText : undefined
  if (signedText !== undefined) {
    return [
      '// The same body without the members that are sent, but not signed.',
      `const canonical = ${quoteText(signedText)}${strip}`,
      hash('canonical'),
    ]
  }
  if (strip === '') return [hash('body')]
  return [
    '// White space is not signed, not even inside strings.',
    `const canonical = body${strip}`,
    hash('canonical'),
  ]
}

function send({ body, headers, request }: SampleFacts): readonly string[] {
  const names = headers.map(({ name }) => name.toLowerCase())
  const repeats = new Set(names).size < names.length
  const lines = headers.map(({ name, value }) =>
    repeats
      ? `    [${quoteJavaScript(name)}, ${print(value)}],`
      : `    ${quoteKey(name)}: ${print(value)},`,
  )
  return [
    `const response = await fetch(${quoteJavaScript(request.url)}, {`,
    `  method: ${quoteJavaScript(request.method)},`,
    ...(lines.length > 0
      ? [`  headers: ${repeats ? '[' : '{'}`, ...lines, `  ${repeats ? ']' : '}'},`]
      : []),
    ...(body.kind === 'none' ? [] : ['  body,']),
    '})',
    'console.log(response.status, await response.text())',
  ]
}

function print(pieces: readonly Piece[]): string {
  const [first] = pieces
  if (pieces.length === 1 && first)
    return 'text' in first ? quoteJavaScript(first.text) : first.variable
  const inner = pieces.map((piece) =>
    'text' in piece
      ? quoteJavaScriptTemplate(piece.text)
      : `\${${piece.variable satisfies Variable}}`,
  )
  return `\`${inner.join('')}\``
}

/** Text of several lines is easier to read as a template. */
function quoteText(text: string): string {
  return text.includes('\n') ? `\`${quoteJavaScriptTemplate(text)}\`` : quoteJavaScript(text)
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

const PRINTER: SamplePrinter = {
  credentials,
  body,
  clock,
  requestId: ['const requestId = randomUUID()'],
  signature,
  send,
}
