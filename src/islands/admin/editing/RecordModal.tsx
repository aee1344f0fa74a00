/**
 * The form of a record above its list, and the conflict view when two people edit the same record.
 */
import { type PropsWithChildren, useRef } from 'react'
import { BusyButton } from '../dialog/BusyButton.tsx'
import { FormDialog } from '../dialog/FormDialog.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { useTexts } from '../texts.tsx'
import { ConflictView } from './ConflictView.tsx'
import type { RecordForm } from './use-record-form.ts'

interface Props<Fields extends object> extends PropsWithChildren {
  readonly title: string
  /** CSS pixels. */
  readonly width?: number
  readonly form: RecordForm<Fields>
  readonly fieldTitle: (name: keyof Fields & string) => string
  /** Formats a value for display; by default it is shown unchanged. */
  readonly show?: (name: keyof Fields & string, fields: Fields) => string
  readonly onClose: () => void
}

export function RecordModal<Fields extends object>(props: Props<Fields>) {
  const { title, width = 440, form, fieldTitle, onClose, children } = props
  const t = useTexts()
  const { state, resolve, ask } = form.editor
  const { conflict } = state
  const place = useRef<HTMLFormElement>(null)
  // Submits like the button, so that required fields are checked first.
  useShortcut(
    'save',
    () => {
      if (!state.isSaving) place.current?.requestSubmit()
    },
    place,
  )
  const asItIs = (name: keyof Fields & string, fields: Fields): string => String(fields[name] ?? '')
  const show = props.show ?? asItIs
  return (
    <>
      <FormDialog
        form={place}
        isDirty={state.isDirty}
        onClose={onClose}
        title={title}
        size={width}
        onSubmit={form.save}
        buttons={
          <BusyButton type="submit" isBusy={state.isSaving}>
            {t('action.save')}
          </BusyButton>
        }
      >
        {children}
      </FormDialog>
      {conflict?.isOpen && (
        <ConflictView<Fields>
          mine={state.fields}
          conflict={conflict}
          fieldTitle={fieldTitle}
          show={(name, fields) => show(name, fields) || '–'}
          onMerged={resolve}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
