/** Reads documents in a worker, so that typing stays fast in long documents. */
import { createAnswering } from './answer-question.ts'
import type { NumberedAnswer, NumberedQuestion } from './protocol.ts'

const answerQuestion = createAnswering()

addEventListener('message', ({ data }: MessageEvent<NumberedQuestion>) => {
  postMessage(answer(data))
})

function answer({ id, question }: NumberedQuestion): NumberedAnswer {
  try {
    return { id, answer: answerQuestion(question) }
  } catch (error) {
    // A bug while reading one document: the editor continues and reports it.
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}
