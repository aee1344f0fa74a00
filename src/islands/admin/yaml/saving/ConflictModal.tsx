/** Resolves a conflict of one draft: shows both texts side by side, then the person chooses one. */
import { Button, Group, Text } from '@mantine/core'
import { Dialog } from '../../dialog/Dialog.tsx'
import { Moment } from '../../table/Moment.tsx'
import { MergeView } from '../compare/MergeView.tsx'
import { useYamlTexts } from '../yaml-texts.ts'
import type { DocumentFields, DraftConflict } from './use-draft.ts'

interface Props {
  readonly conflict: DraftConflict
  readonly mine: DocumentFields
  readonly onClose: () => void
  readonly onResolve: (fields: DocumentFields) => void
}

export function ConflictModal({ conflict, mine, onClose, onResolve }: Props) {
  const y = useYamlTexts()
  const { fields: theirs, changedAt, changedBy } = conflict.theirs
  return (
    <Dialog onClose={onClose} size="min(1200px, 96vw)" title={y('conflict')}>
      <Text component="div" mb="md">
        {y('conflictText', { name: changedBy ?? y('somebody') })}{' '}
        {changedAt !== null && <Moment time={changedAt} />}
      </Text>
      <MergeView
        before={theirs.text.toString()}
        after={mine.text.toString()}
        beforeLabel={y('theirs')}
        afterLabel={y('mine')}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {y('later')}
        </Button>
        <Button variant="default" onClick={() => onResolve(theirs)}>
          {y('takeTheirs')}
        </Button>
        <Button onClick={() => onResolve(mine)}>{y('keepMine')}</Button>
      </Group>
    </Dialog>
  )
}
