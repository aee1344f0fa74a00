/** Synchronizes the server selected on the page with the playground's (stores/server-choice.ts). */
import { useStore } from '@nanostores/react'
import { type Dispatch, useEffect, useMemo } from 'react'
import type { Server } from '#core/openapi/model.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { type ServerChoice, serverChoiceStore } from '../../stores/server-choice.ts'
import { serversOf } from './server-address.ts'
import type { Action } from './state.ts'

/** @returns the data, with the selected values as defaults of server variables */
export function useServerChoice(data: OperationData, dispatch: Dispatch<Action>): OperationData {
  const choice = useStore(serverChoiceStore().$choice)
  const index = serversOf(data).findIndex(({ url }) => url === choice.url)
  useEffect(() => {
    if (index >= 0) dispatch({ type: 'server-chosen', index })
  }, [index, dispatch])
  return useMemo(() => withChoice(data, choice), [data, choice])
}

function withChoice(data: OperationData, { variables }: ServerChoice): OperationData {
  const chosen = (server: Server): Server => ({
    ...server,
    variables: server.variables.map((variable) => ({
      ...variable,
      // An emptied field means the default.
      default: variables[server.url]?.[variable.name] || variable.default,
    })),
  })
  return {
    ...data,
    servers: data.servers.map(chosen),
    operation: { ...data.operation, servers: data.operation.servers.map(chosen) },
  }
}
