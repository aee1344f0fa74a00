import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyPair, importKeyPair, readPublicKey } from '#core/signature/key-pair.ts'
import type { SignatureScheme } from '#core/signature/language/operation.ts'
import { signBytes, verifyBytes } from '#core/signature/language/public-key.ts'
import { signingProblemText } from '#core/signature/language/signing-problem-text.ts'

const RSA: SignatureScheme = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const P256: SignatureScheme = { name: 'ECDSA', hash: 'SHA-256', curve: 'P-256' }
const SCHEMES: readonly SignatureScheme[] = [
  RSA,
  { name: 'RSA-PSS', hash: 'SHA-512' },
  P256,
  { name: 'Ed25519' },
]
const text = new TextEncoder().encode('POST:/v1/payments')

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const ed = generateKeyPairSync('ed25519')
const short = generateKeyPairSync('rsa', { modulusLength: 1024 })
const pem = (key: KeyObject, type: 'pkcs8' | 'pkcs1' | 'sec1' | 'spki') =>
  String(key.export({ type, format: 'pem' }))

test.each(SCHEMES)(
  'a created key pair of $name signs, and its private key stays a handle',
  async (scheme) => {
    const pair = await createKeyPair(scheme)
    await expect(crypto.subtle.exportKey('pkcs8', pair.privateKey)).rejects.toThrow()
    expect(await readPublicKey(pair.publicKey)).toEqual({ ok: true, value: pair.publicKey })
    const signature = await signBytes(scheme, { privateKey: pair.privateKey }, text)
    expect(await verifyBytes(scheme, { publicKey: pair.publicKey }, signature, text)).toBe(true)
  },
)

test.each([
  { name: 'PKCS #8', scheme: RSA, private: pem(rsa.privateKey, 'pkcs8'), pair: rsa },
  { name: 'PKCS #1', scheme: RSA, private: pem(rsa.privateKey, 'pkcs1'), pair: rsa },
  { name: 'SEC 1', scheme: P256, private: pem(ec.privateKey, 'sec1'), pair: ec },
  {
    name: 'SEC 1 after the parameters of its curve',
    scheme: P256,
    private: `-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n${pem(ec.privateKey, 'sec1')}`,
    pair: ec,
  },
  {
    name: 'PKCS #8 of Ed25519',
    scheme: { name: 'Ed25519' } as const,
    private: pem(ed.privateKey, 'pkcs8'),
    pair: ed,
  },
])('a private key as $name is imported without being extractable', async (given) => {
  const imported = await importKeyPair(given.scheme, given.private)
  if (!imported.ok) throw new Error(imported.error.code)
  expect(imported.value.privateKey.extractable).toBe(false)
  expect(imported.value.publicKey).toBe(pem(given.pair.publicKey, 'spki'))
})

const encrypted = String(
  rsa.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }),
)
const legacy = String(
  rsa.privateKey.export({ type: 'pkcs1', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }),
)

test.each([
  { name: 'nothing', given: ' ', found: 'got nothing' },
  { name: 'other text', given: 'secret', found: 'got other text' },
  { name: 'a public key', given: pem(rsa.publicKey, 'spki'), found: 'got a public key. Choose' },
  { name: 'an encrypted key', given: encrypted, found: 'got an encrypted private key. Decrypt' },
  { name: 'a key encrypted by headers', given: legacy, found: 'got an encrypted private key' },
  {
    name: 'an EC key',
    given: pem(ec.privateKey, 'sec1'),
    found: 'must be an RSA key in PEM (PKCS #8 or SPKI), got an EC key on the curve P-256',
  },
  { name: 'an Ed25519 key', given: pem(ed.privateKey, 'pkcs8'), found: 'got an Ed25519 key' },
  {
    name: 'half a key',
    given: pem(rsa.privateKey, 'pkcs8').replace(/\n.{64}\n/, '\n'),
    found: "got text that isn't a complete key",
  },
  {
    name: 'an OpenSSH key',
    given: '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\n-----END OPENSSH PRIVATE KEY-----',
    found: 'got an SSH private key. Convert a copy of it',
  },
  {
    name: 'a certificate',
    given: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
    found: 'got a certificate. Choose the private key',
  },
  {
    name: 'another file',
    given: '-----BEGIN PGP MESSAGE-----\nMIIB\n-----END PGP MESSAGE-----',
    found: 'got “PGP MESSAGE”',
  },
])('$name as private key is rejected with its form', async ({ given, found }) => {
  const imported = await importKeyPair(RSA, given)
  expect(imported.ok ? '' : signingProblemText(imported.error, 'en')).toContain(found)
})

test('a private key is never accepted as a public one', async () => {
  const read = await readPublicKey(pem(rsa.privateKey, 'pkcs8'))
  expect(read.ok ? '' : signingProblemText(read.error, 'en')).toContain(
    'got a private key. Use the public key of the pair',
  )
})

test('a short RSA key is rejected', async () => {
  const read = await readPublicKey(pem(short.publicKey, 'spki'))
  expect(read.ok ? '' : signingProblemText(read.error, 'en')).toBe(
    'The RSA key has 1024 bits. Use one with 2048 bits or more.',
  )
})

test('a handle of another hash is rejected, because Web Crypto would sign with its own', async () => {
  const { privateKey } = await createKeyPair(RSA)
  await expect(signBytes({ ...RSA, hash: 'SHA-512' }, { privateKey }, text)).rejects.toMatchObject({
    problem: { code: 'key-form', values: { found: { code: 'form.other' } } },
  })
})
