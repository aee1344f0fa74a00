/** Parameters by location, without those that the signature and the session set. */
import { type Dispatch, type PropsWithChildren, useEffect, useRef } from 'react'
import type { Parameter } from '#core/openapi/model.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { type ParameterValues, parameterKey } from '../shared/request/target.ts'
import { usePlayground } from './context.ts'
import { describeProblem, isMended, type SendProblem } from './describe-problem.ts'
import { FieldEditor } from './form/FieldEditor.tsx'
import { editableHeaders } from './prepare.ts'
import type { Action } from './state.ts'

interface Props {
  readonly data: OperationData
  readonly values: ParameterValues
  /** Why the last attempt was not sent. */
  readonly problem: SendProblem | null
  readonly dispatch: Dispatch<Action>
}

export function ParametersForm({ data, values, problem, dispatch }: Props) {
  const { t } = usePlayground()
  // Callbacks go to an entered URL, and token endpoints take no header but Content-Type.
  if (data.operation.kind !== 'operation') return null
  const { parameters, isTokenEndpoint } = data.operation
  const at = (...places: readonly Parameter['in'][]) =>
    parameters.filter((parameter) => places.includes(parameter.in))
  const groups = [
    { title: t('path'), parameters: at('path') },
    { title: t('query'), parameters: at('query', 'querystring') },
    { title: t('headers'), parameters: isTokenEndpoint ? [] : editableHeaders(data) },
    { title: t('cookies'), parameters: at('cookie'), note: t('cookiesNote') },
  ]
  return groups
    .filter((group) => group.parameters.length > 0)
    .map((group) => (
      <section className="pg-section" key={group.title} aria-label={group.title}>
        <h3>{group.title}</h3>
        {group.note !== undefined && <p className="pg-hint">{group.note}</p>}
        {group.parameters.map((parameter) => (
          <MissingValue
            key={parameter.name}
            problem={isAbout(problem, parameter) ? problem : null}
            isFilled={isMended(problem, values)}
          >
            <FieldEditor
              name={parameter.name}
              schema={parameter.schema ?? parameter.content?.[0]?.schema}
              isRequired={parameter.required}
              value={values[parameterKey(parameter)]}
              onChange={(value) =>
                dispatch({ type: 'parameter-changed', key: parameterKey(parameter), value })
              }
            />
          </MissingValue>
        ))}
      </section>
    ))
}

const isAbout = (problem: SendProblem | null, parameter: Parameter): boolean =>
  problem?.code === 'parameter-missing' &&
  parameterKey(problem.parameter) === parameterKey(parameter)

interface MissingProps extends PropsWithChildren {
  /** Null if the value isn't why the request was not sent. */
  readonly problem: SendProblem | null
  readonly isFilled: boolean
}

/** Takes the focus to a field without a required value, and says there what is missing until it has one. */
function MissingValue({ problem, isFilled, children }: MissingProps) {
  const { t } = usePlayground()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== null)
      place.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [problem])
  return (
    <div className="pg-field" ref={place}>
      {children}
      {problem !== null && !isFilled && <p className="pg-problem">{describeProblem(problem, t)}</p>}
    </div>
  )
}
