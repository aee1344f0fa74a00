/** Why somebody is not signed in, by code. */
export const signInErrors = {
  title: 'You are not signed in',
  again: 'Sign in again',

  unavailable: 'The sign-in service does not answer. Try again in a minute.',
  refused: 'The sign-in was canceled or refused. Try again, or ask an administrator.',
  forged: 'The answer of the sign-in service does not belong to this sign-in. Start again.',
  email: 'Your account has no verified e-mail address. Verify it at the sign-in service, then start again.',
  domain: 'Addresses of your domain may not sign in here. Use your work account.',
  role: 'Your account has no role in this portal. Ask an administrator for one.',
  unknown: 'This sign-in has expired, was used already, or began in another browser. Start again.',
  disabled: 'Your account is disabled. Ask an administrator to enable it.',
  account: 'There is no account for your address. Ask an administrator to create one.',
  linked: 'The account with your address belongs to another identity of the sign-in service. Ask an administrator to create it anew.',
  changed: 'Your account has changed since this sign-in began. Sign in again.',
  rate: 'There were too many attempts from your network. Wait five minutes, then start again.',
} as const
