/** The reader's own keys for the API's security schemes. They stay in memory unless the reader saves them. */
import { useStore } from '@nanostores/react'
import { type Dispatch, useId, useState } from 'react'
import { type Alternative, printWay } from '#core/authorization/alternatives.ts'
import { placeCredential } from '#core/authorization/place-credential.ts'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { saveChosenWay } from '../../../stores/chosen-way.ts'
import { credentialStore } from '../../../stores/credentials.ts'
import { Choice } from '../Choice.tsx'
import { serverAddress } from '../server-address.ts'
import type { Action } from '../state.ts'
import type { DirectTexts } from './load-direct.ts'
import { SchemeFields } from './SchemeFields.tsx'
import { SecretField } from './SecretField.tsx'
import { nameOfScheme } from './scheme-name.ts'
import { credentialKey, SIGNING_KEYS, waysOf } from './ways.ts'

interface Props {
  readonly data: OperationData
  readonly alternativeIndex: number
  readonly serverIndex: number
  readonly dispatch: Dispatch<Action>
  readonly t: DirectTexts
}

export function AuthorizationForm({ data, alternativeIndex, serverIndex, dispatch, t }: Props) {
  const id = useId()
  const ways = waysOf(data)
  const way = ways[alternativeIndex] ?? []
  const isSigned = data.direct === 'signed' && !data.operation.isTokenEndpoint
  const address = serverAddress(data, serverIndex)
  const server = URL.parse(address || '/', location.href)?.href ?? address
  const origin = URL.parse(server)?.origin ?? server
  const isOwn = !/^[^/?#]*\/\//.test(address)
  const hasKeys = way.some(({ definition }) => placeCredential(definition, {}) !== undefined)
  const isOptional = hasKeys && data.operation.security.some((all) => all.length === 0)
  const isOpen = !isSigned && ways.every((each) => each.length === 0)
  return (
    <section className="pg-authorization" aria-labelledby={id}>
      <h3 id={id}>{t('title')}</h3>
      {isOpen && <p className="pg-hint">{t('open')}</p>}
      {ways.length > 1 && (
        <Choice
          label={t('choose')}
          names={ways.map((each) => nameOfWay(each, t))}
          chosen={alternativeIndex}
          onChoose={(index) => {
            saveChosenWay(printWay(ways[index] ?? []))
            dispatch({ type: 'alternative-chosen', index })
          }}
        />
      )}
      {isOptional && <p className="pg-hint">{t('optional')}</p>}
      {isSigned && keyPairScheme(data.recipe) === undefined && <SigningKeys t={t} />}
      {way.map((needed) => (
        <SchemeFields
          key={credentialKey(needed.scheme, needed.definition)}
          needed={needed}
          hasTitle={ways.length < 2 || way.length > 1}
          server={server}
          t={t}
        />
      ))}
      {(isSigned || hasKeys) && <KeepBox t={t} />}
      <p className="pg-hint">{t(isOwn ? 'siteServer' : 'server', { server: origin })}</p>
    </section>
  )
}

const nameOfWay = (way: Alternative, t: DirectTexts): string =>
  way.length === 0 ? t('none') : way.map((needed) => nameOfScheme(needed, t)).join(' + ')

/** The keys that the recipe signs with: the API key is the user's name, the secret key the password. */
function SigningKeys({ t }: { readonly t: DirectTexts }) {
  return (
    <fieldset className="pg-scheme">
      <legend>{t('signature')}</legend>
      <SecretField label={t('apiKey')} of={SIGNING_KEYS} member="username" isOpen />
      <SecretField label={t('secretKey')} of={SIGNING_KEYS} member="password" />
      <p className="pg-hint">{t('signatureNote')}</p>
    </fieldset>
  )
}

function KeepBox({ t }: { readonly t: DirectTexts }) {
  const store = credentialStore()
  const isSaved = useStore(store.$isSaved)
  const [hasFailed, setFailed] = useState(false)
  return (
    <div>
      <label className="pg-check">
        <input
          type="checkbox"
          checked={isSaved}
          onChange={(event) => setFailed(!store.save(event.target.checked))}
        />
        {t('keep')}
      </label>
      <p className="pg-hint" role="status">
        {hasFailed ? t('keepFailed') : t('keepNote')}
      </p>
    </div>
  )
}
