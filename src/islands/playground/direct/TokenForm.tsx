/** Gets an access token from the API's sign-in server, with the reader's own client. */
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { NeededScheme } from '#core/authorization/alternatives.ts'
import { type Grant, type GrantOffer, grantsOf } from '#core/authorization/oauth.ts'
import { type CredentialStore, credentialStore } from '../../../stores/credentials.ts'
import { Choice } from '../Choice.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { describeTokenError } from './describe-token-error.ts'
import { browserPorts, discover, getToken, type TokenInput } from './get-token.ts'
import type { DirectTexts } from './load-direct.ts'
import { SecretField } from './SecretField.tsx'
import { credentialKey } from './ways.ts'

interface Props {
  readonly needed: NeededScheme
  /** URL of the API, which completes the scheme's URLs. */
  readonly server: string
  readonly t: DirectTexts
}

const GRANT_TEXTS = {
  authorizationCode: 'grantCode',
  clientCredentials: 'grantClient',
  password: 'grantPassword',
  implicit: 'grantImplicit',
} as const satisfies Readonly<Record<Grant, `grant${string}`>>

export function TokenForm({ needed, server, t }: Props) {
  const { definition } = needed
  const store = credentialStore()
  const key = credentialKey(needed.scheme, definition)
  const credential = useStore(store.$credentials)[key] ?? {}
  const offers = offersOf(needed, server)
  const [grantIndex, setGrantIndex] = useState(0)
  const [scopes, setScopes] = useState(() => firstScopes(needed))
  const [isInBody, setInBody] = useState(false)
  const { message, isBusy, isWaiting, get, cancel } = useToken(store, key, t)
  const offer = offers[grantIndex]
  if (offer === undefined) return <p className="pg-hint">{t('noGrant')}</p>
  const { grant } = offer
  const isSignIn = grant === 'authorizationCode' || grant === 'implicit'
  const { clientId = '', clientSecret = '', username = '', password = '' } = credential
  const client = { id: clientId, secret: grant === 'implicit' ? '' : clientSecret, isInBody }
  return (
    <div className="pg-token">
      {offers.length > 1 && (
        <Choice
          label={t('grant')}
          names={offers.map((each) => t(GRANT_TEXTS[each.grant]))}
          chosen={grantIndex}
          onChoose={setGrantIndex}
        />
      )}
      {grant === 'implicit' && <p className="pg-hint">{t('implicitNote')}</p>}
      <div className="pg-scheme">
        <SecretField label={t('clientId')} of={key} member="clientId" isOpen />
        {grant !== 'implicit' && (
          <SecretField label={t('clientSecret')} of={key} member="clientSecret" />
        )}
        {grant === 'password' && (
          <>
            <SecretField label={t('username')} of={key} member="username" isOpen />
            <SecretField label={t('password')} of={key} member="password" />
          </>
        )}
      </div>
      {client.secret !== '' && (
        <Choice
          label={t('secretIn')}
          names={[t('secretInHeader'), t('secretInBody')]}
          chosen={isInBody ? 1 : 0}
          onChoose={(index) => setInBody(index === 1)}
        />
      )}
      <Scopes key={grant} known={offer.scopes} chosen={scopes} onChoose={setScopes} t={t} />
      {isSignIn && <RedirectUrl t={t} />}
      <div className="pg-token-row">
        <button
          type="button"
          className="pg-second"
          aria-disabled={isBusy}
          onClick={() =>
            void get({ offer, client, scopes, username, password }, definition.openIdConnectUrl)
          }
        >
          {isBusy ? t(isWaiting ? 'finishSignIn' : 'gettingToken') : t('getToken')}
        </button>
        {isBusy && (
          <button type="button" className="pg-quiet" onClick={cancel}>
            {t('cancel')}
          </button>
        )}
      </div>
      <p className={message.isProblem ? 'pg-problem' : 'pg-hint'} role="status">
        {message.text}
      </p>
    </div>
  )
}

/** The endpoints of an OpenID provider are found when a token is requested. */
function offersOf({ definition }: NeededScheme, server: string): readonly GrantOffer[] {
  if (definition.type !== 'openIdConnect') return grantsOf(definition, server)
  const { openIdConnectUrl } = definition
  if (openIdConnectUrl === undefined) return []
  return [{ grant: 'authorizationCode', authorizationUrl: '', tokenUrl: '', scopes: {} }]
}

const firstScopes = ({ definition, scopes }: NeededScheme): readonly string[] =>
  definition.type === 'openIdConnect' ? [...new Set(['openid', ...scopes])] : scopes

interface Message {
  readonly text: string
  readonly isProblem: boolean
}

function useToken(store: CredentialStore, key: string, t: DirectTexts) {
  const [message, setMessage] = useState<Message>({ text: '', isProblem: false })
  const [phase, setPhase] = useState<'idle' | 'getting' | 'waiting'>('idle')
  const running = useRef<AbortController | null>(null)

  async function get(input: TokenInput, discoveryUrl: string | undefined): Promise<void> {
    if (running.current !== null) return
    if (input.client.id === '') return setMessage({ text: t('clientMissing'), isProblem: true })
    const controller = new AbortController()
    running.current = controller
    const { grant } = input.offer
    setMessage({ text: '', isProblem: false })
    setPhase(grant === 'authorizationCode' || grant === 'implicit' ? 'waiting' : 'getting')
    const ports = browserPorts()
    const { signal } = controller
    const found =
      discoveryUrl === undefined
        ? { ok: true as const, value: input.offer }
        : await discover(discoveryUrl, signal, ports)
    const token = found.ok ? await getToken({ ...input, offer: found.value }, signal, ports) : found
    running.current = null
    setPhase('idle')
    if (!token.ok) return setMessage({ text: describeTokenError(token.error, t), isProblem: true })
    const { accessToken, seconds } = token.value
    store.set(key, { ...store.$credentials.get()[key], value: accessToken })
    setMessage({ text: receivedText(seconds, t), isProblem: false })
  }

  return {
    message,
    isBusy: phase !== 'idle',
    isWaiting: phase === 'waiting',
    get,
    cancel: () => running.current?.abort(),
  }
}

function receivedText(seconds: number | undefined, t: DirectTexts): string {
  if (seconds === undefined) return t('received')
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short' })
  return t('receivedUntil', { time: time.format(Date.now() + seconds * 1000) })
}

interface ScopesProps {
  readonly known: Readonly<Record<string, string>>
  readonly chosen: readonly string[]
  onChoose(scopes: readonly string[]): void
  readonly t: DirectTexts
}

function Scopes({ known, chosen, onChoose, t }: ScopesProps) {
  const names = [...new Set([...Object.keys(known), ...chosen])]
  const [shown] = useState(names)
  if (shown.length === 0) return null
  return (
    <details className="pg-scopes">
      <summary>{t('scopes', { count: chosen.length, all: shown.length })}</summary>
      {shown.map((name) => (
        <label key={name} className="pg-check">
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
            }
          />
          <span>
            <code>{name}</code> {known[name]}
          </span>
        </label>
      ))}
    </details>
  )
}

function RedirectUrl({ t }: { readonly t: DirectTexts }) {
  const url = new URL('/authorized', location.origin).href
  return (
    <div>
      <p className="pg-hint">{t('redirect')}</p>
      <p className="pg-redirect">
        <code>{url}</code>
        <CopyButton text={url} name={t('redirect')} />
      </p>
    </div>
  )
}
