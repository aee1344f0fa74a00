/** C# 11 on .NET 8+: the standard library only. */
import { offsetMinutes } from '#core/signature/timestamp.ts'
import { joinSections, printList } from '../literal.ts'
import type { SamplePlan } from '../plan/plan-sample.ts'
import type { HeaderPlan } from '../plan/plan-signing.ts'
import type { MultipartPart } from '../prepared-request.ts'
import { quoteCsharp, quoteCsharpBlock } from '../quote-java.ts'
import { partHead, partHeaders, quoteParameter } from '../quote-parameter.ts'
import type { SampleAnswer } from '../sample-answer.ts'
import {
  encoder,
  type HashParts,
  type Language,
  type Lines,
  type NotPossible,
  patternOf,
  printTerm,
  type SignParts,
} from './language.ts'
import { directives, writePattern } from './time-patterns.ts'

const encode = encoder({
  hex: (bytes) => `Convert.ToHexString(${bytes}).ToLowerInvariant()`,
  base64: (bytes) => `Convert.ToBase64String(${bytes})`,
  base64url: (bytes) =>
    `Convert.ToBase64String(${bytes}).TrimEnd('=').Replace('+', '-').Replace('/', '_')`,
})

export const CSHARP: Language = {
  comment: '//',
  program: (sections) => joinSections([usingsOf(sections.flat().join('\n')), ...sections]),
  module: (code) => joinSections([usingsOf(code), [code.trimEnd()]]),
  environment: (variable) => `Environment.GetEnvironmentVariable("${variable}")!`,
  privateKey: (name) => [`var ${name} = File.ReadAllText("private-key.pem");`],
  body: { multipart, file: (name) => [`var body = File.ReadAllBytes(${quoteCsharp(name)});`] },
  quoteBody: quoteCsharpBlock,
  send,
  declare: (name, expression) => [`var ${name} = ${expression};`],
  variable: (name) => name,
  quote: quoteCsharp,
  join: (parts) => {
    const inner = parts.map((part) =>
      part.kind === 'text'
        ? quoteCsharp(part.text).slice(1, -1).replace(/[{}]/g, '$&$&')
        : `{${part.name}}`,
    )
    return `$"${inner.join('')}"`
  },
  concat: (expressions) => expressions.join('\n    + '),
  bytes: (expression) => `Encoding.UTF8.GetBytes(${expression})`,
  encode,
  calls: {
    upper: (of) => `${of}.ToUpperInvariant()`,
    lower: (of) => `${of}.ToLowerInvariant()`,
    percent: (of) => `Uri.EscapeDataString(${of})`,
    'from-hex': (of) => `Convert.FromHexString(${of})`,
    'from-base64': (of) => `Convert.FromBase64String(${of})`,
    'from-base64url': (of) =>
      `Convert.FromBase64String(\n    ${of}.Replace('-', '+').Replace('_', '/').PadRight((${of}.Length + 3) / 4 * 4, '='))`,
    'strip-prefix': (of, [prefix = '']) =>
      `Regex.Replace(${of}, ${quoteCsharp(`^${patternOf(prefix)}`)}, "")`,
    'strip-whitespace': (of) => `Regex.Replace(${of}, @"[ \\t\\r\\n\\f\\v]+", "")`,
    slice: (of, [, end = 0]) => `${of}.Substring(0, ${end})`,
    'json-minify': (of) =>
      `Regex.Replace(${of}, ${quoteCsharp('("(?:[^"\\\\]|\\\\.)*")|\\s+')}, "$1")`,
    'byte-length': (of) => `Encoding.UTF8.GetByteCount(${of}).ToString()`,
  },
  time: (format, offset, _, { seconds, ms }) => {
    const written = (now: string, later: string) =>
      `${later === '' ? now : `(${now}${later})`}.ToString()`
    if (format === 'unix') return written('DateTimeOffset.UtcNow.ToUnixTimeSeconds()', seconds)
    if (format === 'unix-ms') return written('DateTimeOffset.UtcNow.ToUnixTimeMilliseconds()', ms)
    const minutes = offsetMinutes(offset)
    const span = minutes % 60 === 0 ? `FromHours(${minutes / 60})` : `FromMinutes(${minutes})`
    const shift = minutes === 0 ? '' : `.ToOffset(TimeSpan.${span})`
    const pattern = writePattern(format, offset, FIELDS, (part) =>
      /^[-:. ,]*$/.test(part) ? part : `'${part}'`,
    )
    if (pattern === undefined || pattern.includes('\\'))
      return { reason: 'C# has no format for this time.' }
    return `DateTimeOffset.UtcNow${shift}\n    .ToString(${quoteCsharp(pattern)}, CultureInfo.InvariantCulture)`
  },
  random: (form, length) =>
    ({
      uuid: 'Guid.NewGuid().ToString()',
      hex: `RandomNumberGenerator.GetHexString(${length}, lowercase: true)`,
      digits: `RandomNumberGenerator.GetString("0123456789", ${length})`,
    })[form],
  hash: ({ name, hash, bytes, encoding }) =>
    wrapped(name, `${hash.toUpperCase()}.HashData(${bytes})`, encoding),
  mac: ({ name, hash, key, keyType, bytes, encoding }) =>
    wrapped(
      name,
      `HMAC${hash.toUpperCase()}.HashData(\n    ${keyType === 'bytes' ? key : CSHARP.bytes(key)}, ${bytes})`,
      encoding,
    ),
  sign: (parts) => {
    const { name, bytes, key, encoding } = parts
    const scheme = csharpScheme(parts)
    if ('reason' in scheme) return scheme
    return [
      `using var signer = ${scheme.type}.Create();`,
      `signer.ImportFromPem(${key});`,
      `var signatureBytes = signer.SignData(${bytes}, ${scheme.algorithm});`,
      `var ${name} = ${encode('signatureBytes', encoding)};`,
    ]
  },
}

/** Long expressions get a variable for the bytes. */
function wrapped(name: string, made: string, encoding: HashParts['encoding']): string | Lines {
  const whole = encode(made, encoding)
  if (encoding === undefined || (!made.includes('\n') && whole.length < 70)) return whole
  return [`var ${name}Bytes = ${made};`, `var ${name} = ${encode(`${name}Bytes`, encoding)};`]
}

const FIELDS = directives('yyyy', 'MMM', 'MM', 'dd', 'HH', 'mm', 'ss', 'fff', 'ddd')

/** Namespaces that a project doesn't import by default. */
function usingsOf(code: string): Lines {
  const outside = code.replace(/"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"/g, '""')
  return NAMESPACES.filter(([pattern]) => pattern.test(outside)).map(
    ([, namespace]) => `using ${namespace};`,
  )
}

const NAMESPACES = [
  [/CultureInfo/, 'System.Globalization'],
  [/MediaTypeHeaderValue/, 'System.Net.Http.Headers'],
  [
    /(SHA\d+|MD5)\.|RandomNumberGenerator|CryptographicOperations|RSA\.|ECDsa/,
    'System.Security.Cryptography',
  ],
  [/Encoding\./, 'System.Text'],
  [/JsonDocument|JsonNode/, 'System.Text.Json.Nodes'],
  [/Regex/, 'System.Text.RegularExpressions'],
] as const

/** The class of a key pair, and the last arguments of its methods. */
export function csharpScheme({
  scheme,
  hash,
  isDer,
}: Pick<SignParts, 'scheme' | 'hash' | 'isDer'>):
  | { readonly type: string; readonly algorithm: string }
  | NotPossible {
  if (scheme === 'ed25519')
    return { reason: 'No sample in C#: .NET has no Ed25519. Use NSec or Bouncy Castle.' }
  const name = `HashAlgorithmName.${hash.toUpperCase()}`
  if (scheme.startsWith('ecdsa')) {
    const format = isDer ? ', DSASignatureFormat.Rfc3279DerSequence' : ''
    return { type: 'ECDsa', algorithm: `${name}${format}` }
  }
  const padding = scheme.startsWith('rsa-pss') ? 'Pss' : 'Pkcs1'
  return { type: 'RSA', algorithm: `${name}, RSASignaturePadding.${padding}` }
}

/** .NET starts a form without parts with two boundaries, and writes names outside ASCII as in email. */
const isWrittenOut = (parts: readonly MultipartPart[]): boolean =>
  parts.length === 0 || parts.some(({ name }) => /[^ -~]/.test(name))

const writtenForm = (parts: readonly MultipartPart[]): Lines => [
  'var boundary = Guid.NewGuid().ToString();',
  'var form = new ByteArrayContent(new[] {',
  ...parts.flatMap((part) => [
    `    Encoding.UTF8.GetBytes("--" + boundary + ${quoteCsharp(`\r\n${partHead(part)}`)}),`,
    `    ${bytesOf(part)},`,
    '    Encoding.UTF8.GetBytes("\\r\\n"),',
  ]),
  '    Encoding.UTF8.GetBytes("--" + boundary + "--\\r\\n"),',
  '}.SelectMany(bytes => bytes).ToArray());',
  'form.Headers.ContentType = MediaTypeHeaderValue.Parse("multipart/form-data; boundary=" + boundary);',
]

/** Headers are written out: a file name that Add is given is sent twice, once with its quotes encoded. */
function multipart(parts: readonly MultipartPart[]): Lines {
  if (isWrittenOut(parts)) return writtenForm(parts)
  return [
    'var form = new MultipartFormDataContent();',
    ...parts.flatMap((part, at) => {
      if ('value' in part && part.contentType === undefined) {
        const name = quoteCsharp(`"${quoteParameter(part.name)}"`)
        // StringContent would add a type.
        return [`form.Add(new ByteArrayContent(${bytesOf(part)}), ${name});`]
      }
      return [
        `var part${at} = new ByteArrayContent(${bytesOf(part)});`,
        ...partHeaders(part).map(
          ([header, value]) => `part${at}.Headers.Add("${header}", ${quoteCsharp(value)});`,
        ),
        `form.Add(part${at});`,
      ]
    }),
  ]
}

const bytesOf = (part: MultipartPart): string =>
  'value' in part
    ? `Encoding.UTF8.GetBytes(${quoteCsharp(part.value)})`
    : `File.ReadAllBytes(${quoteCsharp(part.fileName)})`

const METHODS: Readonly<Record<string, string>> = Object.fromEntries(
  ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options'].map((name) => [
    name.toUpperCase(),
    `HttpMethod.${name}`,
  ]),
)

function send({ body, headers, request, url }: SamplePlan): Lines {
  const content = {
    none: undefined,
    computed: 'new StringContent(body)',
    json: 'new StringContent(body)',
    text: 'new StringContent(body)',
    form: 'new StringContent(body)',
    multipart: 'form',
    file: 'new ByteArrayContent(body)',
  }[body.kind]
  const isType = ({ name }: HeaderPlan) => name.toLowerCase() === 'content-type'
  const type = headers.find(isType)
  // Only content can have such headers. An empty one adds Content-Length: 0.
  const sent = content ?? (headers.some(isOfContent) ? EMPTY_CONTENT : undefined)
  return [
    ...(request.hasCertificate
      ? ['// Add the client certificate to ClientCertificates of an HttpClientHandler.']
      : []),
    printList(
      {
        open: 'var request = new HttpRequestMessage(',
        close: ');',
        indent: '    ',
        trailingComma: false,
      },
      [
        METHODS[request.method] ?? `new HttpMethod(${quoteCsharp(request.method)})`,
        printTerm(CSHARP, url),
      ],
    ),
    ...(sent === undefined ? [] : [`request.Content = ${sent};`]),
    ...(type === undefined || body.kind === 'multipart'
      ? []
      : [
          'request.Content.Headers.ContentType =',
          `    MediaTypeHeaderValue.Parse(${printTerm(CSHARP, type.value)});`,
        ]),
    ...headers
      .filter((header) => !isType(header))
      .map((header) => {
        const owner = isOfContent(header) ? 'request.Content' : 'request'
        return `${owner}.Headers.TryAddWithoutValidation(${quoteCsharp(header.name)}, ${printTerm(CSHARP, header.value)});`
      }),
    ...printAnswer(request.answer),
  ]
}

const EMPTY_CONTENT = 'new ByteArrayContent(Array.Empty<byte>())'

/** Headers of HttpContentHeaders, which a request drops without an error. Content-Length is computed. */
const isOfContent = ({ name }: HeaderPlan): boolean =>
  /^(?:allow|expires|last-modified|content-(?:disposition|encoding|language|location|md5|range|type))$/i.test(
    name,
  )

function printAnswer(answer: SampleAnswer): Lines {
  switch (answer.kind) {
    case 'text':
      return [
        'var response = await new HttpClient().SendAsync(request);',
        'var answer = await response.Content.ReadAsStringAsync();',
        'Console.WriteLine($"{(int)response.StatusCode} {answer}");',
      ]
    case 'file':
      return [
        'var response = await new HttpClient().SendAsync(request);',
        'var answer = await response.Content.ReadAsByteArrayAsync();',
        `File.WriteAllBytes("${answer.fileName}", answer);`,
        `Console.WriteLine($"{(int)response.StatusCode} ${answer.fileName}");`,
      ]
    case 'stream':
      return [
        'var response = await new HttpClient().SendAsync(',
        '    request, HttpCompletionOption.ResponseHeadersRead);',
        'Console.WriteLine((int)response.StatusCode);',
        'using var stream = await response.Content.ReadAsStreamAsync();',
        'using var reader = new StreamReader(stream);',
        'while (await reader.ReadLineAsync() is string line) Console.WriteLine(line);',
      ]
  }
}
