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
  logOutFailed: 'Logging out did not reach the server, so you are still logged in. Check the connection and try again.',
} as const
