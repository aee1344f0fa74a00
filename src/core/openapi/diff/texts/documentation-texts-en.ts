/** English texts of the rules about signing and about what only people read. */
import type { DOCUMENTATION_RULES } from '../rules/documentation-rules.ts'
import type { SIGNATURE_RULES } from '../rules/signature-rules.ts'
import type { RuleText } from './rule-text.ts'

const REFUSED = 'Requests signed in the old way will be refused.'
const ADVICE = 'Accept both ways for a while, and tell partners the day the old one ends.'

export const SIGNATURE_TEXTS_EN: Readonly<Record<keyof typeof SIGNATURE_RULES, RuleText>> = {
  'signature-parts-changed': [
    'Signature: other parts',
    `What is signed changes from {before} to {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-order-changed': [
    'Signature: other order',
    `What is signed is now joined in the order {after} instead of {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-separator-changed': [
    'Signature: other separator',
    `The parts are now joined with {after} instead of {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-excluded-members-changed': [
    'Signature: other fields left out',
    `The fields left out of the signature change from {before} to {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-whitespace-changed': [
    'Signature: white space',
    `Removing white space before signing changes from {before} to {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-empty-body-changed': [
    'Signature: requests without a body',
    `What is signed for a request without a body changes from {before} to {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-digest-changed': [
    'Signature: other digest',
    `The digest of the body changes from {before} to {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-digest-encoding-changed': [
    'Signature: other digest encoding',
    `The digest of the body is now written in {after} instead of {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-mac-changed': [
    'Signature: other algorithm',
    `The algorithm changes from {before} to {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-mac-encoding-changed': [
    'Signature: other encoding',
    `The signature is now written in {after} instead of {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-template-changed': [
    'Signature: other header value',
    `The value of the signature header is now made as {after} instead of {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-output-encoding-changed': [
    'Signature: other encoding of the header value',
    `The encoding of the signature header changes from {before} to {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-header-changed': [
    'Signature: other header',
    `The header for {header} changes from {before} to {after}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-authorization-changed': [
    'Signature: access token',
    'Sending the access token in the Authorization header changes from {before} to {after}. Requests in the old way may be refused.',
    ADVICE,
  ],
  'signature-timestamp-format-changed': [
    'Signature: other form of time',
    `The timestamp is now written as {after} instead of {before}. ${REFUSED}`,
    ADVICE,
  ],
  'signature-timestamp-offset-changed': [
    'Signature: other time zone',
    'The offset of the timestamp changes from {before} to {after}. Requests with the old one may be refused.',
    ADVICE,
  ],
  'signature-skew-tightened': [
    'Signature: less time',
    'A clock may now be wrong by {after} seconds at most; it was {before}. Slower requests will be refused.',
  ],
  'signature-skew-loosened': [
    'Signature: more time',
    'A clock may now be wrong by {after} seconds; it was {before}.',
  ],
  'signature-unreadable': [
    'Signature: recipe cannot be read',
    'The signing recipe (x-signature) of the older or the newer document cannot be read, so that it cannot be compared.',
    'Correct x-signature and compare again.',
  ],
  'signature-token-endpoint-changed': [
    'Signature: needed or not',
    'Whether this operation is a token endpoint, called without a signature, changes from {before} to {after}. Calls in the old way may be refused.',
  ],
  'signature-name-changed': [
    'Signature: other name',
    'The signing recipe is now called {after} instead of {before}.',
  ],
}

export const DOCUMENTATION_TEXTS_EN: Readonly<Record<keyof typeof DOCUMENTATION_RULES, RuleText>> =
  {
    'info-title-changed': [
      'Title of the API',
      'The API is now called {after} instead of {before}.',
    ],
    'info-version-changed': ['Version', 'The version changes from {before} to {after}.'],
    'info-description-changed': ['Introduction edited', 'The introduction of the API is edited.'],
    'info-details-changed': ['Details edited', 'The detail {member} of the API is edited.'],
    'external-docs-changed': ['Link edited', 'The link to further documentation is edited.'],
    'tag-added': ['New section', 'The section {tag} is new.'],
    'tag-removed': [
      'Section removed',
      'The section {tag} is gone. Links to {page} break unless they are redirected.',
    ],
    'tag-text-changed': ['Section edited', 'The text of the section {tag} is edited.'],
    'tag-groups-changed': ['Sections grouped differently', 'The groups of sections change.'],
    'server-text-changed': ['Address described', 'The description of {url} is edited.'],
    'security-scheme-text-changed': [
      'Authentication described',
      'The description of {scheme} is edited.',
    ],
    'security-scheme-added': ['Authentication added', '{scheme} is described.'],
    'security-scheme-removed': ['Authentication removed', '{scheme} is no longer described.'],
    'operation-summary-changed': ['Title edited', 'The title changes from {before} to {after}.'],
    'operation-description-changed': ['Description edited', 'The description is edited.'],
    'operation-tags-changed': ['Other section', 'The sections change from {before} to {after}.'],
    'operation-page-moved': [
      'Page moves',
      'The page moves from {before} to {after}.',
      'Redirect the old address, so that links and bookmarks still work.',
    ],
    'operation-since-changed': [
      'First version edited',
      'The version it exists since changes from {before} to {after}.',
    ],
    'code-samples-changed': ['Code samples edited', 'The code samples are edited.'],
    'parameter-text-changed': ['Parameter described', 'The description of {subject} is edited.'],
    'parameter-example-changed': [
      'Example of a parameter edited',
      'The example of {subject} is edited.',
    ],
    'request-body-text-changed': ['Body described', 'The description of the body is edited.'],
    'response-text-changed': ['Response described', 'The description of {subject} is edited.'],
    'response-links-changed': ['Links of a response edited', 'The links of {subject} are edited.'],
    'media-type-example-changed': ['Example edited', 'The example of {subject} is edited.'],
    'response-header-text-changed': ['Header described', 'The text about {subject} is edited.'],
  }
