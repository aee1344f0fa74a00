/** Shows prominently what an error response says about its cause. */
import { useEffect, useState } from 'react'
import { isOtherKey } from '#core/signature/other-key.ts'
import { decodeLanguage } from '../../language.ts'
import { decodeSigningError, errorIn } from '../../shared/signing-error.ts'
import { whileWanted } from '../../shared/while-wanted.ts'
import type { Answer } from '../client.ts'
import { usePlayground } from '../context.ts'
import type { PreparedRequest } from '../prepare.ts'
import { ToLogIn } from '../ToLogIn.tsx'
import { Comparison } from './Comparison.tsx'
import { isOurs, messagesInWords } from './sandbox-error-words.ts'

interface Props {
  readonly answer: Answer
  readonly request: PreparedRequest
}

export function Explanation({ answer, request }: Props) {
  const { t } = usePlayground()
  const ours = proxyWords(answer, t)
  const known = useMessages(answer)
  // Our own text explains more than 'Unauthorize'.
  const isLoggedOut = answer.from === 'proxy' && answer.code === 401
  const messages = isLoggedOut ? [] : known
  const error = decodeSigningError(answer.response.text)
  if (answer.status === 'success' || (messages.length === 0 && ours === '')) return null
  return (
    <div className="pg-notice" data-tone="danger">
      <h3>{answer.code === 401 ? t('whyRefused') : t('whatWentWrong')}</h3>
      {ours !== '' && <p>{ours}</p>}
      {isLoggedOut && <ToLogIn />}
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {isOtherKey(errorIn(answer.response.text), request.trace?.stringToSign) && (
        <p>{t('sameStrings')}</p>
      )}
      {error !== null && request.trace !== null && (
        <Comparison error={error} trace={request.trace} />
      )}
    </div>
  )
}

/**
 * The reason for which the portal's sandbox or proxy rejected the request, in the page's language. Until it is
 * loaded, and without a text, the response's own English sentences appear.
 */
function useMessages(answer: Answer): readonly string[] {
  const [messages, setMessages] = useState(answer.messages)
  useEffect(() => {
    if (!isOurs(answer)) return
    return whileWanted(
      import('./load-sandbox-error-texts.ts').then(({ loadSandboxErrorTexts }) =>
        loadSandboxErrorTexts(decodeLanguage(document.documentElement.lang)),
      ),
      (texts) => setMessages(messagesInWords(answer, texts)),
      () => undefined,
    )
  }, [answer])
  return messages
}

/** Explains responses of the portal itself that can be resolved on this page. */
function proxyWords(answer: Answer, t: ReturnType<typeof usePlayground>['t']): string {
  if (answer.from !== 'proxy') return ''
  if (answer.code === 413) return t('proxyTooLarge')
  return answer.code === 401 ? t('proxyLogIn') : ''
}
