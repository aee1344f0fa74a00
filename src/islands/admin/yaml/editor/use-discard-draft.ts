/** Deletes the draft of a published document and shows the published text. Undo restores it. */
import type { Text } from '@codemirror/state'
import { useConfirm } from '../../confirm/ConfirmProvider.tsx'
import { useRestore } from '../../content/use-item-actions.ts'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { DOCUMENTS } from '../documents.ts'
import type { Draft } from '../saving/use-draft.ts'
import { useYamlTexts } from '../yaml-texts.ts'

/** @param onReplace - replaces the text in the editor */
export function useDiscardDraft(
  draft: Draft,
  onReplace: (text: Text) => void,
): () => Promise<void> {
  const y = useYamlTexts()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const restore = useRestore(DOCUMENTS)
  const { id, name } = draft.state.stored.item.record
  const undo = async (): Promise<void> => {
    if (!(await restore('playground', id))) return
    await draft.refresh()
    // The restored draft counts as another person's; text typed in the meantime makes it a conflict.
    if (!draft.view().state?.isDirty) draft.discard()
  }
  return async () => {
    const isConfirmed = await confirm({
      title: y('discardDraft'),
      text: y('discardDraftText', { name }),
      confirmLabel: y('discardDraft'),
      isDangerous: true,
    })
    if (!isConfirmed) return
    const saved = await draft.save({ isDiscarded: true })
    if (saved.code === 'failed') alerts.failed(y('errorDelete'), saved.error)
    if (saved.code !== 'saved') return
    // Text typed during the call stays, as a new draft.
    if (!draft.view().state?.isDirty) onReplace(saved.stored.fields.text)
    alerts.done(y('draftDeleted', { name }), () => void undo())
  }
}
