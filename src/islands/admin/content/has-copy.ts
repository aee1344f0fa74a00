/** Looks for unsaved text on this device. */
import { onDevice } from '../../../stores/browser-storage.ts'
import { copyKey, readCopy } from '../editing/local-copy.ts'
import type { Area } from './areas.ts'

/**
 * True if this device has unsaved text of the entry, by this account.
 * @param id - `new` for a new entry
 */
export const hasCopyOf = (agentId: string, { name }: Area, id: string): boolean =>
  [id, `${id}.published`].some(
    (key) => readCopy(onDevice, copyKey(agentId, `${name}.${key}`)) !== undefined,
  )
