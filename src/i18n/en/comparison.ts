/** A comparison of two documents: as a list, and as the draft of a changelog entry. */
export const comparison = {
  title: 'Changes for partners, from {{before}} to {{after}}',
  none: 'No changes.',
  'level.breaking': 'Breaking',
  'level.warning': 'Warning',
  'level.info': 'Info',
  'in-all_one': 'in {{count}} operation',
  'in-all_other': 'in {{count}} operations',
  'not-listed_one': "{{count}} more isn't listed.",
  'not-listed_other': "{{count}} more aren't listed.",
  pages: 'Pages: {{changed}} updated, {{added}} added, {{removed}} removed.',

  // The draft of a changelog entry.
  'draft.breaking': 'Check your integration:',
  'draft.added': 'Added',
  'draft.changed': 'Changed',
  'draft.deprecated': 'Deprecated',
  'draft.removed': 'Removed',
  'draft.fixed': 'Fixed',
  'draft.security': 'Security',
  'draft.more': 'and {{count}} more',
  'draft.edited_one': 'The documentation was edited in one place.',
  'draft.edited_other': 'The documentation was edited in {{count}} places.',
  'draft.edited-title': 'Documentation edited',
  'draft.nothing': 'No changes for partners.',
  'draft.version': 'Version {{version}}',
} as const
