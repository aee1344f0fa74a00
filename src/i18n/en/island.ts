/** A part of a page that is loaded, or cannot be. */
export const island = {
  failed: 'This part of the page could not be loaded.',
  offline: 'You are offline. Connect, then try again.',
  reload: 'Reload the page',
  retry: 'Try again',
} as const
