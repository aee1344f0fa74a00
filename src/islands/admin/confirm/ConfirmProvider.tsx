/** `const isConfirmed = await confirm({…})` from anywhere in the admin area. */
import {
  createContext,
  type PropsWithChildren,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { setAskBeforeLeaving } from '../editing/unsaved-changes.ts'
import { WarningIcon } from '../icons.tsx'
import { useTexts } from '../texts.tsx'
import { type Choice, type Confirmation, ConfirmModal } from './ConfirmModal.tsx'

/** By default, the confirm button repeats the title and the other one is 'Cancel'. */
type Question = Omit<Confirmation, 'confirmLabel' | 'cancelLabel'> &
  Partial<Pick<Confirmation, 'confirmLabel' | 'cancelLabel'>>

type Ask = (question: Question) => Promise<Choice>
type Confirm = (question: Question) => Promise<boolean>

const context = createContext<Ask>(async () => 'no')
/** Asks a question in which `otherLabel` offers a second way to proceed. */
export const useChoice = (): Ask => use(context)

export function useConfirm(): Confirm {
  const ask = use(context)
  return useCallback(async (question) => (await ask(question)) === 'yes', [ask])
}

interface Asked extends Confirmation {
  readonly resolve: (choice: Choice) => void
}

const NOTHING: Confirmation = { title: '', text: '', confirmLabel: '', cancelLabel: '' }

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
        const labels = { confirmLabel: question.title, cancelLabel: t('action.cancel') }
        latest.current = { ...labels, ...question, resolve }
        setAsked(latest.current)
        setIsOpen(true)
      }),
    [t],
  )
  useEffect(
    () =>
      setAskBeforeLeaving(
        async () =>
          (await ask({
            title: t('unsaved.title'),
            text: t('unsaved.text'),
            confirmLabel: t('unsaved.leave'),
            cancelLabel: t('unsaved.stay'),
            icon: <WarningIcon />,
          })) === 'yes',
      ),
    [ask, t],
  )
  return (
    <context.Provider value={ask}>
      {children}
      <ConfirmModal
        {...(asked ?? NOTHING)}
        isOpen={isOpen}
        answer={(choice) => {
          setIsOpen(false)
          asked?.resolve(choice)
        }}
      />
    </context.Provider>
  )
}

/** Confirms a deletion in the specified words. @param data - the item's name */
export function useConfirmDelete(): (data: string) => Promise<boolean> {
  const t = useTexts()
  const confirm = useConfirm()
  return (data) =>
    confirm({
      title: t('delete.title'),
      text: t('delete.text', { data }),
      confirmLabel: t('action.delete'),
      icon: <WarningIcon />,
      isDangerous: true,
    })
}

/** Confirms before unsaved text is lost. */
export function useConfirmDiscard(): () => Promise<boolean> {
  const t = useTexts()
  const confirm = useConfirm()
  return () =>
    confirm({
      title: t('discard.title'),
      text: t('discard.text'),
      confirmLabel: t('discard.yes'),
      cancelLabel: t('unsaved.stay'),
      icon: <WarningIcon />,
    })
}
