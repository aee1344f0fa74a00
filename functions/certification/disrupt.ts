/** Turns an answer into a disrupted one, and reports when it has left the portal. */
import { RETRY_AFTER_SECONDS } from '#core/certification/reaction.ts'
import type { Disruption } from '#core/certification/test-case.ts'
import { NULL_BODY_STATUSES, type UpstreamResponse } from '../ports/upstream.ts'
import { errorAnswer } from '../sandbox/answer.ts'

const NOTES: Readonly<Record<Disruption, string>> = {
  'too-many': 'Too many requests. Wait as long as Retry-After says.',
  'server-error': 'The server failed. This answer is part of the test.',
  slow: 'The answer took several seconds. This is part of the test.',
  'cut-off': 'The connection broke in the middle of the answer. This is part of the test.',
  'wrong-type': 'The answer was HTML. This is part of the test.',
}

/** Says in the list of calls which disruption the client got: its status may be that of the document. */
export const disruptionNote = (disruption: Disruption): string => NOTES[disruption]

export function disruptedAnswer(
  disruption: Disruption,
  answer: UpstreamResponse,
): UpstreamResponse {
  switch (disruption) {
    case 'too-many':
      return errorAnswer(429, [NOTES['too-many']], [['retry-after', String(RETRY_AFTER_SECONDS)]])
    case 'server-error':
      return errorAnswer(500, [NOTES['server-error']])
    case 'wrong-type':
      return { status: withBody(answer), headers: [['content-type', 'text/html']], body: HTML }
    case 'cut-off':
      return withBody(answer) === answer.status ? answer : { ...answer, status: withBody(answer) }
    case 'slow':
      return answer
  }
}

/** An answer without a body, such as 204, has no type and can't break. */
const withBody = ({ status }: UpstreamResponse): number =>
  NULL_BODY_STATUSES.has(status) ? 200 : status

const HTML = new TextEncoder().encode(
  '<!doctype html><title>Bad Gateway</title><h1>Bad Gateway</h1>',
)

/** Has the code of a client that has left: the server of Node.js prints the stack of every other error. */
class CutOff extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE'
}

/** The server of Node.js sends nothing, and leaves the connection open, if an answer breaks off earlier. */
const START_MS = 50

/** @param sent - called once, when the network has taken the last byte or the client has left before */
export function bodyInParts(
  body: Uint8Array,
  isCutOff: boolean,
  sent: (isAbandoned: boolean) => Promise<void>,
): ReadableStream<Uint8Array> {
  const shown = isCutOff ? body.slice(0, Math.ceil(body.length / 2)) : body
  let isShown = shown.length === 0
  return new ReadableStream(
    {
      async pull(controller) {
        if (!isShown) {
          isShown = true
          controller.enqueue(shown)
          return
        }
        await sent(false)
        if (!isCutOff) {
          controller.close()
          return
        }
        await new Promise((resolve) => setTimeout(resolve, START_MS))
        controller.error(new CutOff('The answer ends here, as the test plan says.'))
      },
      cancel: () => sent(true),
    },
    { highWaterMark: 0 },
  )
}
