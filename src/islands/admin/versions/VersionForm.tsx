/** The form of a released version: its name, its day, the YAML revision it shows, a PDF of it. */
import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type DocumentationRecord,
  documentationRecord,
  type HistoryRecord,
} from '#core/api/admin.ts'
import { GrowingTextarea } from '../editing/GrowingTextarea.tsx'
import { RecordModal } from '../editing/RecordModal.tsx'
import { textField } from '../editing/text-field.ts'
import { useRecordForm } from '../editing/use-record-form.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { useGoingLive, useWaitingText } from '../site/use-going-live.ts'
import { useTexts } from '../texts.tsx'
import { listAllRevisions, showRevision } from '../yaml/documents.ts'
import { useRevisionLabel } from '../yaml/history/revision-label.ts'
import { storeVersion } from './keep-version.ts'

/** Every member is text, '' if absent. */
const EMPTY = {
  version: '',
  title: '',
  notes: '',
  released_on: '',
  playground_history_id: '',
  file_url: '',
  current: false,
}

type VersionFields = typeof EMPTY

interface Props {
  readonly record: DocumentationRecord | undefined
  readonly onClose: () => void
}

export function VersionForm({ record, onClose }: Props) {
  const t = useTexts()
  const revisionLabel = useRevisionLabel()
  const revisions = useRevisions(record?.playground_history_id ?? undefined)
  const alerts = useAlerts()
  const goingLive = useGoingLive()
  const waitingText = useWaitingText()
  const form = useRecordForm<VersionFields, unknown, DocumentationRecord>({
    initial: fieldsOf(record),
    revision: record?.revision,
    record: documentationRecord,
    fieldsOf,
    failed: t('versions.errorSave'),
    onSaved: (saved) => {
      // The person canceled the question about what readers see.
      if (saved !== undefined) onClose()
    },
    send: (sent, revision) =>
      goingLive(async (waits) => {
        const body = { ...bodyOf(sent), revision }
        const saved = await storeVersion(record?.id, body)
        const { version: title } = sent
        alerts.done(waitingText(waits, title) ?? t('record.saved', { title }))
        return saved
      }),
  })
  const titles = {
    version: t('field.version'),
    title: t('field.title'),
    notes: t('versions.notes'),
    released_on: t('field.releasedOn'),
    playground_history_id: t('versions.revision'),
    file_url: t('versions.file'),
    current: t('versions.makeCurrent'),
  }
  const choices = revisions.map((revision) => ({
    value: revision.id,
    document: revision.name,
    label: revisionLabel(revision),
  }))
  const show = (name: keyof VersionFields, shown: VersionFields): string => {
    const value = shown[name]
    if (typeof value === 'boolean') return t(value ? 'action.yes' : 'action.no')
    if (name !== 'playground_history_id') return value
    const chosen = choices.find((choice) => choice.value === value)
    return chosen === undefined ? value : `${chosen.document}, ${chosen.label}`
  }
  return (
    <RecordModal
      title={t(record === undefined ? 'versions.create' : 'versions.edit')}
      width={560}
      form={form}
      fieldTitle={(name) => titles[name]}
      show={show}
      onClose={onClose}
    >
      <Group grow align="flex-start">
        <TextInput data-autofocus required label={titles.version} {...textField(form, 'version')} />
        <TextInput
          required
          type="date"
          label={titles.released_on}
          {...textField(form, 'released_on')}
        />
      </Group>
      <TextInput required label={titles.title} {...textField(form, 'title')} />
      <GrowingTextarea minRows={3} label={titles.notes} {...textField(form, 'notes')} />
      <NativeSelect
        label={titles.playground_history_id}
        description={t('versions.revisionText')}
        data={[
          { value: '', label: t('versions.noRevision') },
          ...[...Map.groupBy(choices, ({ document }) => document)].map(([group, items]) => ({
            group,
            items: items.map(({ value, label }) => ({ value, label })),
          })),
        ]}
        {...textField(form, 'playground_history_id')}
      />
      <TextInput
        label={titles.file_url}
        placeholder="https://example.com/api-2.0.pdf"
        {...textField(form, 'file_url')}
      />
      <Checkbox
        label={titles.current}
        description={t('versions.makeCurrentText')}
        disabled={record?.current ?? false}
        checked={form.fields.current}
        onChange={(event) => form.change({ current: event.currentTarget.checked })}
      />
    </RecordModal>
  )
}

/** @param record - undefined for a new version */
const fieldsOf = (record: DocumentationRecord | undefined): VersionFields =>
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
const bodyOf = ({ playground_history_id, file_url, ...facts }: VersionFields) => ({
  ...facts,
  playground_history_id: playground_history_id === '' ? null : playground_history_id,
  file_url: file_url === '' ? null : file_url,
})

/**
 * Returns the revisions of every document, newest first within each.
 *
 * @param shown - ID of the revision that the version shows, whose document may have been deleted
 */
function useRevisions(shown: string | undefined): readonly HistoryRecord[] {
  const revisions = useQuery({
    queryKey: ['playgrounds', 'revisions', shown],
    queryFn: async ({ signal }) => {
      const listed = await listAllRevisions(signal)
      if (shown === undefined || listed.some(({ id }) => id === shown)) return listed
      return [...listed, await showRevision(shown, signal)]
    },
  })
  return revisions.data ?? []
}
