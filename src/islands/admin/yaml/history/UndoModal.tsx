/** Undoes one revision in the draft. Later changes stay. */
import type { Text } from '@codemirror/state'
import { Button, Text as Paragraph, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { HistoryRecord } from '#core/api/admin.ts'
import { Dialog } from '../../dialog/Dialog.tsx'
import { DialogButtons } from '../../dialog/DialogButtons.tsx'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { QueryState } from '../../feedback/QueryState.tsx'
import { MergeView } from '../compare/MergeView.tsx'
import { HISTORIES, readRevision } from '../documents.ts'
import { ConflictChoices } from '../saving/ConflictChoices.tsx'
import type { MergedFields } from '../saving/merge-texts.ts'
import { useMerge } from '../saving/use-merge.ts'
import { textToString, toText } from '../to-text.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { useRevisionLabel, useTimeOf } from './revision-label.ts'

interface Props {
  /** ID of the revision. */
  readonly id: string
  /** The draft as it is in the editor. */
  readonly mine: MergedFields
  /** Replaces the text in the editor. */
  readonly onReplace: (text: Text) => void
  readonly onClose: () => void
}

export function UndoModal({ id, ...props }: Props) {
  const y = useYamlTexts()
  const loaded = useQuery({
    queryKey: [HISTORIES, 'undo', id],
    // Published text doesn't change.
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }) {
      const { revision, text } = await readRevision(id, signal)
      if (revision.prev_id === null) throw new TypeError('a first revision has nothing before it')
      const previous = await readRevision(revision.prev_id, signal)
      return { revision, after: { text: toText(text) }, before: { text: toText(previous.text) } }
    },
  })
  return (
    <Dialog onClose={props.onClose} size="min(1200px, 96vw)" title={y('undo')}>
      <QueryState query={loaded} height={300} />
      {loaded.data && <Undoing {...loaded.data} {...props} />}
    </Dialog>
  )
}

interface UndoingProps extends Omit<Props, 'id'> {
  readonly revision: HistoryRecord
  readonly after: MergedFields
  readonly before: MergedFields
}

function Undoing({ revision, after, before, mine, onReplace, onClose }: UndoingProps) {
  const y = useYamlTexts()
  const alerts = useAlerts()
  const timeOf = useTimeOf()
  const labelOf = useRevisionLabel()
  // The current text and the one before the revision both started from the revision.
  const merge = useMerge(after, mine, before)
  const { merged, conflicts } = merge
  if (merged === 'merging') return <Skeleton height={300} />
  const now = textToString(mine.text)
  const isChanged = merged !== undefined && merged.text !== now
  const isOffered = isChanged || conflicts.length > 0
  const undo = async (): Promise<void> => {
    const text = await merge.write()
    if (text === undefined) return
    onClose()
    onReplace(toText(text))
    alerts.done(y('undone', { time: timeOf(revision) }))
  }
  return (
    <>
      <Paragraph fw={600}>{labelOf(revision)}</Paragraph>
      <Paragraph mb="md">
        {y(merged === undefined ? 'undoByHand' : isOffered ? 'undoText' : 'undoNothing')}
      </Paragraph>
      <ConflictChoices
        merge={merge}
        text={y('undoConflicts')}
        mine={y('undoMine')}
        theirs={y('undoTheirs')}
      />
      {isChanged && (
        <MergeView
          before={now}
          after={merged.text}
          beforeLabel={y('undoMine')}
          afterLabel={y('undoResult')}
        />
      )}
      {merged === undefined && (
        <MergeView
          before={textToString(before.text)}
          after={textToString(after.text)}
          beforeLabel={y('undoTheirs')}
          afterLabel={y('undoAfter')}
        />
      )}
      {isOffered && (
        <DialogButtons onCancel={onClose}>
          <Button disabled={!isChanged && merge.chosen.size === 0} onClick={() => void undo()}>
            {y('undo')}
          </Button>
        </DialogButtons>
      )}
    </>
  )
}
