/** Deletes everything in the inbox, after asking. */
import { useRef, useState } from 'react'
import { fillText } from '../language.ts'
import type { CallbackTexts } from './CallbackInbox.tsx'
import { clearInbox } from './client.ts'
import { ports } from './use-inbox.ts'

interface Props {
  readonly count: number
  readonly texts: CallbackTexts
  onCleared(): void
}

export function ClearInbox({ count, texts, onCleared }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isFailed, setFailed] = useState(false)

  async function clear(): Promise<void> {
    const answer = await clearInbox(ports)
    setFailed(!answer.ok)
    if (!answer.ok) return
    dialog.current?.close()
    onCleared()
  }

  return (
    <>
      <button type="button" className="button-quiet" onClick={() => dialog.current?.showModal()}>
        {texts.clear}
      </button>
      <dialog ref={dialog} className="ci-dialog" aria-labelledby="ci-clear">
        <h2 id="ci-clear">{texts.clearTitle}</h2>
        <p>{fillText(texts.clearText, { count })}</p>
        <p role="alert" className="ci-problem">
          {isFailed ? texts.clearFailed : ''}
        </p>
        <div className="button-row">
          <button type="button" className="button-quiet" onClick={() => dialog.current?.close()}>
            {texts.clearNo}
          </button>
          <button type="button" className="button ci-danger" onClick={() => void clear()}>
            {texts.clearYes}
          </button>
        </div>
      </dialog>
    </>
  )
}
