/** Prints Go 1.18+ with the standard library only, formatted like gofmt. */
import { offsetMinutes } from '#core/signature/timestamp.ts'
import { joinSections } from '../literal.ts'
import type { SamplePlan } from '../plan/plan-sample.ts'
import type { Join } from '../plan/term.ts'
import type { MultipartPart } from '../prepared-request.ts'
import { quoteGo, quoteGoRaw } from '../quote-go.ts'
import { partHeaders, quoteParameter } from '../quote-parameter.ts'
import type { SampleAnswer } from '../sample-answer.ts'
import {
  encoder,
  type HashParts,
  type Language,
  type Lines,
  printTerm,
  type SignParts,
} from './language.ts'
import { coordinateSize } from './python.ts'
import { directives, type TimePattern, withoutTail, writePattern } from './time-patterns.ts'

const encode = encoder({
  hex: (bytes) => `hex.EncodeToString(${bytes})`,
  base64: (bytes) => `base64.StdEncoding.EncodeToString(${bytes})`,
  base64url: (bytes) => `base64.RawURLEncoding.EncodeToString(${bytes})`,
})

export const GO: Language = {
  comment: '//',
  program: (sections) => {
    const code = joinSections(sections)
    const functions = hmacFunctions(code)
    return joinSections([
      ['package main'],
      imports([code, ...functions.flat()].join('\n')),
      ['func main() {', ...indent(code), '}'],
      ...functions,
      ['func check(err error) {', '\tif err != nil {', '\t\tlog.Fatal(err)', '\t}', '}'],
    ])
  },
  module: (code) => {
    const functions = hmacFunctions(code)
    const all = [code, ...functions.flat()].join('\n')
    return joinSections([
      ['package callbacks'],
      imports(all, false),
      [code.trimEnd()],
      ...functions,
    ])
  },
  environment: (variable) => `os.Getenv("${variable}")`,
  privateKey: (name) => [
    'file, err := os.ReadFile("private-key.pem")',
    'check(err)',
    'block, _ := pem.Decode(file)',
    `${goName(name)}, err := x509.ParsePKCS8PrivateKey(block.Bytes)`,
    'check(err)',
  ],
  body: {
    json: ({ text, excluded }) =>
      excluded.length === 0
        ? undefined
        : [
            'var data map[string]json.RawMessage',
            `check(json.Unmarshal([]byte(${quoteGoRaw(text)}), &data))`,
            'encoded, err := json.Marshal(data)',
            'check(err)',
            'body := string(encoded)',
          ],
    without: (name, names) => [
      `for _, name := range []string{${names.map(quoteGo).join(', ')}} {`,
      '\tdelete(data, name)',
      '}',
      'members, err := json.Marshal(data)',
      'check(err)',
      `${goName(name)} := string(members)`,
    ],
    form: (fields) => [
      'form := url.Values{}',
      ...fields.map((field) => `form.Add(${field.map(quoteGo).join(', ')})`),
      'body := form.Encode()',
    ],
    multipart,
    file: (name) => [`body, err := os.ReadFile(${quoteGo(name)})`, 'check(err)'],
  },
  quoteBody: quoteGoRaw,
  send,
  declare: (name, expression) =>
    /^[\w.]+\.DecodeString\(/.test(expression)
      ? [`${goName(name)}, err := ${expression}`, 'check(err)']
      : [`${goName(name)} := ${expression}`],
  variable: goName,
  quote: quoteGo,
  join: (parts) => parts.map(printPart).join(' + '),
  concat: (expressions) => expressions.join(' +\n\t'),
  bytes: (expression) => `[]byte(${expression})`,
  encode,
  calls: {
    upper: (of) => `strings.ToUpper(${of})`,
    lower: (of) => `strings.ToLower(${of})`,
    percent: (of) => `strings.ReplaceAll(url.QueryEscape(${of}), "+", "%20")`,
    'from-hex': (of) => `hex.DecodeString(${of})`,
    'from-base64': (of) => `base64.StdEncoding.DecodeString(${of})`,
    'from-base64url': (of) => `base64.RawURLEncoding.DecodeString(${of})`,
    'strip-prefix': (of, [prefix = '']) => `strings.TrimPrefix(${of}, ${quoteGo(String(prefix))})`,
    'strip-whitespace': (of) =>
      `regexp.MustCompile(\`[ \\t\\r\\n\\f\\v]+\`).\n\tReplaceAllString(${of}, "")`,
    slice: (of, [, end = 0]) => `${of}[:${end}]`,
    'json-minify': (of) =>
      `regexp.MustCompile(\`("(?:[^"\\\\]|\\\\.)*")|\\s+\`).ReplaceAllString(${of}, "$1")`,
    'byte-length': (of) => `strconv.Itoa(len(${of}))`,
  },
  time: (given, offset, name, { seconds: later, ms }) => {
    if (given === 'unix')
      return `strconv.FormatInt(time.Now().Unix()${later.replaceAll(' ', '')}, 10)`
    if (given === 'unix-ms')
      return `strconv.FormatInt(time.Now().UnixMilli()${ms.replaceAll(' ', '')}, 10)`
    const minutes = offsetMinutes(offset)
    const seconds = minutes % 60 === 0 ? `${minutes / 60}*60*60` : `${minutes}*60`
    const { layout, tail } = layoutOf(given, offset)
    if (layout === undefined) return { reason: 'Go has no format for this time.' }
    const format = `.Format(${quoteGo(layout)})${tail === '' ? '' : ` + ${quoteGo(tail)}`}`
    return minutes === 0
      ? `time.Now().UTC()${format}`
      : [
          `zone := time.FixedZone("", ${seconds})`,
          `${goName(name)} := time.Now().In(zone)${format}`,
        ]
  },
  random: (form, length, name) =>
    form === 'uuid'
      ? [
          '// UUID version 4',
          'id := make([]byte, 16)',
          'if _, err := rand.Read(id); err != nil {',
          '\tlog.Fatal(err)',
          '}',
          'id[6] = id[6]&0x0f | 0x40',
          'id[8] = id[8]&0x3f | 0x80',
          `${goName(name)} := fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])`,
        ]
      : [
          `random := make([]byte, ${length})`,
          'if _, err := rand.Read(random); err != nil {',
          '\tlog.Fatal(err)',
          '}',
          ...(form === 'hex'
            ? [`${goName(name)} := hex.EncodeToString(random)[:${length}]`]
            : [
                'for i := range random {',
                "\trandom[i] = '0' + random[i]%10",
                '}',
                `${goName(name)} := string(random)`,
              ]),
        ],
  hash: ({ name, hash, bytes, encoding }) => [
    `${goName(name)}Sum := ${sumOf(hash)}(${bytes})`,
    `${goName(name)} := ${encode(`${goName(name)}Sum[:]`, encoding)}`,
  ],
  mac: ({ hash, key, keyType, text, fileName, encoding }) =>
    encode(
      `hmac${hash.toUpperCase()}(${keyType === 'bytes' ? key : `[]byte(${key})`}, ${fileName === undefined ? text : `string(${text})`})`,
      encoding,
    ),
  sign,
}

/** For arguments of calls, whose operators gofmt writes without spaces. */
const ARGUMENT: Language = {
  ...GO,
  join: (parts) => parts.map(printPart).join('+'),
  concat: (expressions) => expressions.join('+\n\t'),
}

const printPart = (part: Join['parts'][number]): string =>
  part.kind === 'text' ? quoteGo(part.text) : goName(part.name)

/** Functions of the MACs that the code calls. */
const hmacFunctions = (code: string): readonly Lines[] =>
  HASHES.filter((hash) => code.includes(`hmac${hash.toUpperCase()}(`)).map((hash) => [
    `func hmac${hash.toUpperCase()}(key []byte, text string) []byte {`,
    `	mac := hmac.New(${newHash(hash)}, key)`,
    '	mac.Write([]byte(text))',
    '	return mac.Sum(nil)',
    '}',
  ])

const HASHES = ['md5', 'sha1', 'sha256', 'sha384', 'sha512'] as const

function goName(name: string): string {
  return name.replace(/Id(?=[A-Z]|$)/g, 'ID').replace(/Url(?=[A-Z]|$)/g, 'URL')
}

/** The imports are derived from the code: Go rejects both missing and unused ones. */
function imports(code: string, hasCheck = true): Lines {
  const outsideStrings = code.replace(/`[^`]*`|"(?:[^"\\]|\\.)*"/g, '""')
  const used = PACKAGES.filter((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return (
      (path === 'log' && hasCheck) || new RegExp(`(?<![.\\w])${name}\\.[A-Z]`).test(outsideStrings)
    )
  })
  return ['import (', ...used.map((path) => `\t"${path}"`), ')']
}

/** Sorted like gofmt. */
const PACKAGES = [
  'bytes',
  'crypto',
  'crypto/ecdsa',
  'crypto/ed25519',
  'crypto/hmac',
  'crypto/md5',
  'crypto/rand',
  'crypto/rsa',
  'crypto/sha1',
  'crypto/sha256',
  'crypto/sha512',
  'crypto/subtle',
  'crypto/tls',
  'crypto/x509',
  'encoding/base64',
  'encoding/hex',
  'encoding/json',
  'encoding/pem',
  'fmt',
  'hash',
  'io',
  'log',
  'math',
  'math/big',
  'mime/multipart',
  'net/http',
  'net/textproto',
  'net/url',
  'os',
  'regexp',
  'strconv',
  'strings',
  'time',
] as const

/** The function of a hash; SHA-384 is in the package of SHA-512. */
export const sumOf = (hash: string): string =>
  `${packageOf(hash)}.Sum${['md5', 'sha1'].includes(hash) ? '' : hash.slice(3)}`

const packageOf = (hash: string): string => (hash === 'sha384' ? 'sha512' : hash)

const newHash = (hash: HashParts['hash']): string =>
  `${packageOf(hash)}.${hash === 'sha384' ? 'New384' : 'New'}`

const LAYOUT = directives('2006', 'Jan', '01', '02', '15', '04', '05', '000', 'Mon')

/** Digits in a layout are fields, so an offset is written after it. */
function layoutOf(
  format: TimePattern,
  offset: string,
): { readonly layout: string | undefined; readonly tail: string } {
  const { head, tail } = withoutTail(format, offset)
  if (/\d/.test(tail)) return { layout: writePattern(head, offset, LAYOUT, (part) => part), tail }
  return { layout: writePattern(format, offset, LAYOUT, (part) => part), tail: '' }
}

function sign({ name, scheme, hash, isDer, bytes, key, encoding }: SignParts): Lines {
  const result = `${goName(name)} := ${encode('signatureBytes', encoding)}`
  if (scheme === 'ed25519') {
    return [`signatureBytes := ed25519.Sign(${key}.(ed25519.PrivateKey), ${bytes})`, result]
  }
  const sum = `hashed := ${sumOf(hash)}(${bytes})`
  if (scheme.startsWith('ecdsa')) {
    return isDer
      ? [
          sum,
          `signatureBytes, err := ecdsa.SignASN1(rand.Reader, ${key}.(*ecdsa.PrivateKey), hashed[:])`,
          'check(err)',
          result,
        ]
      : [
          sum,
          `r, s, err := ecdsa.Sign(rand.Reader, ${key}.(*ecdsa.PrivateKey), hashed[:])`,
          'check(err)',
          `signatureBytes := make([]byte, ${2 * coordinateSize(scheme)})`,
          `r.FillBytes(signatureBytes[:${coordinateSize(scheme)}])`,
          `s.FillBytes(signatureBytes[${coordinateSize(scheme)}:])`,
          result,
        ]
  }
  const call = scheme.startsWith('rsa-pss') ? 'SignPSS' : 'SignPKCS1v15'
  const options = scheme.startsWith('rsa-pss')
    ? ', &rsa.PSSOptions{SaltLength: rsa.PSSSaltLengthEqualsHash}'
    : ''
  return [
    sum,
    `signatureBytes, err := rsa.${call}(rand.Reader, ${key}.(*rsa.PrivateKey), crypto.${hash.toUpperCase()}, hashed[:]${options})`,
    'check(err)',
    result,
  ]
}
/** Adds one tab, except inside raw strings, which would change. */
function indent(code: string): readonly string[] {
  let isRaw = false
  return code
    .trimEnd()
    .split('\n')
    .map((line) => {
      const text = isRaw || line === '' ? line : `\t${line}`
      const outside = line.replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => (isRaw ? quoted : '""'))
      if ((outside.match(/`/g) ?? []).length % 2 === 1) isRaw = !isRaw
      return text
    })
}

function multipart(parts: readonly MultipartPart[]): Lines {
  return [
    'var body bytes.Buffer',
    'form := multipart.NewWriter(&body)',
    ...parts.flatMap((part, i) => {
      // WriteField doubles backslashes.
      if ('value' in part && part.contentType === undefined && !part.name.includes('\\')) {
        const name = quoteGo(quoteParameter(part.name))
        return [`check(form.WriteField(${name}, ${quoteGo(part.value)}))`]
      }
      const [[, disposition] = ['', ''], [, contentType] = []] = partHeaders(part)
      return [
        `part${i}, err := form.CreatePart(textproto.MIMEHeader{`,
        `\t"Content-Disposition": {${quoteGoRaw(disposition)}},`,
        ...(contentType === undefined
          ? []
          : [`\t"Content-Type":        {${quoteGo(contentType)}},`]),
        '})',
        'check(err)',
        ...('value' in part
          ? [`_, err = part${i}.Write([]byte(${quoteGo(part.value)}))`]
          : [
              `file${i}, err := os.ReadFile(${quoteGo(part.fileName)})`,
              'check(err)',
              `_, err = part${i}.Write(file${i})`,
            ]),
        'check(err)',
      ]
    }),
    // Close starts a new line, also before the first one.
    parts.length === 0
      ? 'body.WriteString("--" + form.Boundary() + "--\\r\\n")'
      : 'check(form.Close())',
  ]
}

function send({ body, headers, request, url }: SamplePlan): Lines {
  const reader =
    body.kind === 'none'
      ? 'nil'
      : body.kind === 'multipart'
        ? '&body'
        : body.kind === 'file'
          ? 'bytes.NewReader(body)'
          : 'strings.NewReader(body)'
  const names = headers.map(({ name }) => name.toLowerCase())
  const lines = headers.map(({ name, value }, i) => {
    if (name.toLowerCase() === 'host') return `request.Host = ${printTerm(GO, value)}`
    const verb = names.indexOf(name.toLowerCase()) === i ? 'Set' : 'Add'
    return `request.Header.${verb}(${quoteGo(name)}, ${printTerm(ARGUMENT, value)})`
  })
  const create = `request, err := http.NewRequest(${quoteGo(request.method)}, ${printTerm(ARGUMENT, url)}, ${reader})`
  return [
    create,
    'check(err)',
    ...(body.kind === 'multipart'
      ? ['request.Header.Set("Content-Type", form.FormDataContentType())']
      : []),
    ...lines,
    ...(request.hasCertificate ? CERTIFICATE : []),
    `response, err := ${request.hasCertificate ? 'client' : 'http.DefaultClient'}.Do(request)`,
    'check(err)',
    'defer response.Body.Close()',
    ...printAnswer(request.answer),
  ]
}
const CERTIFICATE: Lines = [
  'certificate, err := tls.LoadX509KeyPair("client.pem", "client-key.pem")',
  'check(err)',
  'config := &tls.Config{Certificates: []tls.Certificate{certificate}}',
  'client := &http.Client{Transport: &http.Transport{TLSClientConfig: config}}',
]
function printAnswer(answer: SampleAnswer): Lines {
  if (answer.kind === 'stream') {
    return [
      'fmt.Println(response.StatusCode)',
      '_, err = io.Copy(os.Stdout, response.Body)',
      'check(err)',
    ]
  }
  return [
    'answer, err := io.ReadAll(response.Body)',
    'check(err)',
    ...(answer.kind === 'file'
      ? [
          `check(os.WriteFile("${answer.fileName}", answer, 0o644))`,
          `fmt.Println(response.StatusCode, "${answer.fileName}")`,
        ]
      : ['fmt.Println(response.StatusCode, string(answer))']),
  ]
}
