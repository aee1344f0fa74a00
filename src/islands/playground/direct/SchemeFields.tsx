/** The fields of one security scheme. */
import type { NeededScheme } from '#core/authorization/alternatives.ts'
import { placeCredential } from '#core/authorization/place-credential.ts'
import type { SecurityScheme } from '#core/openapi/model.ts'
import type { DirectTexts } from './load-direct.ts'
import { SecretField } from './SecretField.tsx'
import { nameOfScheme } from './scheme-name.ts'
import { TokenForm } from './TokenForm.tsx'
import { credentialKey } from './ways.ts'

interface Props {
  readonly needed: NeededScheme
  /** False if the choice of alternatives names it already. */
  readonly hasTitle: boolean
  /** URL of the API, which completes the scheme's URLs. */
  readonly server: string
  readonly t: DirectTexts
}

export function SchemeFields({ needed, hasTitle, server, t }: Props) {
  const { scheme, definition } = needed
  const key = credentialKey(scheme, definition)
  const note = noteOf(definition, t)
  const isOAuth = definition.type === 'oauth2' || definition.type === 'openIdConnect'
  const name = nameOfScheme(needed, t)
  const noteText = note !== null && <p className="pg-hint">{note}</p>
  if (!isBasic(definition) && !isOAuth) {
    // One field needs no group.
    return (
      <div>
        {placeCredential(definition, {}) === undefined ? (
          <p>{name}</p>
        ) : (
          <SecretField label={name} of={key} member="value" />
        )}
        {noteText}
      </div>
    )
  }
  return (
    <fieldset className="pg-scheme">
      <legend className={hasTitle ? undefined : 'visually-hidden'}>{name}</legend>
      {isBasic(definition) ? (
        <>
          <SecretField label={t('username')} of={key} member="username" isOpen />
          <SecretField label={t('password')} of={key} member="password" />
        </>
      ) : (
        <>
          <TokenForm needed={needed} server={server} t={t} />
          <SecretField label={t('accessToken')} of={key} member="value" />
        </>
      )}
    </fieldset>
  )
}

const isBasic = ({ type, scheme }: SecurityScheme): boolean =>
  type === 'http' && scheme?.toLowerCase() === 'basic'

function noteOf(definition: SecurityScheme, t: DirectTexts): string | null {
  if (definition.type === 'mutualTLS') return t('certificateNote')
  const part = placeCredential(definition, {})
  if (part === undefined) return t('unknownNote')
  return part.in === 'cookie' ? t('cookieNote') : null
}
