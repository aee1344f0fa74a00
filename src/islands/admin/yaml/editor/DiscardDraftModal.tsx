/** Deletes the draft of a published document and shows the published text. Undo restores it. */
import type { Text } from '@codemirror/state'
import { Text as Paragraph } from '@mantine/core'
import { useRestore } from '../../content/use-restore.ts'
import { ActionButton } from '../../dialog/ActionButton.tsx'
import { Dialog } from '../../dialog/Dialog.tsx'
import { DialogButtons } from '../../dialog/DialogButtons.tsx'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { DOCUMENTS } from '../documents.ts'
import type { Draft } from '../saving/use-draft.ts'
import { useYamlTexts } from '../yaml-texts.ts'

interface Props {
  readonly draft: Draft
  /** Replaces the text in the editor. */
  readonly onReplace: (text: Text) => void
  readonly onClose: () => void
}

export function DiscardDraftModal({ draft, onReplace, onClose }: Props) {
  const y = useYamlTexts()
  const alerts = useAlerts()
  const restore = useRestore(DOCUMENTS)
  const { id, name } = draft.state.stored.item.record
  const undo = async (): Promise<void> => {
    if (!(await restore('playground', id))) return
    await draft.refresh()
    // The restored draft counts as another person's; text typed in the meantime makes it a conflict.
    if (!draft.view().state?.isDirty) draft.discard()
  }
  const discard = async (): Promise<void> => {
    const saved = await draft.save({ isDiscarded: true })
    onClose()
    if (saved.code === 'failed') alerts.failed(y('errorDelete'), saved.error)
    if (saved.code !== 'saved') return
    // Text typed during the call stays, as a new draft.
    if (!draft.view().state?.isDirty) onReplace(saved.stored.fields.text)
    alerts.done(y('draftDeleted', { name }), () => void undo())
  }
  return (
    <Dialog onClose={onClose} title={y('discardDraft')}>
      <Paragraph>{y('discardDraftText', { name })}</Paragraph>
      <DialogButtons onCancel={onClose}>
        <ActionButton color="red" data-autofocus act={discard}>
          {y('discardDraft')}
        </ActionButton>
      </DialogButtons>
    </Dialog>
  )
}
