/** A dialog with a form: its fields, a button that cancels, and one that submits. */
import type { ComponentProps, ReactNode, Ref } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'

interface Props extends Omit<ComponentProps<typeof Dialog>, 'onSubmit'> {
  readonly form?: Ref<HTMLFormElement>
  readonly noValidate?: boolean
  /** The button that submits, and others before it. */
  readonly buttons: ReactNode
  readonly onSubmit: () => unknown
}

export function FormDialog(props: Props) {
  const { form, noValidate, buttons, onSubmit, children, ...dialog } = props
  return (
    <Dialog {...dialog}>
      <form
        ref={form}
        className="admin-editor"
        noValidate={noValidate}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        <DialogButtons mt={0} onCancel={dialog.onClose}>
          {buttons}
        </DialogButtons>
      </form>
    </Dialog>
  )
}
