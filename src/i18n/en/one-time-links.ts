/** The pages of links that open once. */
export const oneTimeLinks = {
  keysTitle: 'Your API keys',
  keysWhy: 'This link opens once. It shows your API key with a new secret key and access token, which replace any earlier ones.',
  showKeys: 'Show keys',
  keysOnce: 'Shown only once. Save these keys now.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying was blocked. Copy the selected text.',
  logIn: 'Log in with these keys',
  invitationTitle: 'Choose your password',
  invitationWhy: 'Choose the password with which you sign in. This link works once.',
  savePassword: 'Save password',
  code: 'Code from your link: the part after #',
  endedTitle: 'This link no longer works',
  ended: 'It was already opened, was replaced or has expired. Ask the person who sent it for a new one.',
  rateTitle: "The link wasn't opened",
} as const
