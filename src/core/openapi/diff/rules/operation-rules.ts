/** Rules about operations, webhooks, callbacks, parameters, security and servers. */
import { apiRule, type Rule } from './rule.ts'

export const OPERATION_RULES = {
  'operation-removed': apiRule('breaking', 'both', 'removed'),
  'operation-removed-before-sunset': apiRule('breaking', 'both', 'removed'),
  'operation-removed-after-deprecation': apiRule('warning', 'both', 'removed'),
  'operation-removed-after-sunset': apiRule('info', 'both', 'removed'),
  'operation-added': apiRule('info', 'both', 'added'),
  'operation-deprecated': apiRule('info', 'both', 'deprecated'),
  'operation-undeprecated': apiRule('info', 'both', 'changed'),
  'operation-sunset-set': apiRule('info', 'both', 'deprecated'),
  'operation-sunset-removed': apiRule('info', 'both', 'changed'),
  'operation-sunset-brought-forward': apiRule('warning', 'both', 'deprecated'),
  'operation-sunset-postponed': apiRule('info', 'both', 'deprecated'),
  'operation-id-changed': apiRule('warning', 'both', 'changed'),
  'path-parameter-renamed': apiRule('info', 'request', 'changed'),
  'webhook-added': apiRule('info', 'response', 'added'),
  'webhook-removed': apiRule('breaking', 'response', 'removed'),
  'callback-added': apiRule('info', 'response', 'added'),
  'callback-removed': apiRule('breaking', 'response', 'removed'),
} as const satisfies Record<string, Rule>

export const PARAMETER_RULES = {
  'required-parameter-added': apiRule('breaking', 'request', 'added'),
  'optional-parameter-added': apiRule('info', 'request', 'added'),
  'parameter-removed': apiRule('breaking', 'request', 'removed'),
  'deprecated-parameter-removed': apiRule('warning', 'request', 'removed'),
  'parameter-became-required': apiRule('breaking', 'request', 'changed'),
  'parameter-became-optional': apiRule('info', 'request', 'changed'),
  'parameter-moved': apiRule('breaking', 'request', 'changed'),
  'parameter-serialization-changed': apiRule('breaking', 'request', 'changed'),
  'parameter-reserved-characters-changed': apiRule('warning', 'request', 'changed'),
  'parameter-empty-value-refused': apiRule('breaking', 'request', 'changed'),
  'parameter-empty-value-allowed': apiRule('info', 'request', 'changed'),
  'parameter-deprecated': apiRule('info', 'request', 'deprecated'),
  'parameter-undeprecated': apiRule('info', 'request', 'changed'),
  'incoming-parameter-added': apiRule('info', 'response', 'added'),
  'incoming-parameter-removed': apiRule('breaking', 'response', 'removed'),
  'incoming-parameter-became-optional': apiRule('breaking', 'response', 'changed'),
  'incoming-parameter-became-required': apiRule('info', 'response', 'changed'),
} as const satisfies Record<string, Rule>

export const SECURITY_RULES = {
  'security-required': apiRule('breaking', 'request', 'security'),
  'security-lifted': apiRule('warning', 'request', 'security'),
  'security-became-optional': apiRule('warning', 'request', 'security'),
  'security-alternative-removed': apiRule('breaking', 'request', 'security'),
  'security-alternative-added': apiRule('info', 'request', 'security'),
  'security-requirement-added': apiRule('breaking', 'request', 'security'),
  'security-requirement-removed': apiRule('info', 'request', 'security'),
  'security-scope-added': apiRule('breaking', 'request', 'security'),
  'security-scope-removed': apiRule('info', 'request', 'security'),
  'security-scheme-changed': apiRule('breaking', 'request', 'security'),
  'security-scheme-address-changed': apiRule('warning', 'request', 'security'),
} as const satisfies Record<string, Rule>

export const SERVER_RULES = {
  'server-removed': apiRule('breaking', 'request', 'removed'),
  'server-added': apiRule('info', 'request', 'added'),
  'server-variable-changed': apiRule('warning', 'request', 'changed'),
} as const satisfies Record<string, Rule>
