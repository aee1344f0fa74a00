/** A documentation version in its form: every member is text, '' if absent. */
import type { DocumentationRecord } from '#core/api/admin.ts'

const EMPTY = {
  version: '',
  title: '',
  notes: '',
  released_on: '',
  playground_history_id: '',
  file_url: '',
  current: false,
}

export type VersionFields = typeof EMPTY

/** @param record - undefined for a new version */
export const fieldsOf = (record: DocumentationRecord | undefined): VersionFields =>
  record === undefined
    ? EMPTY
    : {
        version: record.version,
        title: record.title,
        notes: record.notes,
        released_on: record.released_on,
        playground_history_id: record.playground_history_id ?? '',
        file_url: record.file_url ?? '',
        current: record.current,
      }

/** @returns the members of the request body */
export const bodyOf = ({ playground_history_id, file_url, ...facts }: VersionFields) => ({
  ...facts,
  playground_history_id: playground_history_id === '' ? null : playground_history_id,
  file_url: file_url === '' ? null : file_url,
})
