/**
 * One step of signing in a guide: computed by the build, complete without script, interactive on
 * request.
 */
import type { ReactElement } from 'react'
import { canonicalBody } from '#core/signature/canonical-body.ts'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import {
  SIGNATURE_STEPS,
  type SignatureStepId,
  type SignatureStep as Step,
  signRequest,
} from '#core/signature/sign-request.ts'
import { exampleDirection, exampleRequest } from '../guide/example-trace.ts'
import { stepInputs } from './compute-step.ts'
import { RecipePicture } from './RecipePicture.tsx'
import { StepFacts } from './StepFacts.tsx'
import { StepRow } from './StepRow.tsx'
import { algorithmName, placedRows, type Signed, stepInWords, stepName } from './step-words.ts'
import { noStepInWords, stepsAbout } from './steps-about.ts'
import type { SignatureTexts } from './texts.ts'

interface Props {
  readonly recipe: SignatureRecipe
  /** A step's ID, `headers`, `picture`, or `all` for the picture and the steps of version 1. */
  readonly step: string
  readonly t: SignatureTexts
}

export function SignatureStep({ recipe, step, t }: Props): ReactElement | null {
  const request = exampleRequest(recipe)
  const signed = signRequest(recipe, request, exampleDirection(recipe))
  if (!signed.ok) {
    return <p className="note">{t('unsupported', { algorithm: algorithmName(recipe) })}</p>
  }
  const trace = signed.value
  if (step === 'all') {
    return (
      <>
        <RecipePicture recipe={recipe} request={request} trace={trace} t={t} />
        {recipe.version2 === undefined &&
          SIGNATURE_STEPS.map((id) => <SignatureStep key={id} recipe={recipe} step={id} t={t} />)}
      </>
    )
  }
  if (step === 'picture')
    return <RecipePicture recipe={recipe} request={request} trace={trace} t={t} />
  if (step === 'headers') return <Headers recipe={recipe} request={request} trace={trace} t={t} />
  if (recipe.version2 !== undefined) {
    // The body and its hash are in one section, and the signature in the headers.
    if (step === 'body-request' || step === 'signature') return null
    const steps = stepsAbout(recipe, step, trace.steps)
    return steps.length === 0 ? (
      <p className="note">{noStepInWords(recipe, step, t)}</p>
    ) : (
      <Values recipe={recipe} steps={steps} t={t} />
    )
  }
  const id = SIGNATURE_STEPS.find((known) => known === step)
  const found = trace.steps.find((known) => known.id === step)
  if (id === undefined || found === undefined) return null
  const inputs = stepInputs(recipe, id, request, trace)
  const props: StepProps = { recipe, step: id, inputs }
  return (
    <figure className="panel sg-step">
      <figcaption>
        <b>{t(`step.${id}`)}</b> <span>{stepInWords(recipe, found, t)}</span>
      </figcaption>
      <gapura-island data-island="signature-step" data-props={JSON.stringify(props)}>
        <StepFacts
          step={id}
          inputs={inputs}
          output={found.output}
          canonical={canonicalBody(recipe.canonicalBody, request.body ?? '')}
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

/** The values of a recipe of version 2, which the guides don't know by name. */
function Values({ recipe, steps, t }: ValuesProps): ReactElement {
  return (
    <>
      {steps.map((step) => (
        <figure key={step.id} className="panel sg-step">
          <figcaption>
            <b>{stepName(step.id, t)}</b> <span>{stepInWords(recipe, step, t)}</span>
          </figcaption>
          <dl className="sg-rows">
            <StepRow name={t('out')} text={step.output} t={t} isOutput />
          </dl>
        </figure>
      ))}
    </>
  )
}

interface ValuesProps {
  readonly recipe: SignatureRecipe
  readonly steps: readonly Step[]
  readonly t: SignatureTexts
}

function Headers({ t, ...signed }: HeadersProps): ReactElement {
  const { recipe } = signed
  const { title, rows } = placedRows(signed, t)
  return (
    <figure className="panel sg-step">
      <figcaption>
        <b>{title}</b>
      </figcaption>
      <dl className="sg-rows">
        {rows.map(([name, value]) => (
          <StepRow key={name} name={name} text={value} t={t} isOutput />
        ))}
      </dl>
      {keyPairScheme(recipe, exampleDirection(recipe)) && (
        <p className="sg-hint sg-pair">{t('pairNote')}</p>
      )}
    </figure>
  )
}

interface HeadersProps extends Signed {
  readonly t: SignatureTexts
}

/** Initial props of a step's island, as `data-props`. */
export interface StepProps {
  readonly recipe: SignatureRecipe
  readonly step: SignatureStepId
  readonly inputs: ReturnType<typeof stepInputs>
}
