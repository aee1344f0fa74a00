/** Facts about steps: names of their results, the characters that these can have, and what changes none. */
import type { Step } from '#core/signature/language/model.ts'
import {
  type BytesEncoding,
  CALLS,
  type CallOperation,
  type Hash,
  type Join,
  type Variable,
} from './term.ts'
import type { Operand } from './values.ts'

export const ENCODINGS: ReadonlySet<string> = new Set<BytesEncoding>(['hex', 'base64', 'base64url'])

export const ALPHABETS: Readonly<Partial<Record<CallOperation, Variable['alphabet']>>> = {
  hex: 'hex',
  base64: 'visible',
  base64url: 'unreserved',
  percent: 'visible',
  slice: 'unreserved',
}

const HASHES: readonly string[] = [
  'md5',
  'sha1',
  'sha256',
  'sha384',
  'sha512',
] satisfies readonly Hash[]

export const isHash = (operation: string): operation is Hash => HASHES.includes(operation)

export const DEFAULT_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    HASHES.flatMap((hash) => [
      [hash, 'digest'],
      [`hmac-${hash}`, 'mac'],
    ]),
  ),
  'strip-whitespace': 'canonicalBody',
  'strip-prefix': 'encodedKey',
  percent: 'encoded',
  upper: 'uppercase',
  lower: 'lowercase',
  'from-base64': 'key',
  'from-base64url': 'key',
  'from-hex': 'key',
}

export const charactersOf = ({ parts }: Join): number =>
  parts.reduce((sum, part) => sum + (part.kind === 'text' ? part.text.length : 0), 0)

export const isCall = (operation: string): operation is CallOperation =>
  (CALLS as readonly string[]).includes(operation)

/** Bytes that are encoded next are only named if something else uses them. */
export function stepName(steps: readonly Step[], at: number, name: string): string | undefined {
  const { operation } = steps[at] ?? { operation: '' }
  const next = steps[at + 1]
  if (next === undefined) return name
  if (ENCODINGS.has(operation)) return DEFAULT_NAMES[steps[at - 1]?.operation ?? '']
  if (!ENCODINGS.has(next.operation)) return undefined
  return `${at + 2 === steps.length ? name : (DEFAULT_NAMES[operation] ?? 'text')}-bytes`
}

/** True if the characters that the value can have are unchanged by the step. */
export function isUnchanged(operation: string, value: Operand): boolean {
  const alphabet = value.kind === 'variable' ? value.alphabet : undefined
  if (alphabet === undefined) return false
  if (operation === 'trim' || operation === 'collapse') return true
  if (operation === 'percent') return alphabet !== 'visible'
  return operation === 'lower' && (alphabet === 'hex' || alphabet === 'digits')
}

export const isDistributive = (value: Operand): value is Join =>
  value.kind === 'join' &&
  value.parts.every((part) => part.kind === 'text' || isUnchanged('percent', part))
