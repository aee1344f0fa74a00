/** Reads documents in a worker, so that typing stays fast in long documents. */
import { setOwnTexts } from '../../../../i18n/own-texts.ts'
import { createAnswering } from './answer-question.ts'
import type { NumberedAnswer, NumberedQuestion, WorkerTexts } from './protocol.ts'

const answerQuestion = createAnswering()

addEventListener('message', ({ data }: MessageEvent<WorkerTexts | NumberedQuestion>) => {
  if ('question' in data) postMessage(answer(data))
  else setOwnTexts(data)
})

function answer({ id, question }: NumberedQuestion): NumberedAnswer {
  try {
    return { id, answer: answerQuestion(question) }
  } catch (error) {
    // A bug while reading one document: the editor continues and reports it.
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}
