/** Reads items of the content areas, also if another person published a draft in the meantime. */
import * as z from 'zod/mini'
import { CallFailure, type CallOptions, callForMember } from '../api/client.ts'
import { type Area, type ContentRecord, versionPath } from './areas.ts'

type Version = 'draft' | 'published'

/** @throws CallFailure */
export async function callForItem(
  area: Area,
  path: string,
  options: CallOptions = {},
): Promise<ContentRecord> {
  const record = await callForMember(path, area.one, z.nullable(area.record), options)
  if (record === null) throw new CallFailure(502, undefined)
  return record
}

export const isMissing = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === 'missing'

const readVersion = (
  area: Area,
  id: string,
  version: Version,
  options?: CallOptions,
): Promise<ContentRecord> => callForItem(area, versionPath(area, id, version), options)

/**
 * @returns the published version instead of a draft that no longer exists: it was published, for
 * example by its schedule, or deleted
 * @throws CallFailure
 */
export async function readItem(
  area: Area,
  id: string,
  version: Version,
  options?: CallOptions,
): Promise<ContentRecord> {
  if (version === 'draft') {
    try {
      return await readVersion(area, id, version, options)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  return readVersion(area, id, 'published', options)
}

/** @returns the draft if there is one: it is what a conflict compares with */
export async function newestVersion(area: Area, known: ContentRecord): Promise<ContentRecord> {
  const read = await readItem(area, known.id, known.has_draft ? 'draft' : 'published')
  const isOlder = read.status === 'published' && read.has_draft
  return isOlder ? readVersion(area, known.id, 'draft') : read
}
