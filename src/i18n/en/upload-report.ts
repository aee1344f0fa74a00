/** The report of a document that a program uploaded. */
export const uploadReport = {
  first: 'First version of the document',
  checked: 'Nothing was published. The document can be published.',
  'needs-acceptance_one': 'Nothing was published. One breaking change must be accepted with breaking=accept.',
  'needs-acceptance_other': 'Nothing was published. {{count}} breaking changes must be accepted with breaking=accept.',
  unchanged: 'Nothing was published: the document is the same as the published one.',
  published: 'Published. Readers see it when the site is built.',
  'dead-links': 'Menu items whose pages would be removed',
  problems_one: 'One problem in the document',
  problems_other: '{{count}} problems in the document',
  preview: 'Preview',
} as const
