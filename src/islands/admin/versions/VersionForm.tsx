/** A released version: its name, its day, the YAML revision it shows, a PDF of it. */
import { Button, Checkbox, Group, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import type { DocumentationRecord, HistoryRecord, PlaygroundRecord } from '#core/api/admin.ts'
import { CallFailure, call } from '../api/client.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { usePortal } from '../portal.ts'
import { useTexts } from '../texts.tsx'

interface Props {
  readonly record: DocumentationRecord | undefined
  readonly onClose: () => void
}

const EMPTY = {
  version: '',
  title: '',
  notes: '',
  released_on: '',
  playground_history_id: '',
  file_url: '',
  current: false,
}

export function VersionForm({ record, onClose }: Props): ReactElement {
  const t = useTexts()
  const alerts = useAlerts()
  const { language } = usePortal()
  const [fields, setFields] = useState(() =>
    record === undefined
      ? EMPTY
      : {
          ...record,
          playground_history_id: record.playground_history_id ?? '',
          file_url: record.file_url ?? '',
        },
  )
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const revisions = useRevisions()
  const change = (members: Partial<typeof EMPTY>): void => setFields({ ...fields, ...members })
  const save = async (): Promise<void> => {
    const { version, title, notes, released_on, playground_history_id, file_url, current } = fields
    const body = {
      ...{ version, title, notes, released_on, current },
      playground_history_id: playground_history_id === '' ? null : playground_history_id,
      file_url: file_url === '' ? null : file_url,
      ...(record === undefined ? {} : { revision: record.revision }),
    }
    try {
      await call(
        record === undefined ? 'documentation_document' : `documentation_document/${record.id}`,
        { method: record === undefined ? 'POST' : 'PUT', body },
      )
      onClose()
    } catch (error) {
      if (error instanceof CallFailure) setProblems(error.fields)
      alerts.failed(t('versions.errorSave'), error)
    }
  }
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(record === undefined ? 'versions.create' : 'versions.edit')}
      size={560}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        className="admin-editor"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Group grow align="flex-start">
          <TextInput
            data-autofocus
            required
            label={t('field.version')}
            error={problems.get('version')}
            value={fields.version}
            onChange={(event) => change({ version: event.currentTarget.value })}
          />
          <TextInput
            required
            type="date"
            label={t('field.releasedOn')}
            error={problems.get('released_on')}
            value={fields.released_on}
            onChange={(event) => change({ released_on: event.currentTarget.value })}
          />
        </Group>
        <TextInput
          required
          label={t('field.title')}
          error={problems.get('title')}
          value={fields.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('versions.notes')}
          autosize
          minRows={3}
          error={problems.get('notes')}
          value={fields.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('versions.revision')}
          description={t('versions.revisionText')}
          error={problems.get('playground_history_id')}
          value={fields.playground_history_id}
          onChange={(event) => change({ playground_history_id: event.currentTarget.value })}
          data={[
            { value: '', label: t('versions.noRevision') },
            ...revisions.map(({ id, name, created_at }) => ({
              value: id,
              label: `${name}, ${time.format(new Date(created_at))}`,
            })),
          ]}
        />
        <TextInput
          label={t('versions.file')}
          placeholder="https://example.com/api-2.0.pdf"
          error={problems.get('file_url')}
          value={fields.file_url}
          onChange={(event) => change({ file_url: event.currentTarget.value })}
        />
        <Checkbox
          label={t('versions.makeCurrent')}
          disabled={record?.current ?? false}
          checked={fields.current}
          onChange={(event) => change({ current: event.currentTarget.checked })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit">{t('action.save')}</Button>
        </Group>
      </form>
    </Modal>
  )
}

/** Revisions of every document, the newest of each first. */
function useRevisions(): readonly HistoryRecord[] {
  const revisions = useQuery({
    queryKey: ['playgrounds', 'revisions'],
    queryFn: async ({ signal }) => {
      const { data } = await call<{ readonly playground: readonly PlaygroundRecord[] }>(
        'playgrounds',
        { query: { limit: 50 }, signal },
      )
      const lists = await Promise.all(
        data.playground.map(({ id }) =>
          call<{ readonly playground_histories: readonly HistoryRecord[] }>(
            `playgroundhistories/${encodeURIComponent(id)}`,
            { query: { limit: 50 }, signal },
          ),
        ),
      )
      return lists.flatMap((list) => list.data.playground_histories)
    },
  })
  return revisions.data ?? []
}
