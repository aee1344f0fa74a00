/** Somebody else saved first: theirs and mine beside each other, taken field by field. */
import { Button, Group, Radio, Text } from '@mantine/core'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { Moment } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import { differingFields, mergeFields, type Side } from './merge-fields.ts'

interface Props<Fields extends object> {
  readonly mine: Fields
  readonly theirs: Fields
  readonly changedAt: string | null
  readonly changedBy: string | null
  readonly fieldTitle: (name: keyof Fields & string) => string
  readonly show: (name: keyof Fields & string, fields: Fields) => ReactNode
  readonly onMerged: (fields: Fields) => void
  readonly onClose: () => void
}

export function ConflictView<Fields extends object>(props: Props<Fields>): ReactElement {
  const { mine, theirs, changedAt, changedBy, fieldTitle, show, onMerged, onClose } = props
  const t = useTexts()
  const [chosen, setChosen] = useState<Partial<Record<keyof Fields, Side>>>({})
  const names = differingFields(mine, theirs)
  return (
    <Dialog onClose={onClose} title={t('conflict.title')} size={860}>
      <Text mb="md" component="div">
        {t('conflict.text', { name: changedBy ?? t('conflict.somebody') })}{' '}
        {changedAt !== null && <Moment time={changedAt} />}
      </Text>
      {names.map((name) => (
        <Radio.Group
          key={name}
          label={fieldTitle(name)}
          value={chosen[name] ?? 'mine'}
          onChange={(side) =>
            setChosen({ ...chosen, [name]: side === 'theirs' ? 'theirs' : 'mine' })
          }
          className="admin-conflict"
        >
          {(['theirs', 'mine'] as const).map((side) => (
            <div key={side} className="admin-card">
              <Radio value={side} label={t(`conflict.${side}`)} />
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
              <div className="admin-conflict-value" tabIndex={0}>
                {show(name, side === 'mine' ? mine : theirs)}
              </div>
            </div>
          ))}
        </Radio.Group>
      ))}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button onClick={() => onMerged(mergeFields(mine, theirs, chosen))}>
          {t('conflict.save')}
        </Button>
      </Group>
    </Dialog>
  )
}
