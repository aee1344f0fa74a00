/** Stores a record of a form. */
import { call } from './client.ts'

/**
 * @param id - undefined: a new record
 * @param body - members that are undefined are not sent
 * @throws CallFailure
 */
export const saveRecord = (path: string, id: string | undefined, body: object): Promise<unknown> =>
  id === undefined
    ? call(path, { method: 'POST', body, isBlocking: true })
    : call(`${path}/${id}`, { method: 'PUT', body, isBlocking: true })
