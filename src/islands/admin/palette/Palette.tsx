/** The command palette: finds screens, operations, entries and actions, and opens them by keyboard. */
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { useTexts } from '../texts.tsx'
import { type Command, matchCommands } from './match-commands.ts'
import { useCommands } from './use-commands.ts'

interface Props {
  readonly onClose: () => void
  /** Opens the sheet of shortcuts in place of the palette. */
  readonly onHelp: () => void
}

export function Palette({ onClose, onHelp }: Props) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const { commands, isLoading } = useCommands(typed, onHelp)
  const shown = matchCommands(commands, typed)
  const [chosen, setChosen] = useState<string>()
  const list = useId()
  const found = shown.findIndex(({ id }) => id === chosen)
  // Results that load later don't move the choice; without one, Enter opens the first.
  const at = Math.max(0, found)
  const current = shown[at]

  const run = (command: Command | undefined): void => {
    if (command === undefined) return
    onClose()
    command.run()
  }
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosen(shown[(at + step + shown.length) % Math.max(1, shown.length)]?.id)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(current)
    }
  }
  return (
    <Dialog
      onClose={onClose}
      size={640}
      yOffset="10vh"
      title={t('palette.title')}
      className="admin-palette"
    >
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current && `${list}-${at}`}
        aria-label={t('palette.field')}
        placeholder={t('palette.placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setChosen(undefined)
        }}
        onKeyDown={press}
      />
      {shown.length > 0 && (
        <div id={list} role="listbox" aria-label={t('palette.results')} tabIndex={-1}>
          {shown.map((command, position) => (
            <Option
              key={command.id}
              id={`${list}-${position}`}
              command={command}
              isChosen={position === at}
              onChoose={() => run(command)}
            />
          ))}
        </div>
      )}
      <p role="status" className="admin-palette-state">
        {shown.length === 0 && t(isLoading ? 'frame.loading' : 'palette.empty')}
      </p>
    </Dialog>
  )
}

interface OptionProps {
  readonly id: string
  readonly command: Command
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** The field has the focus and handles the keys, so an option only handles the pointer. */
function Option({ id, command, isChosen, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: see above
    <div ref={element} id={id} role="option" aria-selected={isChosen} onClick={onChoose}>
      <span>{command.title}</span>
      <small>{command.group}</small>
    </div>
  )
}
