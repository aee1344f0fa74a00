/** Puts a partner's own keys into a request for an access token. */
import { CREDENTIAL_NAMES } from '#core/openapi/credential-names.ts'
import { environmentName } from './plan/names.ts'

const VARIABLES = [environmentName('apiKey'), environmentName('secretKey')] as const

/**
 * @param sample - of the shell, with the body of a documented example in single quotes
 * @returns the sample with the environment's keys in place of the example's
 * @example withOwnKeys("body='client_id=a&client_secret=b'")
 * // body='client_id='"$GAPURA_API_KEY"'&client_secret='"$GAPURA_SECRET_KEY"''
 */
export function withOwnKeys(sample: string): string {
  const names = CREDENTIAL_NAMES.find((pair) => pair.every((name) => valueAfter(name).test(sample)))
  return (names ?? []).reduce(
    (text, name, index) => text.replace(valueAfter(name), `$1$2'"$$${VARIABLES[index]}"'`),
    sample,
  )
}

/** The value of a field of a form, or of a member of JSON. */
const valueAfter = (name: string): RegExp =>
  new RegExp(`((?<![\\w-])${name}=)[^&'\\s]*|("${name}": ?")[^"']*`)
