/** A request as a Bruno file whose pre-request script signs it. It holds no key. */
import type { MultipartPart, PreparedRequest, SampleBody } from '../prepared-request.ts'
import { authorizationLines, authorizedRest } from './authorization-lines.ts'
import { exportedSigning } from './exported-signing.ts'
import { splitUrl } from './postman.ts'
import type { ScriptHost } from './signing-script.ts'

/** @returns the text of a `.bru` file: https://docs.usebruno.com/bru-lang/language */
export function printBruno(name: string, given: PreparedRequest): string {
  const signing = exportedSigning(given)
  const { request } = signing
  const { origin, rest } = splitUrl(request.url)
  const headers = request.headers.map(([header, value]) => `${oneLine(header)}: ${oneLine(value)}`)
  const authorization = authorizationLines(request)
  const notes = [
    ...(signing.kind === 'unsigned' ? [signing.note] : []),
    ...(signing.variables.length === 0
      ? []
      : [`Set these variables in an environment, as secrets: ${signing.variables.join(', ')}.`]),
  ]
  return [
    block('meta', [`name: ${oneLine(name)}`, 'type: http', 'seq: 1']),
    block(request.method.toLowerCase(), [
      `url: {{base_url}}${authorizedRest(rest, request)}`,
      `body: ${bodyMode(request.body)}`,
      'auth: none',
    ]),
    block('headers', [
      ...headers,
      ...authorization.headers.map(([header, value]) => `${oneLine(header)}: ${oneLine(value)}`),
    ]),
    bodyBlock(request.body, contentTypeOf(request)),
    block('vars:pre-request', [`base_url: ${origin}`]),
    signing.kind === 'script' ? block('script:pre-request', signing.print(BRUNO).split('\n')) : '',
    notes.length === 0 ? '' : block('docs', notes),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

/**
 * Bruno sends by axios, whose default `transformRequest` quotes text that is called application/json and
 * is none, and trims it otherwise: after the script, so that other bytes would be signed than are sent. It
 * looks for small letters, and names of types have no case (RFC 9110 §8.3.1).
 */
const SENT_AS_IT_IS = [
  'let isKept = body.trim() === body',
  'try { JSON.parse(body) } catch (error) { isKept = false }',
  "const type = req.getHeader('Content-Type') || ''",
  '// Bruno would write this body another way if the type were in small letters.',
  "if (body !== '' && !isKept) req.setHeader('Content-Type', type.replace('application/json', 'application/JSON'))",
] as const

/** https://docs.usebruno.com/testing/script/javascript-reference */
const BRUNO: ScriptHost = {
  start: [
    "const cryptoJs = require('crypto-js')",
    "const variable = (name) => bru.getEnvVar(name) || bru.getVar(name) || ''",
  ],
  read: [
    'const method = req.getMethod()',
    'const url = bru.interpolate(req.getUrl())',
    '// Bruno reads JSON and writes it again: from here on it is the text that is sent.',
    'const given = req.getBody({ raw: true })',
    "const isText = typeof given === 'string' || req.getHeader('Content-Type') === 'application/json'",
    "const body = typeof given === 'string' ? given : isText && given ? JSON.stringify(given) : ''",
    "if (body !== '') req.setBody(body)",
    ...SENT_AS_IT_IS,
  ],
  setHeader: (name, expression) => `req.setHeader(${JSON.stringify(name)}, ${expression})`,
  setUrl: (expression) => `req.setUrl(${expression})`,
  setBody: (expression) => `req.setBody(${expression})`,
}

function bodyMode(body: SampleBody): string {
  switch (body.kind) {
    case 'none':
    case 'file':
      return body.kind
    case 'multipart':
      return 'multipartForm'
    default:
      return 'text'
  }
}

function bodyBlock(body: SampleBody, contentType: string | undefined): string {
  switch (body.kind) {
    case 'none':
      return ''
    case 'json':
    case 'text':
      return block('body:text', body.text.split('\n'))
    case 'form':
      return block('body:text', [
        new URLSearchParams(body.fields.map(([key, value]) => [key, value])).toString(),
      ])
    case 'multipart':
      return block(
        'body:multipart-form',
        body.parts.flatMap((part) => partLines(part)),
      )
    case 'file':
      return block('body:file', [`file: @file(${oneLine(body.fileName)})${typeNote(contentType)}`])
  }
}

function partLines(part: MultipartPart): readonly string[] {
  const name = oneLine(part.name)
  const type = typeNote(part.contentType)
  if ('fileName' in part) return [`${name}: @file(${oneLine(part.fileName)})${type}`]
  // A text block keeps line breaks, and cannot hold what ends it.
  if (!/[\r\n]/.test(part.value) || part.value.includes("'''"))
    return [`${name}: ${oneLine(part.value)}${type}`]
  return [`${name}: '''`, ...part.value.split('\n').map((line) => `  ${line}`), `'''${type}`]
}

/** Without it the client would go by the file's name. */
function typeNote(contentType: string | undefined): string {
  return contentType === undefined ? '' : ` @contentType(${oneLine(contentType)})`
}

function contentTypeOf({ headers }: PreparedRequest): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
}

/** Indented, a line of the content can never be the brace that ends the block. */
function block(name: string, lines: readonly string[]): string {
  return `${name} {\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n}\n`
}

const oneLine = (text: string): string => text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ')
