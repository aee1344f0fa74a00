/** Explains why the browser got no response from the API, and shows the command that would get one. */
import { corsNeeds } from '#core/authorization/cors-needs.ts'
import { CopyButton } from '../CopyButton.tsx'
import { CurlView } from '../CurlView.tsx'
import type { FailureReason } from '../client.ts'
import type { PreparedRequest } from '../prepare.ts'
import type { DirectTexts } from './load-direct.ts'

interface Props {
  readonly reason: FailureReason
  readonly request: PreparedRequest
  readonly t: DirectTexts
}

const TEXTS: {
  readonly [Reason in FailureReason]?: 'redirected' | 'redirectWithKey' | 'insecure' | 'down'
} = {
  redirected: 'redirected',
  'redirect-with-key': 'redirectWithKey',
  'insecure-server': 'insecure',
  'server-unreachable': 'down',
}

export function CallFailure({ reason, request, t }: Props) {
  const server = new URL(request.url).origin
  const text = TEXTS[reason]
  return (
    <div className="pg-notice pg-call-failure" data-tone="danger" role="alert">
      {reason === 'cors' && <Cors request={request} server={server} t={t} />}
      {text && (
        <>
          <h3>{t(`${text}Title`)}</h3>
          <p>{t(text, { server })}</p>
        </>
      )}
      <CurlView request={request} server="" />
    </div>
  )
}

function Cors({ request, server, t }: Omit<Props, 'reason'> & { readonly server: string }) {
  const { isPreflighted, headers } = corsNeeds(request.method, request.headers, location.origin)
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\n')
  return (
    <>
      <h3>{t('corsTitle')}</h3>
      <p>{t('cors', { server })}</p>
      <div className="pg-cors">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll */}
        <pre tabIndex={0}>{lines}</pre>
        <CopyButton text={lines} name="CORS" />
      </div>
      {isPreflighted && <p>{t('corsPreflight')}</p>}
      <p>{t('corsCurl')}</p>
    </>
  )
}
