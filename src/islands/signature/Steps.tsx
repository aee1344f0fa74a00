/** Every step of one signature, down to the headers to send. */
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
  readonly texts: SignatureTexts
}

export function Steps({ recipe, request, signed, texts }: Props) {
  if (!signed.ok) {
    return <p className="note note-warning">{problemInWords(signed.error, recipe, texts)}</p>
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
            <b>{texts[`step.${id}`]}</b> <span>{stepInWords(recipe, id, texts)}</span>
          </h3>
          <dl className="sg-rows">
            {id === 'body-request' && isMarked && (
              <StepRow name={texts.marked} text={body} segments={removed} texts={texts}>
                <Legend segments={removed} texts={texts} />
              </StepRow>
            )}
            <StepRow
              name={texts.out}
              text={output}
              texts={texts}
              isOutput
              action={<CopyButton text={output} name={texts[`step.${id}`]} texts={texts} />}
            />
          </dl>
        </li>
      ))}
      <li className="panel sg-step">
        <h3>
          <b>{texts['step.headers']}</b>
        </h3>
        <dl className="sg-rows">
          {headers.map(([name, value]) => (
            <StepRow
              key={name}
              name={name}
              text={value}
              texts={texts}
              isOutput
              action={<CopyButton text={value} name={name} texts={texts} />}
            />
          ))}
        </dl>
      </li>
    </ol>
  )
}
