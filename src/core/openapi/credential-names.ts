/** Names under which documents ask for API key and secret key in the body, in order of precedence. */
export const CREDENTIAL_NAMES: readonly (readonly [key: string, secret: string])[] = [
  ['client_id', 'client_secret'],
  ['clientId', 'clientSecret'],
  ['api_key', 'secret_key'],
  ['apiKey', 'secretKey'],
  ['apikey', 'secretkey'],
  ['client_key', 'client_secret'],
  ['username', 'password'],
]
