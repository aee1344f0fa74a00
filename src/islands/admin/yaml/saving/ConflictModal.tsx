/**
 * Resolves a conflict of one draft. Places that both changed are listed; if the texts can't be merged, both are side
 * by side.
 */
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { Dialog } from '../../dialog/Dialog.tsx'
import { useMomentText } from '../../table/Moment.tsx'
import { useTexts } from '../../texts.tsx'
import { MergeView } from '../compare/MergeView.tsx'
import { toText } from '../to-text.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { ConflictChoices } from './ConflictChoices.tsx'
import { chosenName } from './merge-texts.ts'
import type { DocumentFields, DraftConflict } from './use-draft.ts'
import { useMerge } from './use-merge.ts'

interface Props {
  readonly conflict: DraftConflict
  readonly mine: DocumentFields
  /** False if this device has no copy of it. */
  readonly isCopied: boolean
  readonly onClose: () => void
  readonly onResolve: (fields: DocumentFields) => void
}

export function ConflictModal({ conflict, mine, isCopied, onClose, onResolve }: Props) {
  const t = useTexts()
  const y = useYamlTexts()
  const momentText = useMomentText()
  const { fields: theirs, changedAt, changedBy } = conflict.theirs
  const name = changedBy ?? y('somebody')
  const merge = useMerge(conflict.before, mine, theirs)
  const isListed = merge.conflicts.length > 0
  const resolveChosen = async (): Promise<void> => {
    const text = await merge.write()
    if (text !== undefined) onResolve({ name: chosenName(conflict, mine), text: toText(text) })
  }
  return (
    <Dialog onClose={onClose} size="min(1200px, 96vw)" title={y('conflict')}>
      <Text mb="md">
        {y('conflictText', {
          name,
          time: changedAt === null ? t('conflict.unknownTime') : momentText(changedAt),
        })}{' '}
        {y(isCopied ? 'conflictCopied' : 'conflictNotCopied')}
      </Text>
      {merge.merged === 'merging' && <Skeleton height={300} />}
      <ConflictChoices
        merge={merge}
        text={y('bothChanged')}
        mine={y('mine')}
        theirs={`${y('theirs')} (${name})`}
      />
      {merge.merged !== 'merging' && !isListed && (
        <MergeView
          before={theirs.text.toString()}
          after={mine.text.toString()}
          beforeLabel={`${y('theirs')} (${name})`}
          afterLabel={y('mine')}
        />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {y('later')}
        </Button>
        <Button variant="default" onClick={() => onResolve(theirs)}>
          {y('takeTheirs')}
        </Button>
        <Button variant={isListed ? 'default' : 'filled'} onClick={() => onResolve(mine)}>
          {y('keepMine')}
        </Button>
        {isListed && <Button onClick={() => void resolveChosen()}>{y('saveChoice')}</Button>}
      </Group>
    </Dialog>
  )
}
