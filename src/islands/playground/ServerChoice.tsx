/** Selects the server of cURL commands, exports and calls without the portal, if there are several. */
import { type Dispatch, useId } from 'react'
import type { OperationData } from '#core/site/operation-data.ts'
import { serverChoiceStore } from '../../stores/server-choice.ts'
import { usePlayground } from './context.ts'
import { serverAddress, serversOf } from './server-address.ts'
import type { Action } from './state.ts'

interface Props {
  readonly data: OperationData
  readonly index: number
  readonly dispatch: Dispatch<Action>
}

export function ServerChoice({ data, index, dispatch }: Props) {
  const { t } = usePlayground()
  const id = useId()
  const servers = serversOf(data)
  if (servers.length < 2) return null
  const about = servers[index]?.description ?? servers[index]?.name
  return (
    <div className="pg-field">
      <label className="pg-label" htmlFor={id}>
        {t('server')}
      </label>
      <select
        id={id}
        value={index}
        onChange={(event) => {
          const at = Number(event.target.value)
          dispatch({ type: 'server-chosen', index: at })
          serverChoiceStore().choose(servers[at]?.url ?? '')
        }}
      >
        {servers.map((server, at) => (
          <option key={`${server.url} ${server.name ?? ''}`} value={at}>
            {serverAddress(data, at)}
          </option>
        ))}
      </select>
      {about !== undefined && <p className="pg-hint">{about}</p>}
      {data.direct === undefined && <p className="pg-hint">{t('serverNote')}</p>}
    </div>
  )
}
