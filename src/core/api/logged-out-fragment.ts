/** Fragment that makes a page explain why it no longer has a partner's data: their session has ended. */
export const LOGGED_OUT_FRAGMENT = '#logged-out'
