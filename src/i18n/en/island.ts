/** A part of a page that is loaded, or cannot be. */
export const island = {
  failed: "This part of the page couldn't be loaded.",
  offline: "You're offline. Connect, then try again.",
  reload: 'Reload page',
  retry: 'Try again',
} as const
