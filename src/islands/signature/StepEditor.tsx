/** One interactive step of signing: type the input and see the output. */
import { type ChangeEvent, useId, useState } from 'react'
import { computeStep, instantText } from '../../components/signature/compute-step.ts'
import { markRemoved, type Segment } from '../../components/signature/marked-text.ts'
import type { StepProps } from '../../components/signature/SignatureStep.tsx'
import { Legend, StepRow } from '../../components/signature/StepRow.tsx'
import { bytesInWords, inputName, problemInWords } from '../../components/signature/step-words.ts'
import type { SignatureTexts } from '../../components/signature/texts.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import { ChangedRow } from './ChangedRow.tsx'

export function StepEditor({ recipe, step, inputs: example, t }: Props) {
  const [inputs, setInputs] = useState(example)
  const id = useId()
  const computed = computeStep(recipe, step, inputs)
  const before = computeStep(recipe, step, example)
  const change = (name: string, value: string) =>
    setInputs(inputs.map((input) => (input.id === name ? { ...input, value } : input)))
  const canonical = computed.ok ? computed.value.canonical : undefined
  const [first] = inputs
  const segments: readonly Segment[] = canonical && first ? markRemoved(first.value, canonical) : []
  return (
    <div className="sg-live">
      {inputs.map(({ id: name, value }) => {
        const field = {
          id: `${id}${name}`,
          spellCheck: false,
          value,
          onChange: ({ target }: Changed) => change(name, target.value),
        }
        return (
          <div key={name} className="sg-field">
            <label htmlFor={field.id}>
              {inputName(name, t)} <small>{bytesInWords(value, t)}</small>
            </label>
            <div className="sg-control">
              {LONG.has(name) ? (
                <textarea {...field} rows={Math.min(12, value.split('\n').length + 1)} />
              ) : (
                <input {...field} autoComplete="off" autoCapitalize="none" />
              )}
              {name === 'instant' && (
                <button
                  type="button"
                  className="sg-button"
                  onClick={() => change('instant', instantText(Date.now()))}
                >
                  {t('playground.now')}
                </button>
              )}
            </div>
          </div>
        )
      })}
      <dl className="sg-rows">
        {segments.length > 0 && (
          <StepRow name={t('marked')} text={first?.value ?? ''} segments={segments} t={t}>
            <Legend segments={segments} t={t} />
          </StepRow>
        )}
        {computed.ok ? (
          <ChangedRow
            name={t(`step.${step}`)}
            text={computed.value.text}
            example={before.ok ? before.value.text : ''}
            t={t}
            action={<CopyButton text={computed.value.text} name={t(`step.${step}`)} t={t} />}
          />
        ) : (
          <div className="sg-row">
            <dt>{t(`step.${step}`)}</dt>
            <dd className="sg-problem">{problemInWords(computed.error, recipe, t)}</dd>
          </div>
        )}
      </dl>
      <div className="sg-foot">
        <span>{t('changed')}</span>
        <button type="button" className="sg-button" onClick={() => setInputs(example)}>
          {t('reset')}
        </button>
      </div>
    </div>
  )
}

type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

const LONG: ReadonlySet<string> = new Set(['body', 'text', 'stringToSign'])

interface Props extends StepProps {
  readonly t: SignatureTexts
}
