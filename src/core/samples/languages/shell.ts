/** cURL in a POSIX shell; openssl hashes and signs. Bytes are hexadecimal digits in variables. */
import { offsetMinutes } from '#core/signature/timestamp.ts'
import { joinSections } from '../literal.ts'
import type { BodySource } from '../plan/body-source.ts'
import { snakeCase } from '../plan/names.ts'
import type { SamplePlan } from '../plan/plan-sample.ts'
import { join, text } from '../plan/term.ts'
import type { MultipartPart } from '../prepared-request.ts'
import { partHeaders } from '../quote-parameter.ts'
import { isCurlForm, quoteForm, quoteShell, quoteShellDouble } from '../quote-shell.ts'
import { type HashParts, type Language, type Lines, printTerm } from './language.ts'
import { STRFTIME } from './python.ts'
import { writePattern } from './time-patterns.ts'

export const SHELL: Language = {
  comment: '#',
  program: (sections) => {
    const isPercent = /\$\(percent /.test(sections.flat().join('\n'))
    return joinSections([...(isPercent ? [PERCENT] : []), ...sections])
  },
  environment: (variable) => `$${variable}`,
  privateKey: () => [],
  body: {
    multipart: (parts) => (isCurlForm(parts) ? [] : ['boundary=$(openssl rand -hex 16)']),
    file: () => [],
  },
  quoteBody: quoteShell,
  send,
  sendEncodes: (plan) => plan.secretQuery.length > 0 && plan.body.kind === 'none',
  declare: (name, expression) => [`${snakeCase(name)}=${expression}`],
  variable: (name) => `"$${snakeCase(name)}"`,
  quote: quoteShell,
  join: (parts) => {
    const inner = parts.map((part, at) => {
      if (part.kind === 'text') return quoteShellDouble(part.text)
      // Braces where the next character would be taken for part of the name.
      const next = parts[at + 1]
      const name = snakeCase(part.name)
      return /^\w/.test(next?.kind === 'text' ? next.text : '') ? `\${${name}}` : `$${name}`
    })
    return `"${inner.join('')}"`
  },
  concat: (expressions) =>
    expressions
      .map((expression, at) =>
        at === 0 || expressions[at - 1]?.endsWith('\n"') ? expression : `\\\n${expression}`,
      )
      .join('')
      .replaceAll('\n""', '\n'),
  bytesAreHex: true,
  bytes: (expression) => expression,
  encode: (bytes, encoding) => `$(printf %s ${bytes} | ${encode(encoding)})`,
  calls: {
    upper: (of) => `$(printf %s ${of} | tr '[:lower:]' '[:upper:]')`,
    lower: (of) => `$(printf %s ${of} | tr '[:upper:]' '[:lower:]')`,
    percent: (of) => `$(percent ${of})`,
    'from-hex': (of) => of,
    'from-base64': (of) => `$(printf %s ${of} | openssl base64 -d -A | ${encode('hex')})`,
    'from-base64url': (of) =>
      `$(printf %s ${of} | tr '_-' '/+' | sed 's/$/==/' |\n  openssl base64 -d -A | ${encode('hex')})`,
    'strip-prefix': (of, [prefix = '']) =>
      `$(printf %s ${of} | sed ${quoteShell(`s/^${basicPattern(String(prefix))}//`)})`,
    'strip-whitespace': (of) => `$(printf %s ${of} | tr -d ' \\t\\r\\n\\f\\v')`,
    slice: (of, [, end = 0]) => `$(printf %s ${of} | cut -c 1-${end})`,
    'json-minify': (of) => of,
    'byte-length': (of) => `$(printf %s ${of} | wc -c | tr -d ' ')`,
  },
  time: (format, offset, _, { seconds }) => {
    const later = `$(($(date +%s)${seconds}))`
    if (format === 'unix') return seconds === '' ? '$(date +%s)' : later
    if (format === 'unix-ms') return seconds === '' ? '$(date +%s000)' : `${later}000`
    const pattern = writePattern(format, offset, { ...STRFTIME, SSS: '000' }, (part) =>
      part.replaceAll('%', '%%'),
    )
    if (pattern === undefined)
      return { reason: 'No sample in cURL: date has no format for this time.' }
    const minutes = offsetMinutes(offset)
    const argument = /^[\w%:.+-]*$/.test(pattern) ? `+${pattern}` : quoteShell(`+${pattern}`)
    const locale = /%[ab]/.test(pattern) ? 'LC_ALL=C ' : ''
    if (minutes === 0) return `$(${locale}date -u ${argument})`
    // POSIX counts west of Greenwich: UTC-7 is seven hours ahead.
    const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
    const zone = `UTC${minutes > 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
    return `$(${locale}TZ=${zone} date ${argument})`
  },
  random: (form, length, name) =>
    form === 'uuid'
      ? [
          '# UUID version 4',
          `${snakeCase(name)}=$(openssl rand -hex 16 |`,
          "  sed -E 's/(.{8})(.{4}).(.{3}).(.{3})(.{12})/\\1-\\2-4\\3-a\\4-\\5/')",
        ]
      : form === 'hex'
        ? `$(openssl rand -hex ${length} | cut -c 1-${length})`
        : `$(tr -dc 0-9 </dev/urandom | head -c ${length})`,
  hash: (parts) => piped(parts, `openssl dgst -${parts.hash} -binary`),
  mac: (parts) =>
    piped(
      parts,
      parts.keyType === 'bytes'
        ? `openssl dgst -${parts.hash} -mac HMAC -macopt "hexkey:$${parts.key.slice(2, -1)}" -binary`
        : `openssl dgst -${parts.hash} -hmac ${parts.key} -binary`,
    ),
  sign: (parts) => {
    const { name, scheme, hash, isDer, text, fileName, encoding } = parts
    if (scheme === 'ed25519') {
      if (text === quoteShell(''))
        return { reason: 'No sample in cURL: openssl signs no empty text with Ed25519.' }
      const file = fileName === undefined ? 'string-to-sign.txt' : quoteShell(fileName)
      return [
        ...(fileName === undefined
          ? [
              '# openssl reads what Ed25519 signs from a file.',
              `printf %s ${text} >string-to-sign.txt`,
            ]
          : []),
        `${snakeCase(name)}=$(openssl pkeyutl -sign -inkey private-key.pem -rawin -in ${file} |`,
        `  ${encode(encoding)})`,
      ]
    }
    if (scheme.startsWith('ecdsa') && !isDer) {
      return {
        reason:
          'No sample in cURL: openssl writes ECDSA signatures only in ASN.1, and this API has another form.',
      }
    }
    const pss = scheme.startsWith('rsa-pss')
      ? ' -sigopt rsa_padding_mode:pss -sigopt rsa_pss_saltlen:-1'
      : ''
    return piped(parts, `openssl dgst -${hash} -sign private-key.pem${pss}`)
  },
}

/** Escaped for a basic regular expression (POSIX.1-2024, Base Definitions §9.3) between slashes. */
const basicPattern = (text: string): string => text.replace(/[\\.[\]*^$/]/g, '\\$&')

const PERCENT: Lines = [
  'percent() {',
  `  printf %s "$1" | LC_ALL=C awk '`,
  '    BEGIN { for (at = 1; at < 256; at++) code[sprintf("%c", at)] = at }',
  '    NR > 1 { printf "%%0A" }',
  '    {',
  '      for (at = 1; at <= length($0); at++) {',
  '        byte = substr($0, at, 1)',
  `        printf "%s", byte ~ /[A-Za-z0-9._~-]/ ? byte : sprintf("%%%02X", code[byte])`,
  '      }',
  "    }'",
  '}',
]

function piped(
  { name, text, fileName, encoding }: Omit<HashParts, 'hash'>,
  command: string,
): Lines {
  const variable = snakeCase(name)
  return fileName === undefined
    ? [`${variable}=$(printf %s ${text} |`, `  ${command} |`, `  ${encode(encoding)})`]
    : [`${variable}=$(${command} <${quoteShell(fileName)} |`, `  ${encode(encoding)})`]
}

function encode(encoding: HashParts['encoding']): string {
  if (encoding === 'hex' || encoding === undefined) return "od -An -v -tx1 | tr -d ' \\n'"
  return encoding === 'base64'
    ? 'openssl base64 -A'
    : "openssl base64 -A | tr '+/' '-_' | tr -d '='"
}

function send(plan: SamplePlan): Lines {
  const { body, headers, request, url, secretQuery } = plan
  const { answer, hasCertificate, method } = request
  const isEncoded = SHELL.sendEncodes?.(plan) ?? false
  const words = [
    ...(isEncoded
      ? secretQuery.map(
          ({ name, value }) =>
            `--data-urlencode ${printTerm(SHELL, join([text(`${name}=`), value]))}`,
        )
      : []),
    ...(hasCertificate ? ['--cert client.pem --key client-key.pem'] : []),
    ...headers.map(({ name, value }) => {
      // curl leaves out a header without value unless it ends in a semicolon.
      const isEmpty = value.kind === 'text' && value.text === ''
      return `-H ${printTerm(SHELL, isEmpty ? text(`${name};`) : join([text(`${name}: `), value]))}`
    }),
    ...bodyWords(body),
    ...(answer.kind === 'file' ? [`--output ${quoteShell(answer.fileName)}`] : []),
  ]
  const verb = /^[A-Za-z]+$/.test(method) ? method : quoteShell(method)
  const action = method === 'HEAD' ? '--head' : `-X ${verb}`
  const options = `${answer.kind === 'stream' ? '-N ' : ''}${isEncoded ? '-G ' : ''}${action}`
  const command = `curl ${options} ${printTerm(SHELL, isEncoded ? text(request.url) : url)}`
  const printed = [command, ...words.map((word) => `  ${word}`)].join(' \\\n')
  return body.kind === 'multipart' && !isCurlForm(body.parts)
    ? ['{', ...writtenParts(body.parts), `} | ${printed}`]
    : [printed]
}
function bodyWords(body: BodySource): readonly string[] {
  switch (body.kind) {
    case 'none':
      return []
    case 'multipart':
      return isCurlForm(body.parts)
        ? body.parts.map(formOption)
        : ['-H "Content-Type: multipart/form-data; boundary=$boundary"', '--data-binary @-']
    case 'file':
      return [`--data-binary ${quoteShell(`@${body.fileName}`)}`]
    default:
      // Not -d: a body that starts with @ would be taken for a file.
      return ['--data-raw "$body"']
  }
}
/** Commands whose output is the body. */
const writtenParts = (parts: readonly MultipartPart[]): Lines => [
  ...parts.flatMap((part) => {
    const head = partHeaders(part).map(([name, value]) => quoteShell(`${name}: ${value}`))
    const lines = ['"--$boundary"', ...head, "''"]
    return 'value' in part
      ? [printLines([...lines, quoteShell(part.value)])]
      : [printLines(lines), `  cat ${quoteShell(part.fileName)}`, printLines(["''"])]
  }),
  printLines(['"--$boundary--"']),
]

/** printf repeats its format for each word. */
const printLines = (words: Lines): string => `  printf '%s\\r\\n' ${words.join(' \\\n    ')}`

function formOption(part: MultipartPart): string {
  const { name, contentType } = part
  if (contentType === undefined)
    return `--form-string ${quoteShell(`${name}=${'value' in part ? part.value : ''}`)}`
  const content = 'value' in part ? quoteForm(part.value) : `@${quoteForm(part.fileName)}`
  return `-F ${quoteShell(`${name}=${content};type=${contentType}`)}`
}
