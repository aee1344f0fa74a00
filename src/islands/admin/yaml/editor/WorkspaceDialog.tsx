/** Dialogs over the editor: import, compare, rename, discard, share, undo, conflict. */
import type { Text } from '@codemirror/state'
import type { RefObject } from 'react'
import type { DocumentRecord } from '#core/api/admin.ts'
import { TextDialog } from '../../dialog/TextDialog.tsx'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { NextVersionModal } from '../../versions/NextVersionModal.tsx'
import { CompareModal } from '../compare/CompareModal.tsx'
import { UndoModal } from '../history/UndoModal.tsx'
import { ImportModal } from '../import/ImportModal.tsx'
import { ConflictModal } from '../saving/ConflictModal.tsx'
import type { Draft } from '../saving/use-draft.ts'
import { versionChange, written } from '../texts/use-document-edits.ts'
import { toText } from '../to-text.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import type { CodeEditorHandle } from './CodeEditor.tsx'
import { DiscardDraftModal } from './DiscardDraftModal.tsx'
import { ShareModal } from './ShareModal.tsx'
import type { TextCheck } from './use-text-check.ts'

/** With `share`, the record as saved for the link; with `undo`, the ID of a revision. */
export type OpenDialog =
  | 'import'
  | 'compare'
  | 'conflict'
  | 'rename'
  | 'discard'
  | 'next'
  | { readonly share: DocumentRecord }
  | { readonly undo: string }

interface Props {
  readonly open: OpenDialog
  readonly draft: Draft
  /** Replaces the text in the editor. */
  readonly onReplace: (text: Text) => void
  readonly check: TextCheck
  readonly editor: RefObject<CodeEditorHandle | null>
  readonly onClose: () => void
}

export function WorkspaceDialog(props: Props) {
  const { open, draft, editor, onReplace, onClose } = props
  const alerts = useAlerts()
  const y = useYamlTexts()
  const { fields, stored, conflict, isCopied } = draft.state
  const { checker, checked, compared } = props.check
  const { published } = stored.item
  if (typeof open === 'object' && 'undo' in open) {
    return <UndoModal id={open.undo} mine={fields} {...{ onReplace, onClose }} />
  }
  if (typeof open === 'object') return <ShareModal record={open.share} onClose={onClose} />
  if (open === 'rename') {
    return (
      <TextDialog
        title={y('rename')}
        label={y('name')}
        value={fields.name}
        isRequired
        onClose={onClose}
        onSave={(name) => {
          onClose()
          draft.change((fields) => ({ ...fields, name }))
        }}
      />
    )
  }
  if (open === 'import') {
    return (
      <ImportModal
        onClose={onClose}
        onImport={(document) => {
          onClose()
          onReplace(toText(document.text))
          alerts.done(y('imported', { name: document.name }))
        }}
      />
    )
  }
  if (open === 'discard') {
    return <DiscardDraftModal draft={draft} onReplace={onReplace} onClose={onClose} />
  }
  if (open === 'next') {
    return (
      <NextVersionModal
        documentId={stored.item.record.id}
        publishedUrl={stored.item.record.yml_publish?.url}
        published={compared.comparison?.versions.before || (checked?.version ?? '')}
        onStart={async (version) => {
          const latestText = () => (draft.view().state ?? draft.state).fields.text
          const change = versionChange(version)
          return (await written(change, { checker, editor, latestText })).ok
        }}
        onClose={onClose}
      />
    )
  }
  if (open === 'compare') {
    return published === undefined ? null : (
      <CompareModal before={published} after={fields.text.toString()} onClose={onClose} />
    )
  }
  return conflict === undefined ? null : (
    <ConflictModal {...{ conflict, isCopied, onClose }} mine={fields} onResolve={draft.resolve} />
  )
}
