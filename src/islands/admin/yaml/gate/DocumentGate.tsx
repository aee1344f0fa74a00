/** The publish gate of the text in the editor. */
import type { PropsWithChildren } from 'react'
import { blocksPublishing } from '#core/openapi/problem.ts'
import { linesOf } from '../check/outline.ts'
import type { TextCheck } from '../editor/use-text-check.ts'
import type { Draft } from '../saving/use-draft.ts'
import type { EntryTexts } from './ChangelogEntry.tsx'
import { PublishGate } from './PublishGate.tsx'
import { usePreparation } from './use-preparation.ts'
import { usePublish } from './use-publish.ts'

/** `children` help with the errors that prevent publishing. */
interface Props extends PropsWithChildren {
  readonly draft: Draft
  readonly check: TextCheck
  readonly entry: EntryTexts | undefined
  readonly onEntry: (entry: EntryTexts | undefined) => void
  /** Known to the editor, because publishing continues while the gate is closed. */
  readonly isBusy: boolean
  readonly onBusy: (isBusy: boolean) => void
  /** Scrolls to a line of the text. */
  readonly onChoose: (line: number) => void
  readonly onVersion: (version: string) => void
  readonly onClose: () => void
}

export function DocumentGate(props: Props) {
  const { draft, check, entry, onEntry, isBusy, onBusy, onChoose, onVersion, onClose } = props
  const { checked, compared, problems, isReadable, isSameText } = check
  const publish = usePublish(draft, onBusy)
  usePreparation(draft, !isSameText)
  return (
    <PublishGate
      {...compared}
      scheduledNote={draft.state.stored.item.record.publish_note}
      isFirst={draft.state.stored.item.published === undefined}
      isSameText={isSameText}
      hasErrors={problems.some(blocksPublishing)}
      isReadable={isReadable}
      isChecking={check.isChecking || compared.isComparing}
      isBusy={isBusy}
      typed={entry}
      onTyped={onEntry}
      lines={linesOf(check.outline)}
      onChoose={onChoose}
      onVersion={onVersion}
      hasConflict={draft.state.conflict !== undefined}
      onPublish={(publication) =>
        void publish(publication, checked?.version ?? '', () => {
          onEntry(undefined)
          onClose()
        })
      }
      onClose={onClose}
    >
      {props.children}
    </PublishGate>
  )
}
