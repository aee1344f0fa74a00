/** The input and output of a step, as a guide shows them. */
import type { ReactElement } from 'react'
import type { CanonicalBody } from '#core/signature/canonical-body.ts'
import type { SignatureStepId } from '#core/signature/sign-request.ts'
import type { StepInput } from './compute-step.ts'
import { markRemoved } from './marked-text.ts'
import { Legend, StepRow } from './StepRow.tsx'
import { inputName } from './step-words.ts'
import type { SignatureTexts } from './texts.ts'

interface Props {
  readonly step: SignatureStepId
  readonly inputs: readonly StepInput[]
  readonly output: string
  readonly canonical: CanonicalBody
  readonly t: SignatureTexts
}

export function StepFacts({ step, inputs, output, canonical, t }: Props): ReactElement {
  return (
    <dl className="sg-rows">
      {inputs.map(({ id, value }) => {
        const segments =
          step === 'body-request'
            ? markRemoved(value, canonical)
            : [{ text: value, kind: 'kept' } as const]
        return (
          <StepRow key={id} name={inputName(id, t)} text={value} segments={segments} t={t}>
            <Legend segments={segments} t={t} />
            {id === 'secretKey' && <p className="sg-empty">{t('secretOfNobody')}</p>}
          </StepRow>
        )
      })}
      <StepRow
        name={t(`step.${step}`)}
        text={output}
        t={t}
        isOutput
        action={
          <button
            type="button"
            className="sg-copy"
            data-copy={output}
            aria-label={t('copyNamed', { name: t(`step.${step}`) })}
          >
            {t('copy')}
          </button>
        }
      />
    </dl>
  )
}
