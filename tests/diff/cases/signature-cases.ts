/** Changes to the signing recipe. */
import { casesAt, type DiffCase } from './diff-case.ts'

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
  ...casesAt('document', [
    [
      'the path is signed too',
      '',
      recipe(
        'parts: [{value: timestamp}, {value: api-key}, {value: method}, {value: path}, {value: body-digest}]',
      ),
      'breaking signature-parts-changed',
    ],
    [
      'parts are joined in another order',
      '',
      recipe(
        'parts: [{value: api-key}, {value: timestamp}, {value: method}, {value: body-digest}]',
      ),
      'breaking signature-order-changed',
    ],
    [
      'parts are joined with line breaks',
      '',
      recipe('separator: "\\n"'),
      'breaking signature-separator-changed',
    ],
    [
      'another field is excluded',
      '',
      recipe('canonicalBody: {excludedMembers: [selfie]}'),
      'breaking signature-excluded-members-changed',
    ],
    [
      'whitespace is no longer removed',
      '',
      recipe('canonicalBody: {stripWhitespace: false}'),
      'breaking signature-whitespace-changed',
    ],
    [
      'the digest is SHA-256',
      '',
      recipe('digest: {algorithm: SHA-256}'),
      'breaking signature-digest-changed',
    ],
    [
      'the digest is written in hexadecimal',
      '',
      recipe('digest: {encoding: hex}'),
      'breaking signature-digest-encoding-changed',
    ],
    [
      'the algorithm is HMAC-SHA512',
      '',
      recipe('mac: {algorithm: HMAC-SHA512}'),
      'breaking signature-mac-changed',
    ],
    [
      'the signature is written in hexadecimal',
      '',
      recipe('mac: {encoding: hex}'),
      'breaking signature-mac-encoding-changed',
    ],
    [
      'the header has only the signature',
      '',
      recipe('output: {template: "{signature}"}'),
      'breaking signature-template-changed',
    ],
    [
      'the header is not encoded',
      '',
      recipe('output: {encoding: none}'),
      'breaking signature-output-encoding-changed',
    ],
    [
      'the signature moves to another header',
      '',
      recipe('headers: {signature: X-Signature}'),
      'breaking signature-header-changed',
    ],
    [
      'the access token is no longer sent',
      '',
      recipe('headers: {authorization: false}'),
      'breaking signature-authorization-changed',
    ],
    [
      'time is written in seconds',
      recipe('timestamp: {offset: Z}'),
      recipe('timestamp: {format: unix}'),
      'breaking signature-timestamp-format-changed',
      'breaking signature-timestamp-offset-changed',
    ],
    [
      'the time zone is UTC',
      '',
      recipe('timestamp: {offset: Z}'),
      'breaking signature-timestamp-offset-changed',
    ],
    [
      'clocks may differ less',
      '',
      recipe('timestamp: {skewSeconds: 60}'),
      'breaking signature-skew-tightened',
    ],
    ['the recipe cannot be read', '', recipe('separator: 7'), 'breaking signature-unreadable'],
  ]),
  ...casesAt('operation', [
    [
      'an operation gets its own recipe',
      '',
      recipe('mac: {algorithm: HMAC-SHA1}'),
      'breaking signature-mac-changed',
    ],
    [
      'an operation becomes a token endpoint',
      '',
      'x-token-endpoint: true',
      'breaking signature-token-endpoint-changed',
    ],
    [
      'a token endpoint inherits a recipe that signs it',
      'x-token-endpoint: true',
      `x-token-endpoint: true\n${version2({ others: { token: [SIGNATURE] } })}`,
      'breaking signature-token-endpoint-changed',
    ],
  ]),
  ...casesAt('document', [
    [
      'clocks may differ more',
      '',
      recipe('timestamp: {skewSeconds: 600}'),
      'info signature-skew-loosened',
    ],
    ['the recipe gets a name', '', recipe('name: Partner'), 'info signature-name-changed'],
    ['the default recipe is written out', '', recipe('separator: ":", digest: {algorithm: MD5}')],
    ['the case of the header changes', '', recipe('headers: {signature: signature}')],
    [
      'requests are no longer signed',
      '',
      'x-signature: false',
      'breaking signature-message-removed',
    ],
    [
      'responses are signed too',
      version2(),
      version2({ others: { response: [{ header: 'X-Time', value: '{time}' }] } }),
      'breaking signature-message-added',
    ],
    [
      'the string to sign and the digest of a recipe change',
      version2(),
      version2({
        values: {
          bodyHash: ['{body}', 'json-minify', 'sha512', 'base64'],
          stringToSign: '{time}|{method}|{target}|{bodyHash}',
        },
      }),
      'breaking signature-string-changed',
      'breaking signature-value-changed',
    ],
    [
      'the algorithm and the encoding of a recipe change',
      version2(),
      version2({
        place: [
          {
            header: 'X-Signature',
            value: ['{stringToSign}', { 'hmac-sha512': '{secretKey}' }, 'hex'],
          },
        ],
      }),
      'breaking signature-mac-changed',
      'breaking signature-mac-encoding-changed',
    ],
    [
      'a recipe places the API key too',
      version2(),
      version2({ place: [SIGNATURE, { header: 'X-Key', value: '{apiKey}' }] }),
      'breaking signature-placement-added',
    ],
    [
      'a recipe no longer places the API key',
      version2({ place: [SIGNATURE, { header: 'X-Key', value: '{apiKey}' }] }),
      version2(),
      'breaking signature-placement-removed',
    ],
    [
      'the signature of a recipe moves to the query',
      version2(),
      version2({ place: [{ query: 'signature', value: MAC }] }),
      'breaking signature-placement-moved',
    ],
    [
      'a nonce must be new for longer',
      version2({ request: { once: { nonce: 300 } } }),
      version2({ request: { once: { nonce: 600 } } }),
      'breaking signature-member-changed',
    ],
    [
      'a nonce may be used again',
      version2({ request: { once: { nonce: 300 } } }),
      version2(),
      'info signature-member-loosened',
    ],
    [
      'a recipe replaces one that signs with RSA in version 1',
      recipe('mac: {algorithm: RSA-SHA256}'),
      version2(),
      'breaking signature-recipe-changed',
    ],
    [
      'a rejected signature is answered with another status',
      version2({ others: { errors: { signature: { status: 401, body: {} } } } }),
      version2({ others: { errors: { signature: { status: 403, body: {} } } } }),
      'warning signature-errors-changed',
    ],
    [
      'values of a recipe have other names',
      version2(),
      version2({
        values: { digest: ['{body}', 'json-minify', 'sha256', 'hex'], text: '{method}:{target}' },
        place: [
          {
            header: 'x-signature',
            value: ['{text}:{digest}:{time}', { 'hmac-sha256': '{secretKey}' }, 'base64'],
          },
        ],
      }),
    ],
    [
      'a recipe has another name',
      version2(),
      version2({ others: { name: 'Acme 2' } }),
      'info signature-name-changed',
    ],
  ]),
]
