/** Operations that senders apply by mistake and that no recipe has. Their names start with `~`. */
import { concatBytes } from '../../concat-bytes.ts'
import { decodeUtf8, utf8 } from '../crypto.ts'
import {
  type ByteWriter,
  escapeHtml,
  escapeSlashes,
  escapeUnicode,
  layOut,
  stripWhitespace,
} from '../json/json-bytes.ts'
import { formAsJson, PRINTED_FORMS, PRINTED_MAPS } from '../json/printed-map.ts'
import { pythonRepr } from '../json/python-repr.ts'
import { compareText, minifyJson, reprintJson } from '../language/json-text.ts'
import type { Argument } from '../language/model.ts'
import type { MacOperation, Operation, SignatureScheme } from '../language/operation.ts'
import { stopped } from '../language/signing-problem.ts'
import { asBytes, asList, asPairs, asText } from '../language/text-operations.ts'
import { sortMembers } from '../sort-members.ts'
import { BASE_CHANGES, inSignatureBase, withOrder } from './signature-base.ts'

export interface Rewrite {
  readonly operation: Operation
  /** Work per byte read; see attempt-runner.ts. */
  readonly cost: number
  /** Only for bodies that are JSON, and not nested too deeply. */
  readonly needsJson: boolean
}

const minify = layOut({ indent: '', gap: '' })

/** Reprints like JavaScript: reformats numbers, drops needless escapes and earlier members of the same name. */
const reprint: ByteWriter = (source, target) => {
  const text = reprintJson(decodeUtf8(source) ?? '')
  const { read, written } = new TextEncoder().encodeInto(text, target)
  return read < text.length ? Number.POSITIVE_INFINITY : written
}

/** Other languages write a number with a fraction as `1.0`, and JavaScript as `1`. */
const FLOAT = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi

const reprintFloats = (source: Uint8Array): Uint8Array =>
  utf8(
    (decodeUtf8(minifyJson(source)) ?? '').replace(FLOAT, (token) => {
      if (token.startsWith('"')) return JSON.stringify(JSON.parse(token))
      return /[.e]/i.test(token) ? String(Number(token)).replace(/^-?\d+$/, '$&.0') : token
    }),
  )

const sort: ByteWriter = (source, target) => {
  const length = minify(source, target)
  return sortMembers(target.slice(0, length), target)
}

/** Salts of RSA-PSS in bytes: none, that of SHA-1, and the longest in keys of 2048, 3072 and 4096 bits. */
export const OTHER_SALTS = [0, 20, 222, 350, 478, 190, 318, 446] as const

/** Lines of Base64: of Ruby, of PEM and OpenSSL, and of MIME and Python. The last one may end, too. */
const LINES = [60, 64, 76].flatMap((width) =>
  ['\n', '\r\n'].flatMap((end) =>
    ['', end].map((last) => ({ name: `~wrapped ${width} ${end} ${last}`, width, end, last })),
  ),
)
export const WRAPPINGS: readonly string[] = LINES.map(({ name }) => name)

/** In the order of C#, of Java and Python with a byte order mark, and of Java without one. */
const UTF_16 = [
  ['~utf-16le', false, ''],
  ['~utf-16be mark', true, '\uFEFF'],
  ['~utf-16le mark', false, '\uFEFF'],
  ['~utf-16be', true, ''],
] as const
export const UTF_16_FORMS: readonly string[] = UTF_16.map(([name]) => name)

/** Room for a layout or for escapes. */
const ROOM = { factor: 3, bytes: 65_536 } as const
const SHORT = 16_384

/** Composed letters, and those of macOS's file names: a letter, then its accent. */
export const NORMAL_FORMS = ['NFC', 'NFD'] as const

const REWRITES: ReadonlyMap<string, Rewrite> = new Map([
  // The same as the language's, over bytes.
  ['strip-whitespace', rewriteOf(stripWhitespace, 0.65, false)],
  ['~reprinted', rewriteOf(reprint, 4)],
  ['~reprinted floats', plain(reprintFloats, 4, true)],
  ['~sorted', rewriteOf(sort, 4)],
  ['~minified', rewriteOf(minify, 1.4)],
  ['~spaced', rewriteOf(layOut({ indent: '', gap: ' ' }), 1.4)],
  ...['  ', '    ', '\t'].map(
    (indent) => [`~indented ${indent}`, rewriteOf(layOut({ indent, gap: ' ' }), 1.4)] as const,
  ),
  ['~slashes escaped', rewriteOf(escapeSlashes, 0.65)],
  ['~unicode escaped', rewriteOf(escapeUnicode, 0.65)],
  ['~html escaped', rewriteOf(escapeHtml, 0.65)],
  ['~dotnet escaped', plain(dotnetEscaped, 4, true)],
  ['~python', plain(pythonRepr, 4, true)],
  ...[...PRINTED_MAPS, ...PRINTED_FORMS].map(
    ([name, print]) => [name, plain(print, 16, true)] as const,
  ),
  ['~json of form', plain(formAsJson, 8)],
  ...UTF_16.map(([name, isBig, mark]) => [name, plain(inUtf16(isBig, mark), 2)] as const),
  // Text that a program reads from raw bytes: what isn't UTF-8 becomes U+FFFD.
  ['~text of bytes', plain((source) => utf8(new TextDecoder().decode(source)), 4)],
  ['~quoted', plain((source) => utf8(JSON.stringify(decodeUtf8(source) ?? '')), 4)],
  ['~bom', plain((source) => concatBytes([utf8('\uFEFF'), source]), 0.1)],
  ['~no bom', plain((source) => utf8((decodeUtf8(source) ?? '').replace(/^\uFEFF/, '')), 4)],
  ...NORMAL_FORMS.map(
    (form) =>
      [`~${form}`, plain((source) => utf8((decodeUtf8(source) ?? '').normalize(form)), 4)] as const,
  ),
  ['~latin1', plain((source) => recoded(source, 0xff), 4)],
  ['~ascii', plain((source) => recoded(source, 0x7f), 4)],
  ['~newline', plain((source) => concatBytes([source, utf8('\n')]), 0.1)],
  ['~lower codes', ofText((text) => text.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase()))],
  ['~sort lower', sorted((text) => text.toLowerCase())],
  ['~sort upper', sorted((text) => text.toUpperCase())],
  ['~crlf', plain((source) => broken(source, '\r\n'), 0.65)],
  ['~lf', plain((source) => broken(source, '\n'), 0.65)],
  ...LINES.map(({ name, ...lines }) => [name, wrapped(lines)] as const),
  ...BASE_CHANGES.flatMap(([id, changes]) =>
    changes.map(
      (change, at) =>
        [`~base ${id} ${at}`, ofText((text) => inSignatureBase(text, change))] as const,
    ),
  ),
  [
    '~base sent',
    ofText((text, sent) => inSignatureBase(text, () => ({ list: String(sent), parameters: '' }))),
  ],
  ...(['list', 'lines', 'both'] as const).map(
    (where) =>
      [
        `~order ${where}`,
        ofText((text, order) => inSignatureBase(text, withOrder(numbersOf(order), where))),
      ] as const,
  ),
  ...['', '{}', 'null', '[]', '[object Object]'].map(
    (text) => [`~as ${text}`, plain(() => utf8(text), 0)] as const,
  ),
  ...(['MD5', 'SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] as const).map(
    (hash) =>
      [`~swapped ${hash}`, { operation: swapped(hash), cost: 0.7, needsJson: false }] as const,
  ),
  ...(['SHA-256', 'SHA-384', 'SHA-512'] as const).flatMap((hash) =>
    OTHER_SALTS.map((saltLength) => {
      const name = `~salt ${saltLength} rsa-pss-${hash.toLowerCase().replace('-', '')}`
      return [name, signed({ name: 'RSA-PSS', hash, saltLength })] as const
    }),
  ),
  ...(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] as const).flatMap((hash) =>
    (['P-256', 'P-384'] as const).map((curve) => {
      const name = `~ecdsa ${curve} ${hash.toLowerCase().replace('-', '')}`
      return [name, signed({ name: 'ECDSA', hash, curve })] as const
    }),
  ),
])

/** True for an operation of {@link REWRITES} on the body. */
export const isBodyRewrite = (name: string): boolean =>
  name.startsWith('~') && REWRITES.get(name)?.operation.kind === 'plain'

export const rewriteNamed = (name: string): Rewrite | undefined => REWRITES.get(name)

function rewriteOf(write: ByteWriter, cost: number, needsJson = true): Rewrite {
  const run = (source: Uint8Array): Uint8Array => {
    // Most bodies are short, and most rewrites fit into their length twice.
    const short = new Uint8Array(source.length * 2 + 256)
    const shortLength = source.length < SHORT ? write(source, short) : Number.POSITIVE_INFINITY
    if (shortLength <= short.length) return short.subarray(0, shortLength)
    const target = new Uint8Array(source.length * ROOM.factor + ROOM.bytes)
    const length = write(source, target)
    if (length > target.length) throw stopped('result-too-large')
    return target.slice(0, length)
  }
  return plain(run, cost, needsJson)
}

function plain(run: (source: Uint8Array) => Uint8Array, cost: number, needsJson = false): Rewrite {
  const operation: Operation = {
    kind: 'plain',
    takes: 'bytes',
    gives: 'content',
    argument: 'none',
    run: (data) => run(asBytes(data)),
  }
  return { operation, cost, needsJson }
}

/** Escapes like .NET's System.Text.Json. */
function dotnetEscaped(source: Uint8Array): Uint8Array {
  const hex = (c: string) => `\\u${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  return utf8(
    (decodeUtf8(source) ?? '').replaceAll(/\\.|[<>&'+`\x7f-\uffff]/g, (found) =>
      found === '\\"' ? hex('"') : found.startsWith('\\') ? found : hex(found),
    ),
  )
}

/** Writes a byte for each character, and a question mark for the others. */
const recoded = (source: Uint8Array, last: number): Uint8Array =>
  Uint8Array.from(decodeUtf8(source) ?? '', (character) => {
    const code = character.codePointAt(0) ?? 0
    return code > last ? 0x3f : code
  })

/** Bytes that aren't text stay. */
function inUtf16(isBig: boolean, mark: string) {
  return (source: Uint8Array): Uint8Array => {
    const text = decodeUtf8(source)
    if (text === undefined) return source
    const marked = mark + text
    const view = new DataView(new ArrayBuffer(marked.length * 2))
    for (let at = 0; at < marked.length; at++) {
      view.setUint16(at * 2, marked.charCodeAt(at), !isBig)
    }
    return new Uint8Array(view.buffer)
  }
}

/** Ends each line in one way. A body that isn't text stays. */
function broken(source: Uint8Array, end: string): Uint8Array {
  const text = decodeUtf8(source)
  return text === undefined ? source : utf8(text.replaceAll(/\r?\n/g, end))
}

function wrapped({ width, end, last }: Omit<(typeof LINES)[number], 'name'>): Rewrite {
  const line = new RegExp(`.{${width}}(?=.)`, 'g')
  return ofText((text) => text.replace(line, `$&${end}`) + last)
}

function ofText(run: (text: string, argument: Argument) => string): Rewrite {
  const operation: Operation = {
    kind: 'plain',
    takes: 'text',
    gives: 'text',
    argument: 'none',
    run: (data, argument) => run(asText(data), argument),
  }
  return { operation, cost: 0, needsJson: false }
}

/** Sorts a list or pairs by name as if all letters had one case. */
function sorted(fold: (text: string) => string): Rewrite {
  const compare = (a: string, b: string) => compareText(fold(a), fold(b))
  const operation: Operation = {
    kind: 'plain',
    takes: 'items',
    gives: 'same',
    argument: 'none',
    run: (data, _, takes) =>
      takes === 'pairs'
        ? asPairs(data).toSorted((a, b) => compare(a[0], b[0]) || compareText(a[1], b[1]))
        : asList(data).toSorted(compare),
  }
  return { operation, cost: 0, needsJson: false }
}

const numbersOf = (argument: Argument): readonly number[] =>
  Array.isArray(argument) ? argument.map(Number) : []

function signed(scheme: SignatureScheme): Rewrite {
  return { operation: { kind: 'sign', scheme }, cost: 0, needsJson: false }
}

function swapped(hash: MacOperation['hash']): MacOperation {
  return { kind: 'mac', hash, isSwapped: true }
}
