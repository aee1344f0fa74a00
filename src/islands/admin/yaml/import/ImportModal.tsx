/** Replaces the text in the editor by an imported one. */
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../dialog/Dialog.tsx'
import { DialogButtons } from '../../dialog/DialogButtons.tsx'
import { useYamlTexts } from '../yaml-texts.ts'
import { hasChosen, type ImportChoice, ImportFields, NOTHING_CHOSEN } from './ImportFields.tsx'
import type { ImportedDocument } from './read-document.ts'

interface Props {
  readonly onClose: () => void
  readonly onImport: (document: ImportedDocument) => void
}

export function ImportModal({ onClose, onImport }: Props) {
  const y = useYamlTexts()
  const [choice, setChoice] = useState<ImportChoice>({ source: 'file', ...NOTHING_CHOSEN })
  const { document } = choice
  return (
    <Dialog isDirty={hasChosen(choice)} onClose={onClose} title={y('import')} size={560}>
      <div className="admin-editor">
        <Text c="dimmed">{y('importReplace')}</Text>
        <ImportFields choice={choice} onChoice={setChoice} />
        <DialogButtons mt={0} onCancel={onClose}>
          <Button
            disabled={document === undefined}
            onClick={() => document !== undefined && onImport(document)}
          >
            {y('import')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
