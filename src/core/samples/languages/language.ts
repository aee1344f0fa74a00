/** A programming language of samples: how it writes each kind of statement, and the request. */
import { escapeRegExp } from '#core/escape-reg-exp.ts'
import { decodePointer } from '#core/openapi/pointer.ts'
import { separatorMark } from '#core/signature/language/separator.ts'
import type { TimeFormat } from '#core/signature/language/time-format.ts'
import type { BodySource } from '../plan/body-source.ts'
import type { SampleCredential, SamplePlan } from '../plan/plan-sample.ts'
import type { HeaderPlan } from '../plan/plan-signing.ts'
import {
  type BytesEncoding,
  type CallOperation,
  type CommentCode,
  type Hash,
  isFileBody,
  type Join,
  join,
  type SignScheme,
  type Source,
  type Statement,
  type Term,
  type Text,
  text,
  type Variable,
} from '../plan/term.ts'
import type { Operand } from '../plan/values.ts'
import type { MultipartPart } from '../prepared-request.ts'

export type Lines = readonly string[]

export interface Language {
  readonly comment: '#' | '//'
  /** The whole program, from the sections between its imports and its end. */
  readonly program: (sections: readonly Lines[]) => string
  /** Reads an environment variable. */
  readonly environment: (variable: string) => string
  /** Reads `private-key.pem`. */
  readonly privateKey: (name: string) => Lines
  readonly body: BodyIdioms
  /** The text of a body, on several lines if it has some. */
  readonly quoteBody: (text: string) => string
  readonly send: (plan: SamplePlan) => Lines
  /** True if sending encodes the secrets in the query. */
  readonly sendEncodes?: (plan: SamplePlan) => boolean
  readonly declare: (name: string, expression: string, type: Variable['type']) => Lines
  readonly variable: (name: string) => string
  readonly quote: (text: string) => string
  /** Texts and variables as one expression. */
  readonly join: (parts: Join['parts']) => string
  /** Several such expressions as one, on several lines. */
  readonly concat: (expressions: readonly string[]) => string
  /** Set if variables can't hold bytes. */
  readonly bytesAreHex?: true
  /** UTF-8 bytes of a text. */
  readonly bytes: (expression: string) => string
  readonly calls: Readonly<Record<Exclude<CallOperation, BytesEncoding>, Call>>
  readonly encode: (bytes: string, encoding: BytesEncoding | undefined) => string
  readonly time: (format: TimeFormat, offset: string, name: string, later: Later) => Printed
  readonly random: (form: 'uuid' | 'hex' | 'digits', length: number, name: string) => Printed
  readonly hash: (parts: HashParts) => Printed
  readonly mac: (
    parts: HashParts & { readonly key: string; readonly keyType: Variable['type'] },
  ) => Printed
  readonly sign: (parts: SignParts) => Printed
  /** A file with a function, instead of a program. */
  readonly module?: (code: string) => string
  /** Set while a verifier is printed. */
  readonly verifier?: VerifierIdioms
}

/** Bodies that aren't printed as a text. */
export interface BodyIdioms {
  /** A literal that the program serializes; undefined to print the text of the JSON. */
  readonly json?: (body: JsonData) => Lines | undefined
  /** The body without members of that literal. */
  readonly without?: (name: string, names: readonly string[]) => Lines
  /** Unset if the program contains the encoded text. */
  readonly form?: (fields: Extract<BodySource, { kind: 'form' }>['fields']) => Lines
  readonly multipart: (parts: readonly MultipartPart[]) => Lines
  readonly file: (fileName: string) => Lines
}

type Json = Extract<BodySource, { kind: 'json' }>
export type JsonData = Json & { readonly data: NonNullable<Json['data']> }

export interface VerifierIdioms {
  /** The whole file, from the lines of its function and a sentence on its parameters. */
  readonly file: (lines: Lines, about: string, hasPath: boolean) => Lines
  readonly received: {
    /** A member of the body, by the names on the way to it. */
    readonly member: (names: Lines) => string
    readonly header: (name: string) => string
    /** The first group of a pattern in a header. */
    readonly parameter: (header: string, pattern: string) => string
  }
  readonly publicKey: (name: string) => Lines
  /** Lines that return false for an old or malformed time; undefined if the language can't read it. */
  readonly late: (
    timestamp: string,
    form: 'unix' | 'unix-ms' | 'iso',
    seconds: number,
  ) => Lines | undefined
  /** Compares in constant time. */
  readonly equal: (expected: string, received: string) => string
  readonly accept: (condition: string, setUp: Lines) => Lines
  /** Accepts any of several, in the variable `each`. */
  readonly acceptAny: (
    received: string,
    separator: string,
    condition: string,
    setUp: Lines,
  ) => Lines
  readonly verify: (
    parts: VerifyParts,
  ) => { readonly setUp: Lines; readonly condition: string } | NotPossible
}

export interface VerifyParts {
  readonly scheme: SignScheme
  readonly isDer: boolean
  readonly key: string
  readonly bytes: string
  readonly text: string
  /** Its hash, such as `sha256`; empty for Ed25519. */
  readonly hash: string
  /** The received signature, in this encoding. */
  readonly signature: string
  readonly encoding: BytesEncoding
  /** Decodes a text in this encoding. */
  readonly decode: (text: string) => string
}

/** An expression, lines that declare the name, or the reason why the language can't. */
export type Printed = string | Lines | NotPossible

export interface NotPossible {
  readonly reason: string
}

export interface HashParts {
  readonly name: string
  readonly hash: Hash
  /** An expression of bytes. */
  readonly bytes: string
  /** The same, as text, unless it is only known as bytes. */
  readonly text: string
  /** Set if the bytes are those of this file, which the program sends. */
  readonly fileName: string | undefined
  readonly encoding: BytesEncoding | undefined
}

export interface SignParts extends Omit<HashParts, 'hash'> {
  readonly scheme: SignScheme
  /** Its hash, such as `sha256`; empty for Ed25519. */
  readonly hash: string
  readonly isDer: boolean
  /** Variable of the key. */
  readonly key: string
}

/** Seconds that a program adds to a Unix time. */
export interface Later {
  /** Such as ` + 60`; empty for now. */
  readonly seconds: string
  /** The same in milliseconds. */
  readonly ms: string
}

function laterBy(seconds = 0): Later {
  const sum = (amount: number) =>
    amount === 0 ? '' : ` ${amount < 0 ? '-' : '+'} ${Math.abs(amount)}`
  return { seconds: sum(seconds), ms: sum(seconds * 1000) }
}

type Call = (of: string, argument: readonly (string | number)[]) => string

const COMMENTS: Readonly<Record<CommentCode, string>> = {
  without: 'The body without the members that are sent, but not signed.',
  'strip-whitespace': 'White space is not signed, not even inside strings.',
  'empty-digest': 'Nothing to hash here: the digest is that of the empty string.',
  'json-string': 'As JSON: the value must not contain quotes or backslashes.',
}

/** A language whose programs can't sign by this recipe. */
export class NotInLanguage extends Error {}

/** @throws NotInLanguage */
export function printStatement(
  language: Language,
  statement: Statement,
  plan: Pick<SamplePlan, 'body' | 'credentials'>,
): Lines {
  const comment =
    statement.comment === undefined ? [] : [`${language.comment} ${COMMENTS[statement.comment]}`]
  return [...comment, ...printBare(language, statement, plan)]
}

function printBare(
  language: Language,
  statement: Statement,
  { body, credentials }: Pick<SamplePlan, 'body' | 'credentials'>,
): Lines {
  const { name } = statement
  const declared = (printed: Printed, type: Variable['type'] = 'text'): Lines => {
    if (typeof printed === 'string') return language.declare(name, printed, type)
    if ('reason' in printed) throw new NotInLanguage(printed.reason)
    return printed
  }
  const resultType = 'encoding' in statement && statement.encoding !== undefined ? 'text' : 'bytes'
  switch (statement.kind) {
    case 'body':
      return printBody(language, body)
    case 'received':
      return language.verifier === undefined
        ? []
        : language.declare(name, printReceived(language.verifier, statement.from), 'text')
    case 'without': {
      const signed = 'signedText' in body ? (body.signedText ?? body.text) : ''
      const isLiteral = body.kind === 'json' && body.data !== undefined
      return (
        (isLiteral ? language.body.without?.(name, statement.names) : undefined) ??
        language.declare(name, language.quoteBody(signed), 'text')
      )
    }
    case 'let': {
      const { term } = statement
      const isBytes = term.kind === 'call' && term.operation.startsWith('from-')
      return declared(printTerm(language, term), isBytes ? 'bytes' : 'text')
    }
    case 'time':
      return declared(
        language.time(statement.format, statement.offset, name, laterBy(statement.later)),
      )
    case 'random':
      return declared(language.random(statement.form, statement.length, name))
    case 'hash':
      return declared(
        language.hash({
          ...statement,
          ...operands(language, statement.of),
          fileName: fileNameOf(statement.of, body),
          encoding: statement.encoding,
        }),
        resultType,
      )
    case 'mac': {
      const { key } = statement
      const keyType = key.kind === 'variable' ? key.type : 'text'
      return declared(
        language.mac({
          ...statement,
          ...operands(language, statement.of),
          fileName: fileNameOf(statement.of, body),
          encoding: statement.encoding,
          key: printTerm(language, key),
          keyType,
        }),
        resultType,
      )
    }
    case 'sign': {
      const key = credentials.find(({ isKeyFile }) => isKeyFile)?.name ?? 'privateKey'
      return declared(
        language.sign({
          ...statement,
          hash: hashOf(statement.scheme),
          ...operands(language, statement.of),
          fileName: fileNameOf(statement.of, body),
          encoding: statement.encoding,
          key: language.variable(key),
        }),
        resultType,
      )
    }
  }
}

const fileNameOf = (term: Operand, body: BodySource): string | undefined =>
  body.kind === 'file' && isFileBody(term) ? body.fileName : undefined

function printBody(language: Language, body: BodySource): Lines {
  const declared = (quoted: string) => language.declare('body', quoted, 'text')
  switch (body.kind) {
    case 'none':
    case 'computed':
      return []
    case 'json': {
      const { data } = body
      const literal = data && language.body.json?.({ ...body, data })
      return literal ?? declared(language.quoteBody(body.text))
    }
    case 'text':
      return declared(language.quoteBody(body.text))
    case 'form': {
      const encoded = new URLSearchParams(body.fields.map(([name, value]) => [name, value]))
      return language.body.form?.(body.fields) ?? declared(language.quote(encoded.toString()))
    }
    case 'multipart':
      return language.body.multipart(body.parts)
    case 'file':
      return language.body.file(body.fileName)
  }
}

export function printCredential(
  language: Language,
  { name, variable, value, isKeyFile }: SampleCredential,
): Lines {
  if (isKeyFile) return language.privateKey(name)
  const given = value === undefined ? language.environment(variable) : language.quote(value)
  return language.declare(name, given, 'text')
}

/**
 * The text in a regular expression, as all languages and literals between slashes read it.
 * @example patternOf('v-1.2/') // 'v-1\\.2\\/'
 */
export const patternOf = (text: string | number): string =>
  escapeRegExp(String(text)).replaceAll('\\-', '-')

function printReceived({ received }: VerifierIdioms, from: Source): string {
  if ('pointer' in from) return received.member(decodePointer(from.pointer))
  const header = received.header(from.header)
  if (from.parameter === undefined) return header
  const { name, separator } = from.parameter
  const between = characterIn(separatorMark(separator))
  // The space before a separator isn't part of the value.
  const last = /^\s+\S/.test(separator) ? `[^" ${between}]` : ''
  const value = between === '' ? '[^" ]*' : `[^"${between}]*${last}`
  return received.parameter(header, `(?:^|[ ${between}])${patternOf(name)}="?(${value})`)
}

/** As all languages read it in brackets, and between slashes or quotes. */
const characterIn = (character: string): string =>
  character.replace(
    /[^\w ,;&|:]/,
    (other) => `\\x${other.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )

/** True for headers that many libraries set themselves, and send otherwise only after an extra step. */
export const isSetByLibrary = ({ name }: HeaderPlan): boolean => /^(?:expect|host)$/i.test(name)

/** @example hashOf('rsa-pss-sha256') // 'sha256' */
export const hashOf = (scheme: SignScheme): string => /sha\d+/.exec(scheme)?.[0] ?? ''

/** The names of each module that the code uses, separated by commas. */
export const usedNames = (
  code: string,
  modules: readonly (readonly [module: string, ...names: string[]])[],
): readonly (readonly [module: string, names: string])[] =>
  modules.flatMap(([module, ...names]) => {
    const used = names.filter((name) => new RegExp(`(?<![.\\w])${name}[(.:]`).test(code))
    return used.length === 0 ? [] : [[module, used.join(', ')] as const]
  })

/** Prints bytes in an encoding; without one they stay bytes. */
export const encoder =
  (encodings: Readonly<Record<BytesEncoding, (bytes: string) => string>>): Language['encode'] =>
  (bytes, encoding) =>
    encoding === undefined ? bytes : encodings[encoding](bytes)

export function operands(
  language: Language,
  term: Operand,
): { readonly bytes: string; readonly text: string } {
  const text = printTerm(language, term)
  return {
    text,
    bytes: term.kind === 'variable' && term.type === 'bytes' ? text : language.bytes(text),
  }
}

export function printTerm(language: Language, term: Term, isRow = false): string {
  switch (term.kind) {
    case 'text':
      return language.quote(term.text)
    case 'variable':
      return language.variable(term.name)
    case 'join':
      return isRow ? language.join(term.parts) : printJoin(language, term.parts)
    case 'call': {
      const { operation, of, argument } = term
      const { bytes, text } = operands(language, of)
      if (language.bytesAreHex && of.kind === 'variable' && of.type === 'bytes') {
        if (operation === 'hex' && !isFileBody(of)) return text
        throw new NotInLanguage('No sample in cURL: a shell has no variables for bytes.')
      }
      if (operation === 'hex' || operation === 'base64' || operation === 'base64url')
        return language.encode(bytes, operation)
      return language.calls[operation](text, argument)
    }
  }
}

const LINE = 72

/** One line when it fits; else lines that end like those of the text, or at a separator. */
function printJoin(language: Language, parts: Join['parts']): string {
  const whole = language.join(parts)
  if (whole.length <= LINE) return whole
  const pieces = parts.flatMap((part): Join['parts'] =>
    part.kind === 'variable' ? [part] : part.text.split(SEPARATED).map(text),
  )
  const rows: Operand[] = []
  let atom: (Text | Variable)[] = []
  for (const [at, piece] of pieces.entries()) {
    atom.push(piece)
    const isLast = at === pieces.length - 1
    if (!isLast && (piece.kind === 'variable' || !SEPARATOR.test(piece.text))) continue
    const row = rows.at(-1)
    const longer = row && join([row, ...atom])
    const isLineEnd = row && lastText(row).endsWith('\n')
    if (longer && !isLineEnd && printTerm(language, longer, true).length <= LINE)
      rows[rows.length - 1] = longer
    else rows.push(join(atom))
    atom = []
  }
  return rows.length === 1
    ? whole
    : language.concat(
        rows.map((row) =>
          row.kind === 'variable' ? language.join([row]) : printTerm(language, row, true),
        ),
      )
}

const SEPARATED = /(?<=\n|, |&|;|,(?="))/
const SEPARATOR = /(?:\n|, |&|;|,)$/

const lastText = (row: Operand): string => {
  const last = row.kind === 'join' ? row.parts.at(-1) : row
  return last?.kind === 'text' ? last.text : ''
}
