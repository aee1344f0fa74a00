/** Changes to the signing recipe. */
import type { DiffCase } from './diff-case.ts'

const recipe = (members: string): string => `x-signature: {${members}}`

/** A recipe of version 2 in the words of the default one, with other members. */
const version2 = (members: Members = {}): string =>
  `x-signature: ${JSON.stringify({
    recipe: 2,
    name: 'Acme',
    inputs: { apiKey: {}, nonce: { generate: 'hex', length: 16 }, secretKey: { kind: 'secret' } },
    time: { pattern: 'iso', offset: '+07:00', tolerance: 300, ...members.time },
    values: {
      bodyHash: ['{body}', 'json-minify', 'sha256', 'hex'],
      stringToSign: '{method}:{target}:{bodyHash}:{time}',
      ...members.values,
    },
    request: {
      place: [
        { header: 'X-Timestamp', value: '{time}' },
        { header: 'X-Nonce', value: '{nonce}' },
        ...(members.place ?? [SIGNATURE]),
      ],
      ...members.request,
    },
    ...members.others,
  })}`

interface Members {
  readonly time?: object
  readonly values?: object
  readonly place?: readonly object[]
  readonly request?: object
  readonly others?: object
}

const MAC = ['{stringToSign}', { 'hmac-sha256': '{secretKey}' }, 'base64']
const SIGNATURE = { header: 'X-Signature', value: MAC }

export const SIGNATURE_CASES: readonly DiffCase[] = [
  {
    name: 'the path is signed too',
    location: 'document',
    before: '',
    after: recipe(
      'parts: [{value: timestamp}, {value: api-key}, {value: method}, {value: path}, {value: body-digest}]',
    ),
    expected: ['breaking signature-parts-changed'],
  },
  {
    name: 'parts are joined in another order',
    location: 'document',
    before: '',
    after: recipe(
      'parts: [{value: api-key}, {value: timestamp}, {value: method}, {value: body-digest}]',
    ),
    expected: ['breaking signature-order-changed'],
  },
  {
    name: 'parts are joined with line breaks',
    location: 'document',
    before: '',
    after: recipe('separator: "\\n"'),
    expected: ['breaking signature-separator-changed'],
  },
  {
    name: 'another field is excluded',
    location: 'document',
    before: '',
    after: recipe('canonicalBody: {excludedMembers: [selfie]}'),
    expected: ['breaking signature-excluded-members-changed'],
  },
  {
    name: 'whitespace is no longer removed',
    location: 'document',
    before: '',
    after: recipe('canonicalBody: {stripWhitespace: false}'),
    expected: ['breaking signature-whitespace-changed'],
  },
  {
    name: 'the digest is SHA-256',
    location: 'document',
    before: '',
    after: recipe('digest: {algorithm: SHA-256}'),
    expected: ['breaking signature-digest-changed'],
  },
  {
    name: 'the digest is written in hexadecimal',
    location: 'document',
    before: '',
    after: recipe('digest: {encoding: hex}'),
    expected: ['breaking signature-digest-encoding-changed'],
  },
  {
    name: 'the algorithm is HMAC-SHA512',
    location: 'document',
    before: '',
    after: recipe('mac: {algorithm: HMAC-SHA512}'),
    expected: ['breaking signature-mac-changed'],
  },
  {
    name: 'the signature is written in hexadecimal',
    location: 'document',
    before: '',
    after: recipe('mac: {encoding: hex}'),
    expected: ['breaking signature-mac-encoding-changed'],
  },
  {
    name: 'the header has only the signature',
    location: 'document',
    before: '',
    after: recipe('output: {template: "{signature}"}'),
    expected: ['breaking signature-template-changed'],
  },
  {
    name: 'the header is not encoded',
    location: 'document',
    before: '',
    after: recipe('output: {encoding: none}'),
    expected: ['breaking signature-output-encoding-changed'],
  },
  {
    name: 'the signature moves to another header',
    location: 'document',
    before: '',
    after: recipe('headers: {signature: X-Signature}'),
    expected: ['breaking signature-header-changed'],
  },
  {
    name: 'the access token is no longer sent',
    location: 'document',
    before: '',
    after: recipe('headers: {authorization: false}'),
    expected: ['breaking signature-authorization-changed'],
  },
  {
    name: 'time is written in seconds',
    location: 'document',
    before: recipe('timestamp: {offset: Z}'),
    after: recipe('timestamp: {format: unix}'),
    expected: [
      'breaking signature-timestamp-format-changed',
      'breaking signature-timestamp-offset-changed',
    ],
  },
  {
    name: 'the time zone is UTC',
    location: 'document',
    before: '',
    after: recipe('timestamp: {offset: Z}'),
    expected: ['breaking signature-timestamp-offset-changed'],
  },
  {
    name: 'clocks may differ less',
    location: 'document',
    before: '',
    after: recipe('timestamp: {skewSeconds: 60}'),
    expected: ['breaking signature-skew-tightened'],
  },
  {
    name: 'the recipe cannot be read',
    location: 'document',
    before: '',
    after: recipe('separator: 7'),
    expected: ['breaking signature-unreadable'],
  },
  {
    name: 'an operation gets its own recipe',
    location: 'operation',
    before: '',
    after: recipe('mac: {algorithm: HMAC-SHA1}'),
    expected: ['breaking signature-mac-changed'],
  },
  {
    name: 'an operation becomes a token endpoint',
    location: 'operation',
    before: '',
    after: 'x-token-endpoint: true',
    expected: ['breaking signature-token-endpoint-changed'],
  },
  {
    name: 'a token endpoint inherits a recipe that signs it',
    location: 'operation',
    before: 'x-token-endpoint: true',
    after: `x-token-endpoint: true\n${version2({ others: { token: [SIGNATURE] } })}`,
    expected: ['breaking signature-token-endpoint-changed'],
  },
  {
    name: 'clocks may differ more',
    location: 'document',
    before: '',
    after: recipe('timestamp: {skewSeconds: 600}'),
    expected: ['info signature-skew-loosened'],
  },
  {
    name: 'the recipe gets a name',
    location: 'document',
    before: '',
    after: recipe('name: Partner'),
    expected: ['info signature-name-changed'],
  },
  {
    name: 'the default recipe is written out',
    location: 'document',
    before: '',
    after: recipe('separator: ":", digest: {algorithm: MD5}'),
    expected: [],
  },
  {
    name: 'the case of the header changes',
    location: 'document',
    before: '',
    after: recipe('headers: {signature: signature}'),
    expected: [],
  },
  {
    name: 'requests are no longer signed',
    location: 'document',
    before: '',
    after: 'x-signature: false',
    expected: ['breaking signature-message-removed'],
  },
  {
    name: 'responses are signed too',
    location: 'document',
    before: version2(),
    after: version2({ others: { response: [{ header: 'X-Time', value: '{time}' }] } }),
    expected: ['breaking signature-message-added'],
  },
  {
    name: 'the string to sign and the digest of a recipe change',
    location: 'document',
    before: version2(),
    after: version2({
      values: {
        bodyHash: ['{body}', 'json-minify', 'sha512', 'base64'],
        stringToSign: '{time}|{method}|{target}|{bodyHash}',
      },
    }),
    expected: ['breaking signature-string-changed', 'breaking signature-value-changed'],
  },
  {
    name: 'the algorithm and the encoding of a recipe change',
    location: 'document',
    before: version2(),
    after: version2({
      place: [
        {
          header: 'X-Signature',
          value: ['{stringToSign}', { 'hmac-sha512': '{secretKey}' }, 'hex'],
        },
      ],
    }),
    expected: ['breaking signature-mac-changed', 'breaking signature-mac-encoding-changed'],
  },
  {
    name: 'a recipe places the API key too',
    location: 'document',
    before: version2(),
    after: version2({ place: [SIGNATURE, { header: 'X-Key', value: '{apiKey}' }] }),
    expected: ['breaking signature-placement-added'],
  },
  {
    name: 'a recipe no longer places the API key',
    location: 'document',
    before: version2({ place: [SIGNATURE, { header: 'X-Key', value: '{apiKey}' }] }),
    after: version2(),
    expected: ['breaking signature-placement-removed'],
  },
  {
    name: 'the signature of a recipe moves to the query',
    location: 'document',
    before: version2(),
    after: version2({ place: [{ query: 'signature', value: MAC }] }),
    expected: ['breaking signature-placement-moved'],
  },
  {
    name: 'a nonce must be new for longer',
    location: 'document',
    before: version2({ request: { once: { nonce: 300 } } }),
    after: version2({ request: { once: { nonce: 600 } } }),
    expected: ['breaking signature-member-changed'],
  },
  {
    name: 'a nonce may be used again',
    location: 'document',
    before: version2({ request: { once: { nonce: 300 } } }),
    after: version2(),
    expected: ['info signature-member-loosened'],
  },
  {
    name: 'a recipe replaces one that signs with RSA in version 1',
    location: 'document',
    before: recipe('mac: {algorithm: RSA-SHA256}'),
    after: version2(),
    expected: ['breaking signature-recipe-changed'],
  },
  {
    name: 'a rejected signature is answered with another status',
    location: 'document',
    before: version2({ others: { errors: { signature: { status: 401, body: {} } } } }),
    after: version2({ others: { errors: { signature: { status: 403, body: {} } } } }),
    expected: ['warning signature-errors-changed'],
  },
  {
    name: 'values of a recipe have other names',
    location: 'document',
    before: version2(),
    after: version2({
      values: { digest: ['{body}', 'json-minify', 'sha256', 'hex'], text: '{method}:{target}' },
      place: [
        {
          header: 'x-signature',
          value: ['{text}:{digest}:{time}', { 'hmac-sha256': '{secretKey}' }, 'base64'],
        },
      ],
    }),
    expected: [],
  },
  {
    name: 'a recipe has another name',
    location: 'document',
    before: version2(),
    after: version2({ others: { name: 'Acme 2' } }),
    expected: ['info signature-name-changed'],
  },
]
