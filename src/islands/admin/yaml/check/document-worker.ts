/** Reads documents away from the page: typing stays quick however long the document is. */
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
    // A bug in the reading of one document: the editor goes on and says so.
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}
