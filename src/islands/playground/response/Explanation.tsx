/** Shows prominently what an error response says about its cause. */
import { useEffect, useState } from 'react'
import { isOtherKey } from '#core/signature/other-key.ts'
import { sandboxErrorWords } from '#core/signature/sandbox-error-words.ts'
import { decodeLanguage } from '../../language.ts'
import { decodeSigningError, errorIn } from '../../shared/signing-error.ts'
import { whileWanted } from '../../shared/while-wanted.ts'
import type { Answer } from '../client.ts'
import { usePlayground } from '../context.ts'
import type { PreparedRequest } from '../prepare.ts'
import { ToLogIn } from '../ToLogIn.tsx'
import { Comparison } from './Comparison.tsx'
import { decodeReason } from './sandbox-error-words.ts'

interface Props {
  readonly answer: Answer
  readonly request: PreparedRequest
}

export function Explanation({ answer, request }: Props) {
  const { t } = usePlayground()
  const ours = proxyWords(answer, t)
  const translated = useSandboxErrorWords(answer)
  // Our own text explains more than 'Unauthorize'.
  const isLoggedOut = answer.from === 'proxy' && answer.code === 401
  const messages = isLoggedOut ? [] : (translated ?? answer.messages)
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

/** Null if there are none, or not yet. Until then, the response's own English sentences appear. */
function useSandboxErrorWords(answer: Answer): readonly string[] | null {
  const [words, setWords] = useState<readonly string[] | null>(null)
  useEffect(() => {
    const reason = answer.code === 401 ? decodeReason(answer.response.text) : null
    if (reason === null || answer.from !== 'upstream') return
    return whileWanted(
      import('./load-sandbox-error-texts.ts').then(({ loadSandboxErrorTexts }) =>
        loadSandboxErrorTexts(decodeLanguage(document.documentElement.lang)),
      ),
      (t) => setWords(sandboxErrorWords(reason, t)),
      () => undefined,
    )
  }, [answer])
  return words
}

/** Explains responses of the portal itself that can be resolved on this page. */
function proxyWords(answer: Answer, t: ReturnType<typeof usePlayground>['t']): string {
  if (answer.from !== 'proxy') return ''
  if (answer.code === 413) return t('proxyTooLarge')
  return answer.code === 401 ? t('proxyLogIn') : ''
}
