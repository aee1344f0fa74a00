/** Saves the record of a form. */
import { call } from './client.ts'

/**
 * @param id - undefined for a new record
 * @param body - undefined members aren't sent
 * @throws CallFailure
 */
export const saveRecord = (path: string, id: string | undefined, body: object): Promise<unknown> =>
  id === undefined
    ? call(path, { method: 'POST', body, isBlocking: true })
    : call(`${path}/${id}`, { method: 'PUT', body, isBlocking: true })
