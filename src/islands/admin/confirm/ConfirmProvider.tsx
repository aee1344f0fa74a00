/** `const isConfirmed = await confirm({…})` from anywhere in the admin area. */
import {
  createContext,
  type PropsWithChildren,
  type ReactElement,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { setAskBeforeLeaving } from '../editing/unsaved-changes.ts'
import { WarningIcon } from '../icons.tsx'
import { useTexts } from '../texts.tsx'
import { type Confirmation, ConfirmModal } from './ConfirmModal.tsx'

export type Confirm = (confirmation: Confirmation) => Promise<boolean>

const context = createContext<Confirm>(async () => false)
export const useConfirm = (): Confirm => use(context)

interface Asked extends Confirmation {
  readonly resolve: (isConfirmed: boolean) => void
}

const NOTHING: Confirmation = { title: '', text: '', confirmLabel: '', cancelLabel: '' }

export function ConfirmProvider({ children }: PropsWithChildren): ReactElement {
  const t = useTexts()
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setIsOpen] = useState(false)
  const latest = useRef<Asked>(undefined)
  const confirm = useCallback<Confirm>(
    (confirmation) =>
      new Promise((resolve) => {
        // Asked over another question, as by the back button: that one is not answered with yes.
        latest.current?.resolve(false)
        latest.current = { ...confirmation, resolve }
        setAsked(latest.current)
        setIsOpen(true)
      }),
    [],
  )
  useEffect(
    () =>
      setAskBeforeLeaving(() =>
        confirm({
          title: t('unsaved.title'),
          text: t('unsaved.text'),
          confirmLabel: t('unsaved.leave'),
          cancelLabel: t('unsaved.stay'),
          icon: <WarningIcon />,
        }),
      ),
    [confirm, t],
  )
  return (
    <context.Provider value={confirm}>
      {children}
      <ConfirmModal
        {...(asked ?? NOTHING)}
        isOpen={isOpen}
        answer={(isConfirmed) => {
          setIsOpen(false)
          asked?.resolve(isConfirmed)
        }}
      />
    </context.Provider>
  )
}

/** Deleting in the specified words. @param data - the item's name */
export function useConfirmDelete(): (data: string) => Promise<boolean> {
  const t = useTexts()
  const confirm = useConfirm()
  return (data) =>
    confirm({
      title: t('delete.title'),
      text: t('delete.text', { data }),
      confirmLabel: t('action.delete'),
      cancelLabel: t('action.cancel'),
      icon: <WarningIcon />,
      isDangerous: true,
    })
}
