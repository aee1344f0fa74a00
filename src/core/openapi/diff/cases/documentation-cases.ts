/** What may happen to the signing recipe and to what only people read. */
import type { DiffCase } from './diff-case.ts'

const recipe = (members: string): string => `x-signature: {${members}}`

export const SIGNATURE_CASES: readonly DiffCase[] = [
  {
    name: 'the path is signed too',
    place: 'document',
    before: '',
    after: recipe(
      'parts: [{value: timestamp}, {value: api-key}, {value: method}, {value: path}, {value: body-digest}]',
    ),
    expected: ['breaking signature-parts-changed'],
  },
  {
    name: 'parts are joined in another order',
    place: 'document',
    before: '',
    after: recipe(
      'parts: [{value: api-key}, {value: timestamp}, {value: method}, {value: body-digest}]',
    ),
    expected: ['breaking signature-order-changed'],
  },
  {
    name: 'parts are joined with line breaks',
    place: 'document',
    before: '',
    after: recipe('separator: "\\n"'),
    expected: ['breaking signature-separator-changed'],
  },
  {
    name: 'another field is left out',
    place: 'document',
    before: '',
    after: recipe('canonicalBody: {excludedMembers: [selfie]}'),
    expected: ['breaking signature-excluded-members-changed'],
  },
  {
    name: 'white space is kept',
    place: 'document',
    before: '',
    after: recipe('canonicalBody: {stripWhitespace: false}'),
    expected: ['breaking signature-whitespace-changed'],
  },
  {
    name: 'the digest is SHA-256',
    place: 'document',
    before: '',
    after: recipe('digest: {algorithm: SHA-256}'),
    expected: ['breaking signature-digest-changed'],
  },
  {
    name: 'the digest is written in hexadecimal',
    place: 'document',
    before: '',
    after: recipe('digest: {encoding: hex}'),
    expected: ['breaking signature-digest-encoding-changed'],
  },
  {
    name: 'the algorithm is HMAC-SHA512',
    place: 'document',
    before: '',
    after: recipe('mac: {algorithm: HMAC-SHA512}'),
    expected: ['breaking signature-mac-changed'],
  },
  {
    name: 'the signature is written in hexadecimal',
    place: 'document',
    before: '',
    after: recipe('mac: {encoding: hex}'),
    expected: ['breaking signature-mac-encoding-changed'],
  },
  {
    name: 'the header holds the signature alone',
    place: 'document',
    before: '',
    after: recipe('output: {template: "{signature}"}'),
    expected: ['breaking signature-template-changed'],
  },
  {
    name: 'the header is not encoded',
    place: 'document',
    before: '',
    after: recipe('output: {encoding: none}'),
    expected: ['breaking signature-output-encoding-changed'],
  },
  {
    name: 'the signature moves to another header',
    place: 'document',
    before: '',
    after: recipe('headers: {signature: X-Signature}'),
    expected: ['breaking signature-header-changed'],
  },
  {
    name: 'the access token is no longer sent',
    place: 'document',
    before: '',
    after: recipe('headers: {authorization: false}'),
    expected: ['breaking signature-authorization-changed'],
  },
  {
    name: 'time is written in seconds',
    place: 'document',
    before: recipe('timestamp: {offset: Z}'),
    after: recipe('timestamp: {format: unix}'),
    expected: [
      'breaking signature-timestamp-format-changed',
      'breaking signature-timestamp-offset-changed',
    ],
  },
  {
    name: 'the time zone is UTC',
    place: 'document',
    before: '',
    after: recipe('timestamp: {offset: Z}'),
    expected: ['breaking signature-timestamp-offset-changed'],
  },
  {
    name: 'clocks must be more exact',
    place: 'document',
    before: '',
    after: recipe('timestamp: {skewSeconds: 60}'),
    expected: ['breaking signature-skew-tightened'],
  },
  {
    name: 'the recipe cannot be read',
    place: 'document',
    before: '',
    after: recipe('separator: 7'),
    expected: ['breaking signature-unreadable'],
  },
  {
    name: 'an operation gets a recipe of its own',
    place: 'operation',
    before: '',
    after: recipe('mac: {algorithm: HMAC-SHA1}'),
    expected: ['breaking signature-mac-changed'],
  },
  {
    name: 'an operation becomes a token endpoint',
    place: 'operation',
    before: '',
    after: 'x-token-endpoint: true',
    expected: ['breaking signature-token-endpoint-changed'],
  },
  {
    name: 'clocks may be less exact',
    place: 'document',
    before: '',
    after: recipe('timestamp: {skewSeconds: 600}'),
    expected: ['info signature-skew-loosened'],
  },
  {
    name: 'the recipe gets a name',
    place: 'document',
    before: '',
    after: recipe('name: Partner'),
    expected: ['info signature-name-changed'],
  },
  {
    name: 'the default recipe is written out',
    place: 'document',
    before: '',
    after: recipe('separator: ":", digest: {algorithm: MD5}'),
    expected: [],
  },
  {
    name: 'the header is written in other letters',
    place: 'document',
    before: '',
    after: recipe('headers: {signature: signature}'),
    expected: [],
  },
]

const info = (members: string): string => `info: {title: E-signature, version: '1.0', ${members}}`

export const DOCUMENTATION_CASES: readonly DiffCase[] = [
  {
    name: 'the API is renamed',
    place: 'document',
    before: '',
    after: "info: {title: Sign, version: '1.0'}",
    expected: ['info info-title-changed'],
  },
  {
    name: 'the version changes',
    place: 'document',
    before: '',
    after: "info: {title: E-signature, version: '1.1'}",
    expected: ['info info-version-changed'],
  },
  {
    name: 'the introduction is edited',
    place: 'document',
    before: info('description: A'),
    after: info('description: B'),
    expected: ['info info-description-changed'],
  },
  {
    name: 'the contact changes',
    place: 'document',
    before: info('contact: {name: A}'),
    after: info('contact: {name: B}'),
    expected: ['info info-details-changed'],
  },
  {
    name: 'a link to elsewhere is added',
    place: 'document',
    before: '',
    after: 'externalDocs: {url: https://a.example}',
    expected: ['info external-docs-changed'],
  },
  {
    name: 'a tag is added',
    place: 'document',
    before: '',
    after: 'tags: [{name: Registration}, {name: Documents}]',
    expected: ['info tag-added'],
  },
  {
    name: 'a tag is removed',
    place: 'document',
    before: 'tags: [{name: Registration}, {name: Documents}]',
    after: '',
    expected: ['info tag-removed'],
  },
  {
    name: 'a tag is described',
    place: 'document',
    before: '',
    after: 'tags: [{name: Registration, description: First}]',
    expected: ['info tag-text-changed'],
  },
  {
    name: 'tags are grouped',
    place: 'document',
    before: '',
    after: 'x-tagGroups: [{name: All, tags: [Registration]}]',
    expected: ['info tag-groups-changed'],
  },
  {
    name: 'the title of an operation is edited',
    place: 'operation',
    before: '',
    after: 'summary: Register',
    expected: ['info operation-summary-changed'],
  },
  {
    name: 'an operation is described',
    place: 'operation',
    before: '',
    after: 'description: More',
    expected: ['info operation-description-changed'],
  },
  {
    name: 'an operation is listed under another tag too',
    place: 'document',
    before:
      "tags: [{name: Registration}, {name: B}]\npaths: {/a: {get: {summary: Read, tags: [Registration], responses: {'200': {description: OK}}}}}",
    after:
      "tags: [{name: Registration}, {name: B}]\npaths: {/a: {get: {summary: Read, tags: [Registration, B], responses: {'200': {description: OK}}}}}",
    expected: ['info operation-tags-changed'],
  },
  {
    name: 'an operation moves to another tag',
    place: 'document',
    before:
      "tags: [{name: Registration}, {name: B}]\npaths: {/a: {get: {summary: Read, tags: [Registration], responses: {'200': {description: OK}}}}}",
    after:
      "tags: [{name: Registration}, {name: B}]\npaths: {/a: {get: {summary: Read, tags: [B], responses: {'200': {description: OK}}}}}",
    expected: ['info operation-page-moved', 'info operation-tags-changed'],
  },
  {
    name: 'the first version is stated',
    place: 'operation',
    before: '',
    after: 'x-since: "1.2"',
    expected: ['info operation-since-changed'],
  },
  {
    name: 'a code sample is added',
    place: 'operation',
    before: '',
    after: 'x-codeSamples: [{lang: Go, source: x}]',
    expected: ['info code-samples-changed'],
  },
]
