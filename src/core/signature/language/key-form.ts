/** Names the form of a key's text and the kind of the key, for messages that require another one. */
import { encodeBytes } from '../crypto.ts'
import { fromBase64 } from './bytes-in-text.ts'
import { readDer } from './der.ts'
import type { SignatureScheme } from './operation.ts'
import { type SigningProblem, signingProblem } from './signing-problem.ts'

export type Half = 'private' | 'public'

export const KEY_KINDS = ['RSA', 'P-256', 'P-384', 'P-521', 'Ed25519'] as const
export type KeyKind = (typeof KEY_KINDS)[number]

export const kindOf = ({ name, curve }: SignatureScheme): KeyKind =>
  name === 'Ed25519' ? name : name === 'ECDSA' ? (curve ?? 'P-256') : 'RSA'

/** Why a text isn't the wanted half of a key: the form found, the form wanted, and how to convert it. */
export function keyFormProblem(half: Half, wanted: KeyKind, text: string): SigningProblem {
  const { found, remedy } = foundIn(text, half, wanted)
  return signingProblem('key-form', {
    half: signingProblem(`half.${half}`),
    wanted: kindInWords(wanted),
    found,
    remedy,
  })
}

export const kindInWords = (kind: KeyKind): SigningProblem =>
  kind === 'RSA' || kind === 'Ed25519'
    ? signingProblem(`kind.${kind}`)
    : signingProblem('kind.EC', { curve: kind })

interface Found {
  readonly found: SigningProblem
  readonly remedy: SigningProblem
}
function foundIn(text: string, half: Half, wanted: KeyKind): Found {
  const bare = text.trim()
  if (bare === '')
    return { found: signingProblem('form.empty'), remedy: signingProblem('remedy.paste') }
  const label = /-----BEGIN (?!EC PARAMETERS)([A-Z0-9 ]+)-----/.exec(bare)?.[1]
  const form = label === undefined ? formWithoutArmor(bare) : LABELS[label]
  switch (form) {
    case 'openssh':
    case 'ssh-public':
      return { found: signingProblem(`form.${form}`), remedy: signingProblem('remedy.from-ssh') }
    case 'encrypted':
      return { found: signingProblem('form.encrypted'), remedy: signingProblem('remedy.decrypt') }
    case 'certificate':
      if (half === 'public') break
      return {
        found: signingProblem('form.certificate'),
        remedy: signingProblem('remedy.private-half'),
      }
    case 'private':
    case 'public': {
      if (/^Proc-Type: 4,ENCRYPTED/m.test(bare))
        return { found: signingProblem('form.encrypted'), remedy: signingProblem('remedy.decrypt') }
      if (form !== half)
        return {
          found: signingProblem(`form.${form}`),
          remedy: signingProblem(half === 'private' ? 'remedy.private-half' : 'remedy.public-half'),
        }
      const kind = kindInText(bare)
      if (kind !== undefined && kind !== wanted)
        return {
          found: isKeyKind(kind) ? kindInWords(kind) : signingProblem('kind.other'),
          remedy: signingProblem('remedy.other-kind'),
        }
      return { found: signingProblem('form.incomplete'), remedy: signingProblem('remedy.complete') }
    }
    default:
  }
  return label === undefined
    ? { found: signingProblem('form.text'), remedy: signingProblem('remedy.paste') }
    : {
        found: signingProblem('form.label', { label }),
        remedy: signingProblem('remedy.other-kind'),
      }
}

const LABELS: Readonly<Record<string, Form>> = {
  'PRIVATE KEY': 'private',
  'RSA PRIVATE KEY': 'private',
  'EC PRIVATE KEY': 'private',
  'PUBLIC KEY': 'public',
  'RSA PUBLIC KEY': 'public',
  'ENCRYPTED PRIVATE KEY': 'encrypted',
  'OPENSSH PRIVATE KEY': 'openssh',
  'SSH2 PUBLIC KEY': 'ssh-public',
  CERTIFICATE: 'certificate',
}
type Form = Half | 'encrypted' | 'openssh' | 'ssh-public' | 'certificate'

function formWithoutArmor(text: string): Form | undefined {
  if (/^(?:ssh-|ecdsa-sha2-)/.test(text)) return 'ssh-public'
  if (/^PuTTY-User-Key-File/.test(text)) return 'openssh'
  const jwk = jwkIn(text)
  return jwk === undefined ? undefined : jwk.d === undefined ? 'public' : 'private'
}

/** @returns undefined if the text doesn't tell, `other` for a kind that no recipe signs with */
function kindInText(text: string): KeyKind | 'other' | undefined {
  const jwk = jwkIn(text)
  if (jwk !== undefined) {
    const kind = jwk.kty === 'RSA' ? 'RSA' : jwk.crv
    return isKeyKind(kind) ? kind : 'other'
  }
  const [, label = '', content = ''] =
    /-----BEGIN (?!EC PARAMETERS)([A-Z0-9 ]+)-----((?:(?!-----BEGIN)[\s\S])*?)-----END/.exec(
      text,
    ) ?? []
  if (label.startsWith('RSA ')) return 'RSA'
  const der = fromBase64(content.replace(/[^A-Za-z0-9+/=]/g, ''))
  const members = der && readDer(readDer(der)?.[0]?.content ?? der)
  // SEC 1 names its curve in its third member; PKCS #8 has a version before the algorithm that SPKI starts with.
  const algorithm = label.startsWith('EC ')
    ? members?.[2]
    : members?.find(({ tag }) => tag === 0x30)
  if (algorithm === undefined) return undefined
  const name = encodeBytes(algorithm.content, 'hex')
  return OIDS.find(([oid]) => name.includes(oid))?.[1] ?? 'other'
}

/** Object identifiers with tag and length; a curve comes before the algorithm that names it. */
const OIDS: readonly (readonly [string, KeyKind])[] = [
  ['06082a8648ce3d030107', 'P-256'],
  ['06052b81040022', 'P-384'],
  ['06052b81040023', 'P-521'],
  ['06092a864886f70d010101', 'RSA'],
  ['06032b6570', 'Ed25519'],
]

const isKeyKind = (kind: unknown): kind is KeyKind => KEY_KINDS.some((known) => known === kind)

function jwkIn(text: string): JsonWebKey | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    const read: unknown = JSON.parse(text)
    // as: members are compared with texts, and nothing else is done with them.
    return typeof read === 'object' && read !== null && 'kty' in read
      ? (read as JsonWebKey)
      : undefined
  } catch {
    return undefined
  }
}
