/** Selects the server of cURL commands, exports and calls without the portal, if there are several. */
import type { Dispatch } from 'react'
import type { OperationData } from '#core/site/operation-data.ts'
import { serverChoiceStore } from '../../stores/server-choice.ts'
import { Choice } from './Choice.tsx'
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
  const servers = serversOf(data)
  if (servers.length < 2) return null
  const about = servers[index]?.description ?? servers[index]?.name
  return (
    <Choice
      label={t('server')}
      names={servers.map((_, at) => serverAddress(data, at))}
      chosen={index}
      onChoose={(at) => {
        dispatch({ type: 'server-chosen', index: at })
        serverChoiceStore().choose(servers[at]?.url ?? '')
      }}
    >
      {about !== undefined && <p className="pg-hint">{about}</p>}
      {data.direct === undefined && <p className="pg-hint">{t('serverNote')}</p>}
    </Choice>
  )
}
