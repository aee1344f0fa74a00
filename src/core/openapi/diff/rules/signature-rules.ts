/** Rules about the signing recipe: requests signed with the old recipe are rejected. */
import type { Level, Rule } from './rule.ts'

const signature = (level: Level): Rule => ({
  level,
  kind: 'signature',
  direction: 'request',
  label: 'security',
})

export const SIGNATURE_RULES = {
  'signature-parts-changed': signature('breaking'),
  'signature-order-changed': signature('breaking'),
  'signature-separator-changed': signature('breaking'),
  'signature-excluded-members-changed': signature('breaking'),
  'signature-whitespace-changed': signature('breaking'),
  'signature-empty-body-changed': signature('breaking'),
  'signature-digest-changed': signature('breaking'),
  'signature-digest-encoding-changed': signature('breaking'),
  'signature-mac-changed': signature('breaking'),
  'signature-mac-encoding-changed': signature('breaking'),
  'signature-template-changed': signature('breaking'),
  'signature-output-encoding-changed': signature('breaking'),
  'signature-header-changed': signature('breaking'),
  'signature-authorization-changed': signature('breaking'),
  'signature-timestamp-format-changed': signature('breaking'),
  'signature-timestamp-offset-changed': signature('breaking'),
  'signature-skew-tightened': signature('breaking'),
  'signature-skew-loosened': signature('info'),
  'signature-unreadable': signature('breaking'),
  'signature-token-endpoint-changed': signature('breaking'),
  'signature-name-changed': signature('info'),
} as const satisfies Record<string, Rule>
