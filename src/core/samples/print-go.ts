/** Prints Go 1.18+ with the standard library only, formatted like gofmt. */
import { offsetMinutes } from '#core/signature/timestamp.ts'
import {
  type BinaryEncoding,
  type DigestAlgorithm,
  MAC_DIGESTS,
  type SignatureRecipe,
} from '../signature/recipe.ts'
import { DIGEST_NAMES } from './digest-names.ts'
import { joinSections, printList } from './literal.ts'
import { quoteGo, quoteGoRaw } from './quote-go.ts'
import { quoteParameter } from './quote-parameter.ts'
import type { Piece, SampleFacts, SigningPlan, Variable } from './sample-facts.ts'
import { type SamplePrinter, sampleSections, type UsedKey } from './sample-sections.ts'

export function printGo(facts: SampleFacts): string {
  const main = sampleSections(PRINTER, facts)
  const code = joinSections(main)
  const sections = [
    ['package main'],
    imports(code),
    ['func main() {', ...indent(code), '}'],
    ['func check(err error) {', '\tif err != nil {', '\t\tlog.Fatal(err)', '\t}', '}'],
  ]
  return joinSections(sections)
}

/** The imports are derived from the code: Go rejects both missing and unused ones. */
function imports(code: string): readonly string[] {
  const outsideStrings = code.replace(/`[^`]*`|"(?:[^"\\]|\\.)*"/g, '""')
  const used = PACKAGES.filter((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return path === 'log' || new RegExp(`(?<![.\\w])${name}\\.[A-Z]`).test(outsideStrings)
  })
  return ['import (', ...used.map((path) => `\t"${path}"`), ')']
}

/** Sorted like gofmt. */
const PACKAGES = [
  'bytes',
  'crypto/hmac',
  'crypto/md5',
  'crypto/rand',
  'crypto/sha1',
  'crypto/sha256',
  'crypto/sha512',
  'encoding/base64',
  'encoding/hex',
  'encoding/json',
  'fmt',
  'io',
  'log',
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

const credentials = (keys: readonly UsedKey[]): readonly string[] =>
  keys.map(
    ({ name, variable, value }) =>
      `${name} := ${value === undefined ? `os.Getenv("${variable}")` : quoteGo(value)}`,
  )

function body({ body }: SampleFacts): readonly string[] {
  switch (body.kind) {
    case 'none':
      return []
    case 'json':
      if (body.data !== undefined && body.excluded.length > 0) {
        return [
          'var data map[string]json.RawMessage',
          `check(json.Unmarshal([]byte(${quoteGoRaw(body.text)}), &data))`,
          'body, err := json.Marshal(data)',
          'check(err)',
        ]
      }
      return [`body := []byte(${quoteGoRaw(body.text)})`]
    case 'text':
      return [`body := []byte(${quoteGoRaw(body.text)})`]
    case 'form': {
      const fields = body.fields.map((field) => `form.Add(${field.map(quoteGo).join(', ')})`)
      return ['form := url.Values{}', ...fields, 'body := []byte(form.Encode())']
    }
    case 'multipart':
      return [
        'var body bytes.Buffer',
        'form := multipart.NewWriter(&body)',
        ...body.parts.flatMap((part, i) => {
          if ('value' in part) {
            return [`check(form.WriteField(${quoteGo(part.name)}, ${quoteGo(part.value)}))`]
          }
          const disposition = `form-data; name="${quoteParameter(part.name)}"; filename="${quoteParameter(part.fileName)}"`
          return [
            `part${i}, err := form.CreatePart(textproto.MIMEHeader{`,
            `\t"Content-Disposition": {${quoteGoRaw(disposition)}},`,
            `\t"Content-Type":        {${quoteGo(part.contentType)}},`,
            '})',
            'check(err)',
            `file${i}, err := os.ReadFile(${quoteGo(part.fileName)})`,
            'check(err)',
            `_, err = part${i}.Write(file${i})`,
            'check(err)',
          ]
        }),
        'check(form.Close())',
      ]
    case 'file':
      return [`body, err := os.ReadFile(${quoteGo(body.fileName)})`, 'check(err)']
  }
}

function clock({ timestamp: { format, offset } }: SignatureRecipe): readonly string[] {
  if (format === 'unix') return ['timestamp := strconv.FormatInt(time.Now().Unix(), 10)']
  if (format === 'unix-ms') return ['timestamp := strconv.FormatInt(time.Now().UnixMilli(), 10)']
  if (offset === 'Z') return ['timestamp := time.Now().UTC().Format("2006-01-02T15:04:05Z")']
  const minutes = offsetMinutes(offset)
  const seconds = minutes % 60 === 0 ? `${minutes / 60}*60*60` : `${minutes}*60`
  // Go would format a fixed zone with zero offset the same way, but -00:00 only as text.
  if (minutes === 0)
    return [`timestamp := time.Now().UTC().Format("2006-01-02T15:04:05") + "${offset}"`]
  return [
    `zone := time.FixedZone("", ${seconds})`,
    'timestamp := time.Now().In(zone).Format("2006-01-02T15:04:05-07:00")',
  ]
}

function signature(facts: SampleFacts, signing: SigningPlan): readonly string[] {
  const { recipe } = signing
  const parts = signing.parts.map(({ value }) => print(value))
  const list = printList({ open: '[]string{', close: '}', indent: '\t', lead: 30 }, parts)
  const filled = print(signing.output)
  const name = DIGEST_NAMES[MAC_DIGESTS[recipe.mac.algorithm]]
  return [
    ...(facts.uses('digest') ? digest(facts, signing) : []),
    `stringToSign := ${parts.length === 1 ? parts[0] : `strings.Join(${list}, ${quoteGo(recipe.separator)})`}`,
    `hash := hmac.New(${name}.New, []byte(secretKey))`,
    'hash.Write([]byte(stringToSign))',
    `mac := ${encode('hash.Sum(nil)', recipe.mac.encoding)}`,
    recipe.output.encoding === 'base64'
      ? `signature := ${encode(`[]byte(${filled})`, 'base64')}`
      : `signature := ${filled}`,
  ]
}

function digest({ body }: SampleFacts, { recipe, hasBody }: SigningPlan): readonly string[] {
  const { algorithm, encoding } = recipe.digest
  const name = DIGEST_NAMES[algorithm]
  const hash = (bytes: string) => [
    `sum := ${name}.${SUMS[algorithm]}(${bytes})`,
    `digest := ${encode('sum[:]', encoding)}`,
  ]
  const strips = recipe.canonicalBody.stripWhitespace
  const blanks = ['blanks := regexp.MustCompile(`[ \\t\\r\\n\\f\\v]+`)']
  const strip = (bytes: string) => (strips ? `blanks.ReplaceAll(${bytes}, nil)` : bytes)
  if (!hasBody) {
    return ['// Nothing to hash here: the digest is that of the empty string.', ...hash('nil')]
  }
  if (body.kind === 'json' && body.data !== undefined && body.excluded.length > 0) {
    return [
      '// These members are sent, but not signed.',
      `for _, name := range []string{${body.excluded.map(quoteGo).join(', ')}} {`,
      '\tdelete(data, name)',
      '}',
      'signed, err := json.Marshal(data)',
      'check(err)',
      ...(strips ? blanks : []),
      ...hash(strip('signed')),
    ]
  }
  const signedText = 'signedText' in body ? body.signedText : undefined
  if (signedText !== undefined) {
    return [
      '// The same body without the members that are sent, but not signed.',
      `signed := []byte(${quoteGoRaw(signedText)})`,
      ...(strips ? blanks : []),
      ...hash(strip('signed')),
    ]
  }
  if (!strips) return hash('body')
  return [
    '// White space is not signed, not even inside strings.',
    ...blanks,
    ...hash(strip('body')),
  ]
}

function encode(bytes: string, encoding: BinaryEncoding): string {
  if (encoding === 'hex') return `hex.EncodeToString(${bytes})`
  const alphabet = encoding === 'base64' ? 'StdEncoding' : 'RawURLEncoding'
  return `base64.${alphabet}.EncodeToString(${bytes})`
}

function send({ body, headers, request }: SampleFacts): readonly string[] {
  const reader =
    body.kind === 'none' ? 'nil' : body.kind === 'multipart' ? '&body' : 'bytes.NewReader(body)'
  const names = headers.map(({ name }) => name.toLowerCase())
  const lines = headers.map(({ name, value }, i) => {
    const verb = names.indexOf(name.toLowerCase()) === i ? 'Set' : 'Add'
    return `request.Header.${verb}(${quoteGo(name)}, ${print(value, '+')})`
  })
  const create = `request, err := http.NewRequest(${quoteGo(request.method)}, ${quoteGo(request.url)}, ${reader})`
  return [
    create,
    'check(err)',
    ...(body.kind === 'multipart'
      ? ['request.Header.Set("Content-Type", form.FormDataContentType())']
      : []),
    ...lines,
    'response, err := http.DefaultClient.Do(request)',
    'check(err)',
    'defer response.Body.Close()',
    'answer, err := io.ReadAll(response.Body)',
    'check(err)',
    'fmt.Println(response.StatusCode, string(answer))',
  ]
}

/** @param plus gofmt omits the spaces around it between several arguments */
function print(pieces: readonly Piece[], plus = ' + '): string {
  return pieces
    .map((piece) => ('text' in piece ? quoteGo(piece.text) : VARIABLES[piece.variable]))
    .join(plus)
}

const VARIABLES: Readonly<Record<Variable, string>> = {
  apiKey: 'apiKey',
  accessToken: 'accessToken',
  timestamp: 'timestamp',
  requestId: 'requestID',
  digest: 'digest',
  mac: 'mac',
  signature: 'signature',
}

const SUMS: Readonly<Record<DigestAlgorithm, string>> = {
  MD5: 'Sum',
  'SHA-1': 'Sum',
  'SHA-256': 'Sum256',
  'SHA-512': 'Sum512',
}

const PRINTER: SamplePrinter = {
  credentials,
  body,
  clock,
  requestId: [
    '// UUID version 4',
    'id := make([]byte, 16)',
    'if _, err := rand.Read(id); err != nil {',
    '\tlog.Fatal(err)',
    '}',
    'id[6] = id[6]&0x0f | 0x40',
    'id[8] = id[8]&0x3f | 0x80',
    'requestID := fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])',
  ],
  signature,
  send,
}
