/** The form of a record over its list, and over that the conflict when two people write. */
import { Button, Group, Modal } from '@mantine/core'
import type { PropsWithChildren, ReactElement } from 'react'
import { useTexts } from '../texts.tsx'
import { ConflictView } from './ConflictView.tsx'
import type { RecordForm } from './use-record-form.ts'

interface Props<Fields extends object> extends PropsWithChildren {
  readonly title: string
  /** CSS pixels. */
  readonly width?: number
  readonly form: RecordForm<Fields>
  readonly fieldTitle: (name: keyof Fields & string) => string
  /** A value in words; left out: as it is. */
  readonly show?: (name: keyof Fields & string, fields: Fields) => string
  readonly onClose: () => void
}

export function RecordModal<Fields extends object>(props: Props<Fields>): ReactElement {
  const { title, width = 440, form, fieldTitle, onClose, children } = props
  const t = useTexts()
  const { conflict } = form
  const asItIs = (name: keyof Fields & string, fields: Fields): string => String(fields[name] ?? '')
  const show = props.show ?? asItIs
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={width}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        className="admin-editor"
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={form.isBusy}>
            {t('action.save')}
          </Button>
        </Group>
      </form>
      {conflict && (
        <ConflictView<Fields>
          mine={form.fields}
          theirs={conflict.theirs}
          changedAt={conflict.changedAt}
          changedBy={conflict.changedBy}
          fieldTitle={fieldTitle}
          show={(name, fields) => show(name, fields) || '–'}
          onMerged={form.resolve}
          onClose={form.postpone}
        />
      )}
    </Modal>
  )
}
