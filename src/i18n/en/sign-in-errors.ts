/** Reasons why a person is not signed in, by code. */
export const signInErrors = {
  title: "You aren't signed in",
  again: 'Sign in again',
  other: 'Use another account',

  unset: "Sign-in isn't set up in this portal yet. Ask an administrator to set it up.",
  unavailable: "The sign-in service isn't responding. Try again in a minute.",
  refused: 'The sign-in was canceled or rejected. Try again, or ask an administrator.',
  forged: "The response of the sign-in service doesn't belong to this sign-in. Sign in again.",
  email: 'Your account has no verified email address. Verify it in the sign-in service, then sign in again.',
  domain: "Your email domain isn't allowed here. Use your work account.",
  role: 'Your account has no role in this portal. Ask an administrator for one.',
  unknown: 'This sign-in has expired, was already used or was started in another browser. Sign in again.',
  disabled: 'Your account is disabled. Ask an administrator to enable it.',
  account: 'There is no account for your email address. Ask an administrator to create one.',
  linked: 'The account for your email address belongs to another identity in the sign-in service. Ask an administrator to create it again.',
  changed: 'Your account changed during this sign-in. Sign in again.',
  rate_one: 'Too many attempts. Wait {{count}} minute, then try again.',
  rate_other: 'Too many attempts. Wait {{count}} minutes, then try again.',
} as const
