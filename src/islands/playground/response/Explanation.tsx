/** What an error answer says about itself, where nobody can miss it: 'Why it was refused'. */
import type { Answer } from '../client.ts'
import { usePlayground } from '../context.ts'
import type { PreparedRequest } from '../prepare.ts'
import { Comparison } from './Comparison.tsx'
import { decodeRefusal } from './refusal.ts'

interface Props {
  readonly answer: Answer
  readonly request: PreparedRequest
}

export function Explanation({ answer, request }: Props) {
  const { texts } = usePlayground()
  const ours = proxyWords(answer, texts)
  // 'Unauthorize' says less than our own words about it.
  const messages = answer.from === 'proxy' && answer.code === 401 ? [] : answer.messages
  const refusal = decodeRefusal(answer.response.text)
  if (answer.status === 'success' || (messages.length === 0 && ours === '')) return null
  return (
    <div className="pg-notice" data-tone="danger">
      <h3>{answer.code === 401 ? texts.whyRefused : texts.whatWentWrong}</h3>
      {ours !== '' && <p>{ours}</p>}
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {refusal !== null && request.trace !== null && (
        <Comparison refusal={refusal} trace={request.trace} />
      )}
    </div>
  )
}

/** Answers of the portal itself for which there is something to do right here. */
function proxyWords(answer: Answer, texts: ReturnType<typeof usePlayground>['texts']): string {
  if (answer.from !== 'proxy') return ''
  if (answer.code === 413) return texts.proxyTooLarge
  return answer.code === 401 ? texts.proxyLogIn : ''
}
