/** The menu of a partner who is logged in. */
export const account = {
  logOut: 'Log out',
  partner: 'Partner',
  profile: 'Profile of {{name}}',
  apiKey: 'API Key',
  confirmTitle: 'Log out',
  confirm: 'Are you sure want to log out?',
  yes: 'Yes',
  cancel: 'Cancel',
  loggingOut: 'Logging out…',
  logOutFailed: "The server couldn't be reached, so you're still logged in. Check your connection, then try again.",
  endedTitle: "You're logged out",
  ended: 'You logged out in another tab, or on another page. This page was reloaded to remove your data.',
  otherTitle: 'Another partner is logged in',
  other: 'Another partner logged in in another tab. This page was reloaded to remove the data of the previous one.',
  close: 'Close',
} as const
