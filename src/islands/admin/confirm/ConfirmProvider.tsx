/** `const isConfirmed = await confirm({…})` from anywhere in the admin area. */
import { Button, Group, Modal, Text } from '@mantine/core'
import {
  createContext,
  type PropsWithChildren,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useFocusBack } from '../dialog/use-focus-back.ts'
import { setAskBeforeLeaving } from '../editing/unsaved-changes.ts'
import { WarningIcon } from '../icons.tsx'
import { useTexts } from '../texts.tsx'

/** By default, the confirm button repeats the title and the other one is 'Cancel'. */
interface Question {
  readonly title: string
  readonly text: ReactNode
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  /** Label of a second way to proceed. */
  readonly otherLabel?: string
  readonly icon?: ReactNode
  /** CSS pixels. */
  readonly width?: number
  readonly isDangerous?: boolean
  /** Replaces the buttons by a part that decides when the answer can be given. */
  readonly buttons?: (answer: (choice: Choice) => void) => ReactNode
}

type Choice = 'yes' | 'other' | 'no'
type Ask = (question: Question) => Promise<Choice>
type Confirm = (question: Question) => Promise<boolean>

const context = createContext<Ask>(async () => 'no')
/** Answers without showing the questions. */
export const ChoiceProvider = context.Provider
/** Asks a question in which `otherLabel` offers a second way to proceed. */
export const useChoice = (): Ask => use(context)

const openContext = createContext(false)
/** @returns true while a question is open, which is above every dialog */
export const useIsAsked = (): boolean => use(openContext)

export function useConfirm(): Confirm {
  const ask = use(context)
  return useCallback(async (question) => (await ask(question)) === 'yes', [ask])
}

interface Asked extends Question {
  readonly resolve: (choice: Choice) => void
}

export function ConfirmProvider({ children }: PropsWithChildren) {
  const t = useTexts()
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setIsOpen] = useState(false)
  const latest = useRef<Asked>(undefined)
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        // A new question, for example after the Back button, cancels the one that is open.
        latest.current?.resolve('no')
        latest.current = { ...question, resolve }
        setAsked(latest.current)
        setIsOpen(true)
      }),
    [],
  )
  useEffect(
    () =>
      setAskBeforeLeaving(
        async (isCopied) =>
          (await ask({
            title: t('unsaved.title'),
            text: t(isCopied ? 'unsaved.text' : 'unsaved.notCopied'),
            confirmLabel: t('unsaved.leave'),
            cancelLabel: t('unsaved.stay'),
            icon: <WarningIcon />,
          })) === 'yes',
      ),
    [ask, t],
  )
  return (
    <context.Provider value={ask}>
      <openContext.Provider value={isOpen}>{children}</openContext.Provider>
      <ConfirmModal
        question={asked ?? { title: '', text: '' }}
        isOpen={isOpen}
        answer={(choice) => {
          setIsOpen(false)
          asked?.resolve(choice)
        }}
      />
    </context.Provider>
  )
}

interface ModalProps {
  readonly question: Question
  readonly isOpen: boolean
  readonly answer: (choice: Choice) => void
}

/** Mantine's dialogs use 200; a confirmation must cover them. */
const ABOVE_DIALOGS = 300

function ConfirmModal({ question, isOpen, answer }: ModalProps) {
  const t = useTexts()
  const { title, text, otherLabel, icon, width = 440, isDangerous, buttons } = question
  useFocusBack(isOpen)
  return (
    <Modal
      opened={isOpen}
      // Later than the key: otherwise, the dialog below would take it, too.
      onClose={() => setTimeout(() => answer('no'))}
      title={title}
      size={width}
      withCloseButton={false}
      zIndex={ABOVE_DIALOGS}
    >
      <div className="admin-confirm">
        {icon !== undefined && <span aria-hidden="true">{icon}</span>}
        <Text component="div">{text}</Text>
      </div>
      {buttons?.(answer) ?? (
        <Group mt="lg" justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => answer('no')}>
            {question.cancelLabel ?? t('action.cancel')}
          </Button>
          {otherLabel !== undefined && (
            <Button variant="default" onClick={() => answer('other')}>
              {otherLabel}
            </Button>
          )}
          <Button color={isDangerous ? 'red' : 'blue'} onClick={() => answer('yes')}>
            {question.confirmLabel ?? title}
          </Button>
        </Group>
      )}
    </Modal>
  )
}

/**
 * Confirms a deletion in the specified words. @param data - the item's name
 * @param effect - what is lost with it, in sentences
 */
export function useConfirmDelete(): (data: string, effect?: string) => Promise<boolean> {
  const t = useTexts()
  const confirm = useConfirm()
  return (data, effect = '') =>
    confirm({
      title: t('delete.title'),
      text: (
        <>
          <p>{t('delete.text', { data })}</p>
          {effect !== '' && <p>{effect}</p>}
        </>
      ),
      confirmLabel: t('action.delete'),
      icon: <WarningIcon />,
      isDangerous: true,
    })
}

/**
 * @returns a function that runs `discard` if the person agrees to lose unsaved text
 * @param text - what happens, by default that the changes are lost
 */
export function useConfirmDiscard(): (discard: () => void, text?: string) => Promise<void> {
  const t = useTexts()
  const confirm = useConfirm()
  return async (discard, text = t('discard.text')) => {
    const isConfirmed = await confirm({
      title: t('discard.title'),
      text,
      confirmLabel: t('discard.yes'),
      cancelLabel: t('unsaved.stay'),
      icon: <WarningIcon />,
    })
    if (isConfirmed) discard()
  }
}
