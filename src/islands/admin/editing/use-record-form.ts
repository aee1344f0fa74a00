/** A record in a small form: what is typed, what the API says of it, and whose fields win when two write. */
import { useMemo, useState } from 'react'
import type { Schema } from '#core/schema.ts'
import { decode } from '../../decode.ts'
import { CallFailure } from '../api/client.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { useTexts } from '../texts.tsx'
import { differingFields } from './merge-fields.ts'
import { useUnsavedGuard } from './unsaved-changes.ts'

export interface RecordForm<Fields extends object> {
  readonly fields: Fields
  /** Messages of the API about single fields. */
  readonly problems: ReadonlyMap<string, string>
  readonly isBusy: boolean
  /** Something was typed that is not stored; nothing keeps it but the form. */
  readonly isDirty: boolean
  readonly conflict: RecordConflict<Fields> | undefined
  change(members: Partial<Fields>): void
  save(): void
  /** Saves over what somebody else has stored meanwhile. */
  resolve(fields: Fields): void
  postpone(): void
}

export interface RecordConflict<Fields> {
  readonly theirs: Fields
  /** What both began from. */
  readonly before: Fields
  readonly changedAt: string | null
  readonly changedBy: string | null
  readonly revision: number
}

interface Options<Fields extends object, Stored, Record> {
  readonly initial: Fields
  /** Of the record as it was read; undefined: a new one. */
  readonly revision: number | undefined
  /** @throws CallFailure */
  readonly send: (fields: Fields, revision: number | undefined) => Promise<Stored>
  /** Of the record as the API answers it in a conflict. */
  readonly record: Schema<Record>
  /** What is edited of it. */
  readonly fieldsOf: (record: Record) => Fields
  /** Title of the alert. */
  readonly failed: string
  readonly onSaved: (stored: Stored) => void
}

export function useRecordForm<Fields extends object, Stored, Record>(
  options: Options<Fields, Stored, Record>,
): RecordForm<Fields> {
  const { initial, send, record, fieldsOf, failed, onSaved } = options
  const t = useTexts()
  const alerts = useAlerts()
  const [fields, setFields] = useState(initial)
  const [revision, setRevision] = useState(options.revision)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [conflict, setConflict] = useState<RecordConflict<Fields>>()
  const [isBusy, setIsBusy] = useState(false)
  const [before, setBefore] = useState(initial)
  const isDirty = useMemo(() => JSON.stringify(fields) !== JSON.stringify(before), [fields, before])
  useUnsavedGuard(isDirty)
  const store = async (sent: Fields, based: number | undefined): Promise<void> => {
    setIsBusy(true)
    alerts.mended(failed)
    try {
      onSaved(await send(sent, based))
    } catch (error) {
      const failure = error instanceof CallFailure ? error : undefined
      const found = failure?.conflict
      const current = decode(record, found?.current)
      if (found === undefined || current === undefined) {
        setProblems(failure?.fields ?? new Map())
        alerts.failed(failed, error)
        return
      }
      const theirs = fieldsOf(current)
      if (based !== found.revision && differingFields(before, theirs).length === 0) {
        // Something else of the record has changed, such as whether it is enabled: nothing to choose.
        setRevision(found.revision)
        await store(sent, found.revision)
      } else {
        setConflict({
          theirs,
          before,
          changedAt: found.changed_at,
          changedBy: found.changed_by?.name ?? t('conflict.somebody'),
          revision: found.revision,
        })
      }
    } finally {
      setIsBusy(false)
    }
  }
  return {
    fields,
    problems,
    isBusy,
    isDirty,
    conflict,
    change: (members) => setFields((before) => ({ ...before, ...members })),
    save: () => void store(fields, revision),
    resolve(merged) {
      if (conflict === undefined) return
      setFields(merged)
      setBefore(conflict.theirs)
      setRevision(conflict.revision)
      setConflict(undefined)
      void store(merged, conflict.revision)
    },
    postpone: () => setConflict(undefined),
  }
}
