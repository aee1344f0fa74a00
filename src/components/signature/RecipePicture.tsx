/** A picture of a recipe: each value as a box, with the real values that flow through its steps. Without script. */
import type { ReactElement } from 'react'
import type { SignatureStep, SignatureTrace } from '#core/signature/sign-request.ts'
import { placedRows, type Signed, stepName } from './step-words.ts'
import type { SignatureTexts } from './texts.ts'

/** Longer values are cut, because a picture shows how they flow. */
const SHOWN_CHARACTERS = 160

interface Props extends Signed {
  readonly trace: Pick<SignatureTrace, 'steps' | 'headers' | 'placed'>
  readonly t: SignatureTexts
}

export function RecipePicture({ t, ...signed }: Props): ReactElement {
  const { trace } = signed
  const { title, rows } = placedRows(signed, t)
  return (
    <figure className="rp">
      <figcaption>{t('picture.title')}</figcaption>
      <ol>
        {trace.steps.map((step) => (
          <Box key={step.id} step={step} t={t} />
        ))}
        <li className="rp-box rp-sent">
          <b>{title}</b>
          <dl>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code>{shortened(value)}</code>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      </ol>
    </figure>
  )
}

function Box({ step, t }: { readonly step: SignatureStep; readonly t: SignatureTexts }) {
  const { id, written, input, stages, output } = step
  // A value that is a text has no stages: its result is the text with the names filled in.
  const results = stages.length > 0 ? stages : [{ operation: '', output }]
  return (
    <li className="rp-box">
      <b>{stepName(id, t)}</b>
      {written !== '' && (
        <p>
          <Written text={written} />
        </p>
      )}
      <dl>
        {stages.length > 0 && input !== written && (
          <div>
            <dt>{t('in')}</dt>
            <dd>
              <code>{shortened(input) || t('empty')}</code>
            </dd>
          </div>
        )}
        {results.map((stage, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stages of a recipe don't move
          <div key={at}>
            <dt>{stage.operation || t('out')}</dt>
            <dd>
              <code>{shortened(stage.output) || t('empty')}</code>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** Marks the names, which are other boxes or parts of the request. */
function Written({ text }: { readonly text: string }) {
  return (
    <code>
      {text.split(/(\{[^{}]+\})/).map((part, at) =>
        part.startsWith('{') && part.length > 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text don't move
          <mark key={at}>{part}</mark>
        ) : (
          part
        ),
      )}
    </code>
  )
}

const shortened = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
