/** Shows the request as a cURL command, with secrets only on request. */
import { useState } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { usePlayground } from './context.ts'
import { printCurl } from './curl.ts'
import type { PreparedRequest } from './prepare.ts'

interface Props {
  readonly request: PreparedRequest
  /** URL of the API. A request that the browser sends to it already contains it. */
  readonly server: string
}

export function CurlView({ request, server }: Props) {
  const { t } = usePlayground()
  const [withSecrets, setWithSecrets] = useState(false)
  const command = printCurl(request, { server, withSecrets })
  const hasSecret =
    request.headers.some(({ isSecret }) => isSecret) ||
    (request.secretQuery ?? []).length > 0 ||
    request.cookies?.some((cookie) => typeof cookie !== 'string')
  return (
    <div className="pg-curl">
      <div className="pg-curl-head">
        <h4>{t('curl')}</h4>
        {hasSecret && (
          <label>
            <input
              type="checkbox"
              checked={withSecrets}
              onChange={(event) => setWithSecrets(event.target.checked)}
            />
            {t(request.isDirect ? 'curlSecrets' : 'curlToken')}
          </label>
        )}
        <CopyButton text={command} name={t('curl')} />
      </div>
      {request.trace !== null && <p className="pg-hint">{t('curlNote')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll */}
      <pre tabIndex={0}>{command}</pre>
    </div>
  )
}
