/** Signs and authorizes a request to the API itself with the entered credentials. */
import { type AuthorizationPart, authorizationParts } from '#core/authorization/place-credential.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { withoutSlashesAtEnd } from '#core/site/without-end-slash.ts'
import type { Credentials } from '../../../stores/credentials.ts'
import type { SigningInput } from '../prepare.ts'
import { serverAddress, serverPath } from '../server-address.ts'
import type { Stamp } from '../stamp.ts'
import type { PlaygroundState } from '../state.ts'
import { credentialKey, SIGNING_KEYS, waysOf } from './ways.ts'

/**
 * @param pageUrl - completes a server's URL without an origin
 * @param examples - true to fill in examples for secrets that haven't been entered
 */
export function directSigning(
  data: OperationData,
  {
    serverIndex,
    alternativeIndex,
    experiment,
  }: Pick<PlaygroundState, 'serverIndex' | 'alternativeIndex' | 'experiment'>,
  credentials: Credentials,
  pageUrl: string,
  examples = false,
): Omit<SigningInput, keyof Stamp> {
  const parts = authorizationParts(
    waysOf(data)[alternativeIndex] ?? [],
    (scheme, definition) => credentials[credentialKey(scheme, definition)] ?? {},
  )
  const authorization = examples ? parts.map(withExample) : parts
  const { username = '', password = '' } = credentials[SIGNING_KEYS] ?? {}
  const token = authorization.find(({ prefix }) => prefix === 'Bearer ')?.secret ?? ''
  const address = serverAddress(data, serverIndex)
  const server = withoutSlashesAtEnd(URL.parse(address || '/', pageUrl)?.href ?? address)
  const example = (name: string) => (examples ? name : '')
  return {
    apiKey: username || example('your-api-key'),
    secretKey: experiment.secretKey ?? (password || example('your-secret-key')),
    accessToken: token === '' ? null : token,
    basePath: serverPath(data, serverIndex),
    direct: { server, authorization },
  }
}

const withExample = (part: AuthorizationPart): AuthorizationPart =>
  part.secret === '' ? { ...part, secret: `YOUR_${part.variable}` } : part
