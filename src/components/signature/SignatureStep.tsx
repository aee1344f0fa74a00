/**
 * One step of signing in a guide: computed by the build, complete without script, interactive on
 * request.
 */
import type { ReactElement } from 'react'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { type SignatureStepId, signRequest } from '#core/signature/sign.ts'
import { exampleRequest } from '../guide/example-trace.ts'
import { stepInputs } from './compute-step.ts'
import { StepFacts } from './StepFacts.tsx'
import { StepRow } from './StepRow.tsx'
import { stepInWords } from './step-words.ts'
import type { SignatureTexts } from './texts.ts'

interface Props {
  readonly recipe: SignatureRecipe
  /** A step's ID, or `headers`. */
  readonly step: string
  readonly t: SignatureTexts
}

export function SignatureStep({ recipe, step, t }: Props): ReactElement | null {
  const request = exampleRequest(recipe)
  const signed = signRequest(recipe, request)
  if (!signed.ok) {
    return <p className="note">{t('unsupported', { algorithm: recipe.mac.algorithm })}</p>
  }
  const trace = signed.value
  if (step === 'headers') return <Headers headers={trace.headers} t={t} />
  const found = trace.steps.find(({ id }) => id === step)
  if (found === undefined) return null
  const inputs = stepInputs(recipe, found.id, request, trace)
  const props: StepProps = { recipe, step: found.id, inputs }
  return (
    <figure className="panel sg-step">
      <figcaption>
        <b>{t(`step.${found.id}`)}</b> <span>{stepInWords(recipe, found.id, t)}</span>
      </figcaption>
      <gapura-island data-island="signature-step" data-props={JSON.stringify(props)}>
        <StepFacts
          step={found.id}
          inputs={inputs}
          output={found.output}
          canonical={trace.canonicalBody}
          t={t}
        />
        <div className="try">
          <span>{t('tryLabel')}</span>
          <button type="button" className="button-bright">
            {t('try')}
          </button>
        </div>
      </gapura-island>
    </figure>
  )
}

function Headers({ headers, t }: HeadersProps): ReactElement {
  return (
    <figure className="panel sg-step">
      <figcaption>
        <b>{t('step.headers')}</b>
      </figcaption>
      <dl className="sg-rows">
        {Object.entries(headers).map(([name, value]) => (
          <StepRow key={name} name={name} text={value} t={t} isOutput />
        ))}
      </dl>
    </figure>
  )
}

interface HeadersProps {
  readonly headers: Readonly<Record<string, string>>
  readonly t: SignatureTexts
}

/** Initial props of a step's island, as `data-props`. */
export interface StepProps {
  readonly recipe: SignatureRecipe
  readonly step: SignatureStepId
  readonly inputs: ReturnType<typeof stepInputs>
}
