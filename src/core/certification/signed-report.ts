/**
 * A report whose parts are signed one by one, so that a verifier can say which one was changed. The signature is over
 * a list with the SHA-256 digest of each part: its compact JSON, in the order of the file.
 */
import {
  asMap,
  isList,
  isObject,
  type JsonObject,
  own,
  readJson,
  text,
  texts,
} from '../openapi/json-value.ts'
import type { JsonValue } from '../openapi/model.ts'
import { nestsDeeperThan } from '../openapi/parse/json-positions.ts'
import { decodeBase64, digestBytes, encodeBytes, utf8 } from '../signature/crypto.ts'
import { verifyBytes } from '../signature/language/public-key.ts'

export const REPORT_FORMAT = 'gapura-certification-report-2'
export const REPORT_KEY_PATH = '/certification/key.pem'

/** Ed25519 over the bytes (RFC 8032). */
export type Sign = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

export interface SignedReport {
  readonly text: string
  /** One line for each part: its name and its SHA-256 digest. */
  readonly digests: readonly string[]
  /** The signature over the digests, as Base64. */
  readonly value: string
}

/** @param members - with the origin of the portal, or its name, as `portal` */
export async function signReport(members: object, sign: Sign): Promise<SignedReport> {
  const parts = asMap(readJson(JSON.stringify({ format: REPORT_FORMAT, ...members })))
  const digests = digestsOf(parts)
  const value = encodeBytes(await sign(signedBytes(digests)), 'base64')
  return { text: printReport(parts, digests, value), digests, value }
}

export type Verified =
  | { readonly isValid: true; readonly report: JsonObject }
  | { readonly isValid: false; readonly changed: readonly ChangedPart[] }

export interface ChangedPart {
  readonly name: PartName
  /** ID of the case. */
  readonly case?: string
}

const MEMBERS = ['format', 'portal', 'partner', 'run', 'plan', 'review', 'recipe', 'cases'] as const
/**
 * `text`: the values are the signed ones, but the text was changed, such as its line breaks. `pages`: of a PDF.
 * `file`: it isn't a report.
 */
export type PartName =
  | (typeof MEMBERS)[number]
  | 'case'
  | 'signature'
  | 'text'
  | 'pages'
  | 'other'
  | 'file'

/** Deeper than any report: a digest recurses, and anyone may send a file with a list of digests that the portal signed. */
const MAX_LEVELS = 64

/** @param publicKey - of the portal, as PEM */
export async function verifyReport(file: string, publicKey: string): Promise<Verified> {
  if (nestsDeeperThan(file, MAX_LEVELS)) return refused(['file'])
  const report = readJson(file)
  if (!isObject(report)) return refused(brokenMembers(file))
  const { signature, ...parts } = report
  const isReport = isObject(signature) || text(own(parts, 'format')) === REPORT_FORMAT
  if (!isReport) return refused(['file'])
  const signed = texts(own(signature, 'digests'))
  const value = text(own(signature, 'value')) ?? ''
  const bytes = decodeBase64(value) ?? new Uint8Array()
  if (!(await verifyBytes({ name: 'Ed25519' }, { publicKey }, bytes, signedBytes(signed))))
    return refused(['signature'])
  const found = digestsOf(parts)
  const changed = [...found, ...signed].filter(
    (line) => !found.includes(line) || !signed.includes(line),
  )
  if (changed.length > 0) return refused(changed.map(nameOf))
  if (found.join() !== signed.join()) return refused(['cases'])
  const printed = printReport(parts, signed, value)
  if (printed === file) return { isValid: true, report }
  const isSame = JSON.stringify(readJson(printed)) === JSON.stringify(report)
  return refused([isSame ? 'text' : 'signature'])
}

/** @example digestsOf({ cases: [{ id: 'call get /users' }] }) // ['case "call get /users" 6c0f…'] */
const digestsOf = (parts: JsonObject): readonly string[] =>
  Object.entries(parts).flatMap(([name, value]) =>
    name === 'cases' && isList(value)
      ? value.map((one) => `case ${JSON.stringify(own(one, 'id') ?? null)} ${digestOf(one)}`)
      : `${name} ${digestOf(value)}`,
  )

const digestOf = (value: JsonValue | undefined = null): string =>
  encodeBytes(digestBytes('SHA-256', utf8(JSON.stringify(value))), 'hex')

const signedBytes = (digests: readonly string[]): Uint8Array<ArrayBuffer> =>
  utf8(digests.map((line) => `${line}\n`).join(''))

/** @returns the path alone if the report has only a name of the portal */
export const addressIn = (portal: string, path: string): string =>
  /^https?:\/\//.test(portal) ? `${portal}${path}` : path

function printReport(parts: JsonObject, digests: readonly string[], value: string): string {
  const key = addressIn(text(parts['portal']) ?? '', REPORT_KEY_PATH)
  const signature = { algorithm: 'Ed25519', key, digests, value }
  return `${JSON.stringify({ ...parts, signature }, undefined, 2)}\n`
}

const refused = (names: readonly string[]): Verified => ({
  isValid: false,
  changed: [...new Set(names)].map(partOf),
})

/** The name of a line with a digest. */
const nameOf = (line: string): string => line.slice(0, line.lastIndexOf(' '))

function partOf(name: string): ChangedPart {
  if (name.startsWith('case "')) {
    const id = text(readJson(name.slice('case '.length)))
    return { name: 'case', ...(id !== undefined && { case: id }) }
  }
  const known = [...MEMBERS, 'signature', 'text', 'pages', 'file'] as const
  return { name: known.find((one) => one === name) ?? 'other' }
}

/** Some may have been added. */
const MOST_MEMBERS = 2 * MEMBERS.length

/** The members of a file that isn't JSON, as far as its lines show them. */
function brokenMembers(file: string): readonly string[] {
  const members = file.split(/^(?= {2}"[a-z]{1,20}": )/m).slice(1)
  // Reading each one costs time, and anyone may send a file.
  if (members.length === 0 || members.length > MOST_MEMBERS) return ['file']
  const names = members.map((member) => member.slice(3, member.indexOf('"', 3)))
  const broken = names.filter((_, index) => {
    const isLast = index === members.length - 1
    return readJson(`{${members[index]?.replace(isLast ? /\}\s*$/ : /,\s*$/, '')}}`) === undefined
  })
  const missing = [...MEMBERS, 'signature'].filter((name) => !names.includes(name))
  const changed = [...broken, ...missing]
  return changed.length > 0 ? changed : ['text']
}
