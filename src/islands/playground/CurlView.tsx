/** Shows the request as a cURL command, with the access token only on request. */
import { useState } from 'react'
import { rulesOf, serializeQuery } from '#core/openapi/wire/serialize.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { type ParameterValues, parameterKey } from '../shared/request/target.ts'
import { CopyButton } from './CopyButton.tsx'
import { usePlayground } from './context.ts'
import { printCurl } from './curl.ts'
import type { PreparedRequest } from './prepare.ts'
import { serverAddress } from './server-address.ts'

interface Props {
  readonly request: PreparedRequest
  readonly data: OperationData
  readonly parameters: ParameterValues
  readonly serverIndex: number
}

export function CurlView({ request, data, parameters, serverIndex }: Props) {
  const { t } = usePlayground()
  const [withSecrets, setWithSecrets] = useState(false)
  const cookies = data.operation.parameters.flatMap((parameter) => {
    const value = parameters[parameterKey(parameter)]
    const isSent = parameter.in === 'cookie' && value !== undefined && value !== null
    return isSent ? serializeQuery(rulesOf(parameter), value) : []
  })
  const command = printCurl(request, {
    server: serverAddress(data, serverIndex),
    withSecrets,
    cookies,
  })
  const hasSecret = request.headers.some(({ isSecret }) => isSecret)
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
            {t('curlToken')}
          </label>
        )}
        <CopyButton text={command} name={t('curl')} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll */}
      <pre tabIndex={0}>{command}</pre>
    </div>
  )
}
