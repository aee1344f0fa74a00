/** The page that the service worker shows instead of one that it can't load. */
export const offline = {
  title: "You're offline",
  text: "This page hasn't been opened in this browser before, so it isn't available offline.",
  home: 'Go to the home page',
} as const
