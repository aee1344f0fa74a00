/** Two people wrote one draft: both texts beside each other, then one is chosen. */
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Dialog } from '../../dialog/Dialog.tsx'
import { FailureState } from '../../feedback/FailureState.tsx'
import { Moment } from '../../table/Moment.tsx'
import { MergeView } from '../compare/MergeView.tsx'
import { DOCUMENTS, type DocumentTexts, readTexts } from '../documents.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import type { DraftConflict } from './draft-state.ts'

interface Props {
  readonly conflict: DraftConflict
  readonly mine: string
  readonly onClose: () => void
  readonly onResolve: (side: 'mine' | 'theirs', theirs: DocumentTexts) => void
}

export function ConflictModal({ conflict, mine, onClose, onResolve }: Props): ReactElement {
  const y = useYamlTexts()
  const { theirs, changedAt, changedBy } = conflict
  const text = useQuery({
    queryKey: [DOCUMENTS, 'conflict', theirs.id, theirs.revision],
    gcTime: 0,
    queryFn: ({ signal }) => readTexts(theirs, signal),
  })
  return (
    <Dialog onClose={onClose} size="min(1200px, 96vw)" title={y('conflict')}>
      <Text component="div" mb="md">
        {y('conflictText', { name: changedBy ?? y('somebody') })}{' '}
        {changedAt !== null && <Moment time={changedAt} />}
      </Text>
      {text.isPending && <Skeleton height={300} />}
      {text.isError && <FailureState error={text.error} retry={() => void text.refetch()} />}
      {text.isSuccess && (
        <>
          <MergeView
            before={text.data.current}
            after={mine}
            beforeLabel={y('theirs')}
            afterLabel={y('mine')}
          />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onClose}>
              {y('later')}
            </Button>
            <Button variant="default" onClick={() => onResolve('theirs', text.data)}>
              {y('takeTheirs')}
            </Button>
            <Button onClick={() => onResolve('mine', text.data)}>{y('keepMine')}</Button>
          </Group>
        </>
      )}
    </Dialog>
  )
}
