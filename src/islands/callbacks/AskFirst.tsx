/** A button for an irreversible action, which confirms in a dialog first. */
import { useId, useRef, useState } from 'react'
import type { Result } from '#core/result.ts'

interface Props {
  /** Label of the button that opens the dialog. */
  readonly label: string
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no: string
  readonly failed: string
  act(): Promise<Result<unknown, unknown>>
  onDone(): void
}

export function AskFirst({ label, title, text, yes, no, failed, act, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function confirm(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    const answer = await act()
    setBusy(false)
    setFailed(!answer.ok)
    if (!answer.ok) return
    dialog.current?.close()
    onDone()
  }

  function open(): void {
    setFailed(false)
    dialog.current?.showModal()
  }

  return (
    <>
      <button type="button" className="button-quiet" onClick={open}>
        {label}
      </button>
      <dialog ref={dialog} className="ci-dialog" aria-labelledby={titleId}>
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
        <p role="alert" className="ci-problem">
          {isFailed ? failed : ''}
        </p>
        <div className="button-row">
          <button type="button" className="button-quiet" onClick={() => dialog.current?.close()}>
            {no}
          </button>
          <button
            type="button"
            className="button ci-danger"
            aria-busy={isBusy}
            onClick={() => void confirm()}
          >
            {yes}
          </button>
        </div>
      </dialog>
    </>
  )
}
