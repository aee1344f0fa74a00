/**
 * The way to authorize that the reader selected last, for the other operations and after a reload.
 * Stored: sessionStorage `gapura.authorization` = `["<name of scheme>"]`. Other content is ignored.
 */
import type { Alternative } from '#core/authorization/alternatives.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { inTab } from '../../../stores/browser-storage.ts'
import { firstPlaceable, waysOf } from './ways.ts'

const CHOSEN_WAY_KEY = 'gapura.authorization'

const printWay = (way: Alternative): string => JSON.stringify(way.map(({ scheme }) => scheme))

export function saveChosenWay(way: Alternative): void {
  inTab.write(CHOSEN_WAY_KEY, printWay(way))
}

/** @returns index of the operation's way; the default if the operation can't be authorized as selected */
export function chosenWay(data: OperationData): number {
  const chosen = inTab.read(CHOSEN_WAY_KEY)
  const index = waysOf(data).findIndex((way) => printWay(way) === chosen)
  return index === -1 ? firstPlaceable(data) : index
}
