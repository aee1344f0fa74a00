/**
 * Rules about schemas, in both directions. Narrowing a request breaks it; widening a response may surprise its
 * reader. Widening within a type is a warning (an undocumented value, a longer text); another type is breaking
 * (code that reads it fails).
 */
import type { ChangelogLabel } from '#core/content/changelog-labels.ts'
import { apiRule, type Level, type Rule } from './rule.ts'

type Row = readonly [request: Level, response: Level, label: ChangelogLabel]

/** Each row defines two rules, `request-…` and `response-…`. */
export const SCHEMA_CHANGES = {
  'type-changed': ['breaking', 'breaking', 'changed'],
  'type-narrowed': ['breaking', 'info', 'changed'],
  'type-widened': ['info', 'breaking', 'changed'],
  'became-nullable': ['info', 'breaking', 'changed'],
  'became-not-nullable': ['breaking', 'info', 'changed'],
  'format-added': ['warning', 'info', 'changed'],
  'format-removed': ['info', 'warning', 'changed'],
  'format-changed': ['breaking', 'breaking', 'changed'],
  'format-narrowed': ['breaking', 'info', 'changed'],
  'format-widened': ['info', 'breaking', 'changed'],
  'limit-tightened': ['breaking', 'info', 'changed'],
  'limit-loosened': ['info', 'warning', 'changed'],
  'limit-moved': ['breaking', 'warning', 'changed'],
  'step-tightened': ['breaking', 'info', 'changed'],
  'step-loosened': ['info', 'warning', 'changed'],
  'items-became-unique': ['breaking', 'info', 'changed'],
  'items-may-repeat': ['info', 'warning', 'changed'],
  'pattern-added': ['breaking', 'info', 'changed'],
  'pattern-removed': ['info', 'warning', 'changed'],
  'pattern-changed': ['warning', 'warning', 'changed'],
  'became-enum': ['breaking', 'info', 'changed'],
  'enum-lifted': ['info', 'warning', 'changed'],
  'enum-value-added': ['info', 'warning', 'added'],
  'enum-value-removed': ['breaking', 'info', 'removed'],
  'const-changed': ['breaking', 'breaking', 'changed'],
  'default-added': ['info', 'info', 'changed'],
  'default-removed': ['warning', 'info', 'changed'],
  'default-changed': ['warning', 'info', 'changed'],
  'required-property-added': ['breaking', 'info', 'added'],
  'optional-property-added': ['info', 'info', 'added'],
  'required-property-removed': ['breaking', 'breaking', 'removed'],
  'optional-property-removed': ['breaking', 'warning', 'removed'],
  'deprecated-property-removed': ['warning', 'warning', 'removed'],
  'property-became-required': ['breaking', 'info', 'changed'],
  'property-became-optional': ['info', 'breaking', 'changed'],
  'additional-properties-closed': ['breaking', 'info', 'changed'],
  'additional-properties-opened': ['info', 'info', 'changed'],
  'variant-added': ['info', 'warning', 'added'],
  'variant-removed': ['breaking', 'info', 'removed'],
  'choice-changed': ['breaking', 'breaking', 'changed'],
  'choice-became-exclusive': ['warning', 'info', 'changed'],
  'choice-became-inclusive': ['info', 'warning', 'changed'],
  'discriminator-changed': ['breaking', 'breaking', 'changed'],
  'discriminator-value-added': ['info', 'warning', 'added'],
  'discriminator-value-removed': ['breaking', 'info', 'removed'],
  'discriminator-value-moved': ['breaking', 'breaking', 'changed'],
  'condition-added': ['breaking', 'info', 'changed'],
  'condition-removed': ['info', 'warning', 'changed'],
  'condition-changed': ['warning', 'warning', 'changed'],
  'content-encoding-changed': ['breaking', 'breaking', 'changed'],
  'xml-changed': ['warning', 'warning', 'changed'],
} as const satisfies Record<string, Row>

export type SchemaChangeName = keyof typeof SCHEMA_CHANGES
export type SchemaRuleId = `${'request' | 'response'}-${SchemaChangeName}`

/** Rules about schemas with one direction or none. */
export const SINGLE_SCHEMA_RULES = {
  'request-property-became-read-only': apiRule('warning', 'request', 'changed'),
  'request-property-became-writable': apiRule('info', 'request', 'changed'),
  'response-property-became-write-only': apiRule('breaking', 'response', 'changed'),
  'response-property-became-readable': apiRule('info', 'response', 'changed'),
  'required-default-changed': apiRule('info', 'request', 'changed'),
  'property-deprecated': apiRule('info', 'both', 'deprecated'),
  'property-undeprecated': apiRule('info', 'both', 'changed'),
  'field-text-changed': { ...apiRule('info', 'both', 'changed'), kind: 'documentation' },
  'field-example-changed': { ...apiRule('info', 'both', 'changed'), kind: 'documentation' },
} as const satisfies Record<string, Rule>

export type SingleSchemaRuleId = keyof typeof SINGLE_SCHEMA_RULES

export const DIRECTED_SCHEMA_RULES: Readonly<Record<SchemaRuleId, Rule>> = Object.fromEntries(
  Object.entries(SCHEMA_CHANGES).flatMap(([name, [request, response, label]]) => [
    [`request-${name}`, { level: request, kind: 'api', direction: 'request', label }],
    [`response-${name}`, { level: response, kind: 'api', direction: 'response', label }],
  ]),
  // as: built from the same names as the type.
) as Record<SchemaRuleId, Rule>
