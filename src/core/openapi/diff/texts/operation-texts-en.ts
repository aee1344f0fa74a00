/** English texts of the rules about operations, parameters, bodies, responses, security and servers. */
import type { BODY_RULES, RESPONSE_RULES } from '../rules/body-rules.ts'
import type {
  OPERATION_RULES,
  PARAMETER_RULES,
  SECURITY_RULES,
  SERVER_RULES,
} from '../rules/operation-rules.ts'
import type { RuleText } from './rule-text.ts'

type Texts<T> = Readonly<Record<keyof T, RuleText>>

const REFUSED = 'will get {refusal}.'

export const OPERATION_TEXTS_EN: Texts<typeof OPERATION_RULES> = {
  'operation-removed': [
    'Operation removed',
    '{call} is removed. Calls to it will fail.',
    'Mark it deprecated with a sunset date first, so that partners can move.',
  ],
  'operation-removed-before-sunset': [
    'Operation removed too early',
    '{call} is removed before its announced last day, {sunset}. Calls to it will fail.',
    'Keep it until that day.',
  ],
  'operation-removed-after-deprecation': [
    'Deprecated operation removed',
    '{call} was deprecated and is removed. Calls to it will fail.',
  ],
  'operation-removed-after-sunset': [
    'Operation removed as announced',
    '{call} is removed; its announced last day, {sunset}, has passed.',
  ],
  'operation-added': ['Operation added', '{call} is new.'],
  'operation-deprecated': [
    'Operation deprecated',
    '{call} is deprecated: it still works and will go.',
    'Say in its description what to use instead, and give it a sunset date (x-sunset).',
  ],
  'operation-undeprecated': ['Operation no longer deprecated', '{call} is no longer deprecated.'],
  'operation-sunset-set': ['Last day announced', '{call} will be removed after {after}.'],
  'operation-sunset-removed': [
    'Last day taken back',
    '{call} no longer has a last day; it was {before}.',
  ],
  'operation-sunset-brought-forward': [
    'Earlier last day',
    '{call} will be removed after {after}, earlier than announced ({before}).',
    'Partners may have planned with the old date: tell them.',
  ],
  'operation-sunset-postponed': [
    'Later last day',
    '{call} will be removed after {after}, later than announced ({before}).',
  ],
  'operation-id-changed': [
    'Name in generated code changes',
    'The operationId changes from {before} to {after}. Partners who generate code from the document get a function with another name.',
  ],
  'path-parameter-renamed': [
    'Path variable renamed',
    'The variable {before} in the path is now called {after}. Calls stay the same.',
  ],
  'webhook-added': ['Webhook added', 'The webhook {name} is new.'],
  'webhook-removed': [
    'Webhook removed',
    'The webhook {name} is no longer sent. Partners who wait for it will wait in vain.',
  ],
  'callback-added': ['Callback added', 'The callback {name} is new: partners may receive it.'],
  'callback-removed': [
    'Callback removed',
    'The callback {name} is no longer sent. Partners who wait for it will wait in vain.',
  ],
}

export const PARAMETER_TEXTS_EN: Texts<typeof PARAMETER_RULES> = {
  'required-parameter-added': [
    'New required parameter',
    `{subject} is new and required. Requests without it ${REFUSED}`,
    'Make it optional first, with a default, and required in the next version.',
  ],
  'optional-parameter-added': ['New optional parameter', '{subject} is new and optional.'],
  'parameter-removed': [
    'Parameter removed',
    '{subject} is removed. Requests that send it are refused, or get other results than before.',
    'Mark it deprecated first, and remove it when partners no longer send it.',
  ],
  'deprecated-parameter-removed': [
    'Deprecated parameter removed',
    '{subject}, deprecated before, is removed.',
  ],
  'parameter-became-required': [
    'Parameter becomes required',
    `{subject} becomes required. Requests without it ${REFUSED}`,
    'Give partners time: announce it first, and require it in the next version.',
  ],
  'parameter-became-optional': ['Parameter becomes optional', '{subject} becomes optional.'],
  'parameter-moved': [
    'Parameter moves',
    '{subject} was sent in the {before} and is now sent in the {after}. Requests in the old way will get {refusal}.',
  ],
  'parameter-serialization-changed': [
    'Parameter written differently',
    `{subject} is written differently ({after} instead of {before}). Requests in the old form ${REFUSED}`,
  ],
  'parameter-reserved-characters-changed': [
    'Reserved characters',
    '{subject} treats reserved characters (such as / and ?) differently. Values with them may be read wrongly.',
  ],
  'parameter-empty-value-refused': [
    'Empty value refused',
    `{subject} may no longer be sent without a value. Requests with an empty one ${REFUSED}`,
  ],
  'parameter-empty-value-allowed': [
    'Empty value allowed',
    '{subject} may now be sent without a value.',
  ],
  'parameter-deprecated': [
    'Parameter deprecated',
    '{subject} is deprecated: it still works and will go.',
    'Say in its description what to use instead.',
  ],
  'parameter-undeprecated': [
    'Parameter no longer deprecated',
    '{subject} is no longer deprecated.',
  ],
  'incoming-parameter-added': ['Sent along', '{subject} is now sent to partners as well.'],
  'incoming-parameter-removed': [
    'No longer sent along',
    '{subject} is no longer sent to partners. Code that reads it will fail.',
  ],
  'incoming-parameter-became-optional': [
    'May be missing',
    '{subject} may be missing now in what partners receive. Code that always reads it will fail.',
  ],
  'incoming-parameter-became-required': [
    'Always sent along',
    '{subject} is now always in what partners receive.',
  ],
}

export const SECURITY_TEXTS_EN: Texts<typeof SECURITY_RULES> = {
  'security-required': [
    'Credentials needed',
    'Calls now need credentials ({after}). Calls without them will be refused.',
  ],
  'security-lifted': [
    'No credentials needed',
    'Anyone can now call this without credentials; {before} was needed.',
    'Check that this is meant.',
  ],
  'security-became-optional': [
    'Credentials optional',
    'Calls without credentials are now accepted as well; {before} was needed.',
    'Check that this is meant.',
  ],
  'security-alternative-removed': [
    'Way to authenticate removed',
    'Calls with {scheme} are no longer accepted.',
  ],
  'security-alternative-added': [
    'New way to authenticate',
    'Calls with {scheme} are now accepted as well.',
  ],
  'security-requirement-added': [
    'More credentials needed',
    'Calls now need {scheme} as well. Calls without it will be refused.',
  ],
  'security-requirement-removed': ['Fewer credentials needed', 'Calls no longer need {scheme}.'],
  'security-scope-added': [
    'More permissions needed',
    'Calls with {scheme} now need the permission {values}. Tokens without it will be refused.',
  ],
  'security-scope-removed': [
    'Fewer permissions needed',
    'Calls with {scheme} no longer need the permission {values}.',
  ],
  'security-scheme-changed': [
    'Credentials sent differently',
    'The way {scheme} is sent changes. Calls in the old way will be refused.',
  ],
  'security-scheme-address-changed': [
    'Tokens from elsewhere',
    'The addresses of {scheme} change. Partners who fetch tokens at the old ones may fail.',
  ],
}

export const SERVER_TEXTS_EN: Texts<typeof SERVER_RULES> = {
  'server-removed': [
    'Address removed',
    'The address {url} is no longer documented. Partners who call it should move.',
    'Keep the old address working, or redirect it, until partners have moved.',
  ],
  'server-added': ['Address added', 'The API is now also at {url}.'],
  'server-variable-changed': [
    'Parts of the address change',
    'The variables of the address {url} have other values or defaults.',
  ],
}

export const BODY_TEXTS_EN: Texts<typeof BODY_RULES> = {
  'required-request-body-added': [
    'Body needed',
    `Requests now need a body. Requests without one ${REFUSED}`,
  ],
  'optional-request-body-added': ['Body possible', 'Requests may now have a body.'],
  'request-body-removed': [
    'Body removed',
    'Requests no longer have a body. What partners send in it is refused or lost.',
  ],
  'request-body-became-required': [
    'Body becomes required',
    `The body becomes required. Requests without one ${REFUSED}`,
  ],
  'request-body-became-optional': ['Body becomes optional', 'The body becomes optional.'],
  'request-media-type-added': ['New request format', 'The body may now also be {mediaType}.'],
  'request-media-type-removed': [
    'Request format removed',
    'The body may no longer be {mediaType}. Requests in that format will be refused.',
  ],
  'request-part-encoding-changed': [
    'Form written differently',
    `Parts of the {mediaType} body are written differently. Requests in the old form ${REFUSED}`,
  ],
  'response-part-encoding-changed': [
    'Form written differently',
    'Parts of the {mediaType} body are written differently. Code that reads the old form will fail.',
  ],
  'incoming-body-added': ['Body sent', 'Partners now receive a body.'],
  'incoming-body-removed': [
    'Body no longer sent',
    'Partners no longer receive a body. Code that reads it will fail.',
  ],
  'incoming-body-became-optional': [
    'Body may be missing',
    'Partners may now receive no body. Code that always reads it will fail.',
  ],
  'incoming-body-became-required': ['Body always sent', 'Partners now always receive a body.'],
  'incoming-media-type-added': [
    'New format sent',
    'Partners may now receive {mediaType}. Those who cannot read it will fail.',
  ],
  'incoming-media-type-removed': [
    'Format no longer sent',
    'Partners no longer receive {mediaType}. Those who only read that format will fail.',
  ],
}

export const RESPONSE_TEXTS_EN: Texts<typeof RESPONSE_RULES> = {
  'success-status-added': [
    'New success status',
    'A successful call can now be answered with {status}: clients that only know the old status may take it for a failure.',
  ],
  'success-status-removed': [
    'Success status removed',
    'A successful call is no longer answered with {status}. Clients that wait for it will take success for failure.',
  ],
  'error-status-added': ['New error status', 'A failed call can now be answered with {status}.'],
  'error-status-removed': [
    'Error status removed',
    'A failed call is no longer answered with {status}.',
  ],
  'status-regrouped': [
    'Statuses grouped differently',
    'What was described for the status {before} is now described for {after}.',
  ],
  'response-media-type-added': ['New response format', 'The {status} response may be {mediaType}.'],
  'response-media-type-removed': [
    'Response format removed',
    'The {status} response is no longer {mediaType}. Clients that read that format will fail.',
  ],
  'response-header-added': ['New response header', '{subject} is new.'],
  'required-response-header-removed': [
    'Response header removed',
    '{subject} is no longer returned. Code that reads it will fail.',
  ],
  'optional-response-header-removed': [
    'Optional response header removed',
    '{subject} is no longer returned. It was optional, but some clients may read it.',
  ],
  'response-header-became-required': [
    'Response header always there',
    '{subject} is now always returned.',
  ],
  'response-header-became-optional': [
    'Response header may be missing',
    '{subject} may be missing now. Code that always reads it will fail.',
  ],
  'response-header-deprecated': [
    'Response header deprecated',
    '{subject} is deprecated: it is still returned and will go.',
  ],
  'response-header-undeprecated': [
    'Response header no longer deprecated',
    '{subject} is no longer deprecated.',
  ],
  'answer-status-added': ['New accepted answer', 'Partners may now answer with {status}.'],
  'answer-status-removed': [
    'Answer no longer accepted',
    'Partners may no longer answer with {status}. Those who do are taken for failed.',
  ],
  'answer-media-type-added': [
    'New answer format',
    'Partners may now answer {status} with {mediaType}.',
  ],
  'answer-media-type-removed': [
    'Answer format removed',
    'Partners may no longer answer {status} with {mediaType}. Answers in that format are refused.',
  ],
  'required-answer-header-added': [
    'Answer needs a header',
    '{subject} is new and required in the answers of partners.',
  ],
  'optional-answer-header-added': [
    'Answer may have a header',
    '{subject} is new and optional in the answers of partners.',
  ],
  'answer-header-removed': [
    'Header of answers removed',
    '{subject} is no longer read from the answers of partners.',
  ],
  'answer-header-became-required': [
    'Header of answers becomes required',
    '{subject} becomes required in the answers of partners. Answers without it are refused.',
  ],
  'answer-header-became-optional': [
    'Header of answers becomes optional',
    '{subject} becomes optional in the answers of partners.',
  ],
}
