/** Rules about what only people read. */
import type { Rule } from './rule.ts'

const documentation: Rule = {
  level: 'info',
  kind: 'documentation',
  direction: 'both',
  label: 'changed',
}

export const DOCUMENTATION_RULES = {
  'info-title-changed': documentation,
  'info-version-changed': documentation,
  'info-description-changed': documentation,
  'info-details-changed': documentation,
  'external-docs-changed': documentation,
  'tag-added': { ...documentation, label: 'added' },
  'tag-removed': { ...documentation, label: 'removed' },
  'tag-text-changed': documentation,
  'tag-groups-changed': documentation,
  'server-text-changed': documentation,
  'security-scheme-text-changed': documentation,
  'security-scheme-added': { ...documentation, label: 'security' },
  'security-scheme-removed': { ...documentation, label: 'security' },
  'operation-summary-changed': documentation,
  'operation-description-changed': documentation,
  'operation-tags-changed': documentation,
  'operation-page-moved': documentation,
  'operation-since-changed': documentation,
  'code-samples-changed': documentation,
  'parameter-text-changed': documentation,
  'parameter-example-changed': documentation,
  'request-body-text-changed': documentation,
  'response-text-changed': documentation,
  'response-links-changed': documentation,
  'media-type-example-changed': documentation,
  'response-header-text-changed': documentation,
} as const satisfies Record<string, Rule>
