/** An output with the difference from another text marked. */
import type { ReactNode } from 'react'
import { differenceOf } from '#core/text-difference.ts'
import { TextBlock, Visible } from '../../components/signature/MarkedText.tsx'
import { SHOWN_CHARACTERS } from '../../components/signature/marked-text.ts'
import { bytesInWords } from '../../components/signature/step-words.ts'
import type { SignatureTexts } from '../../components/signature/texts.ts'

interface Props {
  readonly name: string
  readonly text: string
  /** The text to compare with. */
  readonly example: string
  readonly t: SignatureTexts
  /** In words, for a text that is shown without its secrets. */
  readonly size?: string
  readonly action?: ReactNode
}

/** Comparing is linear, but rendering a million marked characters is slow. */
const COMPARED_CHARACTERS = SHOWN_CHARACTERS

export function ChangedRow({
  name,
  text,
  example,
  t,
  size = bytesInWords(text, t),
  action,
}: Props) {
  const { before, changed, after } = differenceOf(
    text.slice(0, COMPARED_CHARACTERS),
    example.slice(0, COMPARED_CHARACTERS),
  )
  return (
    <div className="sg-row">
      <dt>
        <span>{name}</span> <small>{size}</small>
        {action}
      </dt>
      <dd>
        {text === '' ? (
          <p className="sg-empty">{t('empty')}</p>
        ) : (
          <TextBlock label={name} isOutput>
            <Visible text={before} />
            {changed !== '' && (
              <mark>
                <Visible text={changed} />
              </mark>
            )}
            <Visible text={after} />
          </TextBlock>
        )}
        {text.length > COMPARED_CHARACTERS && (
          <p className="sg-empty">{t('cut', { shown: COMPARED_CHARACTERS })}</p>
        )}
      </dd>
    </div>
  )
}
