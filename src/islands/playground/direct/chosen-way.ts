import { printWay } from '#core/authorization/alternatives.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { readChosenWay } from '../../../stores/chosen-way.ts'
import { firstPlaceable, waysOf } from './ways.ts'

/** @returns index of the operation's way; the default if the operation can't be authorized as selected */
export function chosenWay(data: OperationData): number {
  const chosen = readChosenWay()
  const index = waysOf(data).findIndex((way) => printWay(way) === chosen)
  return index === -1 ? firstPlaceable(data) : index
}
