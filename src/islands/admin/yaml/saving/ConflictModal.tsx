/**
 * Resolves a conflict of one draft. Places that both changed are listed; if the texts can't be merged, both are side
 * by side.
 */
import { Button, Group, Radio, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { MergeConflict, Merged } from '#core/openapi/edit/merge-documents.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import { whileWanted } from '../../../shared/while-wanted.ts'
import { Dialog } from '../../dialog/Dialog.tsx'
import { notMerged } from '../../editing/create-editor.ts'
import { useMomentText } from '../../table/Moment.tsx'
import { useTexts } from '../../texts.tsx'
import { MergeView } from '../compare/MergeView.tsx'
import { toText } from '../to-text.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { chosenName, mergeTexts, placeKey, withChoices } from './merge-texts.ts'
import type { DocumentFields, DraftConflict } from './use-draft.ts'

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
  const merged = useMerged(conflict, mine)
  const [isPlain, setIsPlain] = useState(false)
  /** Keys of the places at which theirs was chosen. The list can change while it is open. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const name = changedBy ?? y('somebody')
  const isListed = !isPlain && typeof merged === 'object' && merged.conflicts.length > 0
  const resolveChosen = async (): Promise<void> => {
    if (!isListed) return
    const text = await withChoices(merged, chosen).catch(notMerged)
    if (text === undefined) setIsPlain(true)
    else onResolve({ name: chosenName(conflict, mine), text: toText(text) })
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
      {merged === 'merging' && <Skeleton height={300} />}
      {isListed && (
        <div className="yaml-conflicts">
          <p>{y('bothChanged')}</p>
          {merged.conflicts.map((each) => (
            <ConflictChoice
              key={placeKey(each)}
              conflict={each}
              name={name}
              isTheirs={chosen.has(placeKey(each))}
              onChoose={(isTheirs) =>
                setChosen((now) => {
                  const next = new Set(now)
                  if (isTheirs) next.add(placeKey(each))
                  else next.delete(placeKey(each))
                  return next
                })
              }
            />
          ))}
        </div>
      )}
      {merged !== 'merging' && !isListed && (
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

interface ChoiceProps {
  readonly conflict: MergeConflict
  readonly name: string
  readonly isTheirs: boolean
  readonly onChoose: (isTheirs: boolean) => void
}

function ConflictChoice({ conflict, name, isTheirs, onChoose }: ChoiceProps) {
  const y = useYamlTexts()
  const path = conflict.path.join(' › ')
  return (
    <Radio.Group
      label={<code>{path}</code>}
      value={isTheirs ? 'theirs' : 'mine'}
      onChange={(value) => onChoose(value === 'theirs')}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
        <Radio value="mine" label={y('mine')} description={shown(conflict.mine)} />
        <Radio
          value="theirs"
          label={`${y('theirs')} (${name})`}
          description={shown(conflict.theirs)}
        />
      </SimpleGrid>
    </Radio.Group>
  )
}

const shown = (value: JsonValue): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)

/** @returns undefined if only a person can merge the texts */
function useMerged(
  { before, theirs }: DraftConflict,
  mine: DocumentFields,
): Merged | 'merging' | undefined {
  const [merged, setMerged] = useState<Merged | 'merging' | undefined>('merging')
  useEffect(() => {
    if (before === undefined) return setMerged(undefined)
    return whileWanted(mergeTexts(before, mine, theirs.fields).catch(notMerged), setMerged)
  }, [before, theirs, mine])
  return merged
}
