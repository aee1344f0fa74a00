/** Opens a preview of what a link for support would show. */
import { useState } from 'react'
import type { OperationData } from '#core/site/operation-data.ts'
import type { Answer } from '../client.ts'
import { usePlayground } from '../context.ts'
import type { PreparedRequest } from '../prepare.ts'

interface Props {
  readonly data: OperationData
  readonly request: PreparedRequest
  readonly answer: Answer
  /** Returns the secrets that this page knows. */
  knownSecrets(): Promise<readonly string[]>
}

export function ShareWithSupport({ data, request, answer, knownSecrets }: Props) {
  const { t } = usePlayground()
  const [hasFailed, setFailed] = useState(false)

  async function share(): Promise<void> {
    setFailed(false)
    // Opened now: a browser blocks tabs that open long after the click.
    const name = crypto.randomUUID()
    const tab = window.open('', name)
    try {
      const [{ shareAnswer, sharedAnswer }, secrets] = await Promise.all([
        import('./share-answer.ts'),
        knownSecrets(),
      ])
      shareAnswer(sharedAnswer(data, request, answer, secrets), tab === null ? '_self' : name)
    } catch {
      tab?.close()
      setFailed(true)
    }
  }

  return (
    <p className="pg-share">
      <button type="button" className="pg-file-pick" onClick={() => void share()}>
        {t('shareSupport')}
      </button>
      <span role="status">{hasFailed && t('shareSupportFailed')}</span>
    </p>
  )
}
