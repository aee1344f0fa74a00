/** The body as text. Syntax errors appear immediately and leave the form's last value unchanged. */
import { type Dispatch, useId } from 'react'
import { usePlayground } from './context.ts'
import { describeRawProblem } from './describe-problem.ts'
import { inexactIn } from './inexact-numbers.ts'
import type { Action, BodyState } from './state.ts'

interface Props {
  readonly body: BodyState
  readonly dispatch: Dispatch<Action>
}

const MAX_ROWS = 24

export function RawBody({ body, dispatch }: Props) {
  const { t } = usePlayground()
  const id = useId()
  const inexact = /^(?:text|json)$/.test(body.kind) ? undefined : inexactIn(body.text, body.value)
  return (
    <>
      <textarea
        className="pg-raw"
        aria-label={t('body')}
        aria-invalid={body.problem !== null}
        aria-describedby={id}
        value={body.text}
        rows={Math.min(MAX_ROWS, Math.max(4, body.text.split('\n').length))}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => dispatch({ type: 'text-changed', text: event.target.value })}
      />
      <p id={id} className="pg-problem" role="status">
        {body.problem !== null && describeRawProblem(body.problem, t)}
        {body.problem === null &&
          inexact !== undefined &&
          t('largeNumber', { number: inexact.written, kept: inexact.kept })}
      </p>
    </>
  )
}
