/** Text feed readers show of the changelog. */
export const feeds = {
  title: 'Changelog',
  description: 'What changed in the API, newest first.',
} as const
