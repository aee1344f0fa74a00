/** Labels of a changelog entry. Without the schemas: a diff in the browser makes entries too. */
export const CHANGELOG_LABELS = [
  'added',
  'changed',
  'deprecated',
  'removed',
  'fixed',
  'security',
] as const
export type ChangelogLabel = (typeof CHANGELOG_LABELS)[number]
