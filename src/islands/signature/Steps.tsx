/** Every step of one signature, including the headers to send. */
import type { Result } from '#core/result.ts'
import { bodyToSign } from '#core/signature/body-to-sign.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { RequestToSign, SignatureError, SignatureTrace } from '#core/signature/sign.ts'
import { markRemoved } from '../../components/signature/marked-text.ts'
import { Legend, StepRow } from '../../components/signature/StepRow.tsx'
import { problemInWords, stepInWords } from '../../components/signature/step-words.ts'
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
  const removed = markRemoved(body, trace.canonicalBody)
  const isMarked = removed.some(({ kind }) => kind !== 'kept')
  const headers = Object.entries(trace.headers)
  return (
    <ol className="sp-list">
      {trace.steps.map(({ id, output }) => (
        <li key={id} className="panel sg-step">
          <h3>
            <b>{t(`step.${id}`)}</b> <span>{stepInWords(recipe, id, t)}</span>
          </h3>
          <dl className="sg-rows">
            {id === 'body-request' && isMarked && (
              <StepRow name={t('marked')} text={body} segments={removed} t={t}>
                <Legend segments={removed} t={t} />
              </StepRow>
            )}
            <StepRow
              name={t('out')}
              text={output}
              t={t}
              isOutput
              action={<CopyButton text={output} name={t(`step.${id}`)} t={t} />}
            />
          </dl>
        </li>
      ))}
      <li className="panel sg-step">
        <h3>
          <b>{t('step.headers')}</b>
        </h3>
        <dl className="sg-rows">
          {headers.map(([name, value]) => (
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
