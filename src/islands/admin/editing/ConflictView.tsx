/** Shows a conflicting save: both versions side by side, chosen field by field. */
import { Button, Radio, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { DialogButtons } from '../dialog/DialogButtons.tsx'
import { useMomentText } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import type { Stored } from './editor-state.ts'
import { changerOf, differingFields, mergeFields, type Side } from './merge-fields.ts'

const WORDS = {
  conflict: {
    title: 'conflict.title',
    text: 'conflict.text',
    theirs: 'conflict.theirs',
    mine: 'conflict.mine',
    save: 'conflict.save',
    same: 'history.same',
  },
  history: {
    title: 'history.compareTitle',
    text: 'history.compareText',
    theirs: 'history.earlier',
    mine: 'history.now',
    save: 'history.restore',
    same: 'history.same',
  },
  undo: {
    title: 'history.undo',
    text: 'history.undoText',
    theirs: 'history.beforeChange',
    mine: 'history.now',
    save: 'history.restore',
    same: 'history.undoNothing',
  },
  unsaved: {
    title: 'elsewhere.compareTitle',
    text: 'elsewhere.compareText',
    theirs: 'elsewhere.theirs',
    mine: 'history.now',
    save: 'history.restore',
    same: 'history.same',
  },
} as const

const CHANGERS = {
  mine: 'conflict.onlyMine',
  theirs: 'conflict.onlyTheirs',
  both: 'conflict.both',
  unknown: undefined,
} as const
const NO_CHANGERS = { mine: undefined, theirs: undefined, both: undefined, unknown: undefined }
/** Notes about a field by the side that changed it. */
const NOTES = {
  conflict: CHANGERS,
  unsaved: CHANGERS,
  history: NO_CHANGERS,
  undo: { ...NO_CHANGERS, both: 'history.changedAgain' },
} as const

export interface ConflictProps<Fields extends object> {
  readonly mine: Fields
  readonly conflict: ShownConflict<Fields>
  readonly fieldTitle: (name: keyof Fields & string) => string
  readonly show: (name: keyof Fields & string, fields: Fields) => ReactNode
  /** Called before `onClose`. */
  readonly onMerged: (fields: Fields) => void
  /** The other side: another save, an earlier state, the state before a change, or text that isn't saved yet. */
  readonly of?: keyof typeof WORDS
  readonly onClose: () => void
}

/** The part of an `EditConflict` that is shown. */
export interface ShownConflict<Fields> {
  readonly theirs: Pick<Stored<Fields, unknown>, 'fields' | 'changedAt' | 'changedBy'>
  /** The version that both started from; undefined if unknown. */
  readonly before: Fields | undefined
}

export function ConflictView<Fields extends object>(props: ConflictProps<Fields>) {
  const { mine, conflict, fieldTitle, show, onMerged, onClose, of = 'conflict' } = props
  const { before } = conflict
  const { fields: theirs, changedAt, changedBy } = conflict.theirs
  const t = useTexts()
  const momentText = useMomentText()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const changer = (name: keyof Fields) =>
    before === undefined ? undefined : changerOf(name, { mine, theirs, before })
  // Undoing a change leaves what only later changes affected.
  const names = differingFields(mine, theirs).filter(
    (name) => of !== 'undo' || changer(name) !== 'mine',
  )
  // A field that only they changed defaults to theirs.
  const sideOf = (name: keyof Fields & string): Side =>
    chosen.get(name) ?? (changer(name) === 'theirs' ? 'theirs' : 'mine')
  const words = WORDS[of]
  const note = (name: keyof Fields) => {
    const key = NOTES[of][changer(name) ?? 'unknown']
    return key && t(key)
  }
  return (
    <Dialog onClose={onClose} title={t(words.title)} size={860}>
      <Text mb="md">
        {t(words.text, {
          name: changedBy ?? t('conflict.somebody'),
          time: changedAt === null ? t('conflict.unknownTime') : momentText(changedAt),
        })}
      </Text>
      {names.length === 0 && <p>{t(words.same)}</p>}
      {names.map((name) => (
        <Radio.Group
          key={name}
          label={fieldTitle(name)}
          description={note(name)}
          value={sideOf(name)}
          onChange={(side) =>
            setChosen(new Map(chosen).set(name, side === 'theirs' ? 'theirs' : 'mine'))
          }
          className="admin-conflict"
        >
          {(['theirs', 'mine'] as const).map((side) => (
            <div key={side} className="admin-card">
              <Radio value={side} label={t(words[side])} />
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll */}
              <div className="admin-conflict-value" tabIndex={0}>
                {show(name, side === 'mine' ? mine : theirs)}
              </div>
            </div>
          ))}
        </Radio.Group>
      ))}
      <DialogButtons onCancel={onClose}>
        <Button
          disabled={names.length === 0}
          onClick={() => {
            onMerged(mergeFields(mine, theirs, sideOf))
            onClose()
          }}
        >
          {t(words.save)}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
