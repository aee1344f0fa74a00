/** Every step of one signature, including the headers to send. */
import type { Result } from '#core/result.ts'
import { bodyToSign } from '#core/signature/body-to-sign.ts'
import { canonicalBody } from '#core/signature/canonical-body.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { RequestToSign, SignatureError, SignatureTrace } from '#core/signature/sign-request.ts'
import { markRemoved } from '../../components/signature/marked-text.ts'
import { Legend, StepRow } from '../../components/signature/StepRow.tsx'
import {
  placedRows,
  problemInWords,
  stepInWords,
  stepName,
} from '../../components/signature/step-words.ts'
import type { SignatureTexts } from '../../components/signature/texts.ts'
import { CopyButton } from '../shared/CopyButton.tsx'

interface Props {
  readonly recipe: SignatureRecipe
  readonly request: RequestToSign
  readonly signed: Result<SignatureTrace, SignatureError>
  readonly t: SignatureTexts
}

export function Steps({ recipe, request, signed, t }: Props) {
  if (!signed.ok) {
    return <p className="note note-warning">{problemInWords(signed.error, recipe, t)}</p>
  }
  const trace = signed.value
  const body = bodyToSign(request.contentType, request.body) ?? ''
  const removed = markRemoved(body, canonicalBody(recipe.canonicalBody, body))
  const isMarked = removed.some(({ kind }) => kind !== 'kept')
  const { title, rows } = placedRows({ recipe, request, trace }, t)
  return (
    <ol className="sp-list">
      {trace.steps.map((step) => (
        <li key={step.id} className="panel sg-step">
          <h3>
            <b>{stepName(step.id, t)}</b> <span>{stepInWords(recipe, step, t)}</span>
          </h3>
          <dl className="sg-rows">
            {step.id === 'body-request' && isMarked && (
              <StepRow name={t('marked')} text={body} segments={removed} t={t}>
                <Legend segments={removed} t={t} />
              </StepRow>
            )}
            <StepRow
              name={t('out')}
              text={step.output}
              t={t}
              isOutput
              action={<CopyButton text={step.output} name={stepName(step.id, t)} t={t} />}
            />
          </dl>
        </li>
      ))}
      <li className="panel sg-step">
        <h3>
          <b>{title}</b>
        </h3>
        <dl className="sg-rows">
          {rows.map(([name, value]) => (
            <StepRow
              key={name}
              name={name}
              text={value}
              t={t}
              isOutput
              action={<CopyButton text={value} name={name} t={t} />}
            />
          ))}
        </dl>
      </li>
    </ol>
  )
}
