/** One named text of a step, with its length in bytes. */
import type { ReactElement, ReactNode } from 'react'
import { HIDDEN } from '#core/signature/language/evaluation.ts'
import { MarkedText } from './MarkedText.tsx'
import { type Segment, SHOWN_CHARACTERS } from './marked-text.ts'
import { bytesInWords } from './step-words.ts'
import type { SignatureTexts } from './texts.ts'

interface Props {
  readonly name: string
  readonly t: SignatureTexts
  readonly text: string
  /** The text in segments, if parts of it are marked. */
  readonly segments?: readonly Segment[]
  readonly isOutput?: boolean
  /** Content next to the name, such as a copy button. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

export function StepRow({
  name,
  t,
  text,
  segments = [{ text, kind: 'kept' }],
  isOutput = false,
  action,
  children,
}: Props): ReactElement {
  return (
    <div className="sg-row">
      <dt>
        <span>{name}</span> <small>{text.includes(HIDDEN) ? '' : bytesInWords(text, t)}</small>
        {action}
      </dt>
      <dd>
        <MarkedText
          segments={text === '' ? [] : segments}
          label={name}
          isOutput={isOutput}
          cutNote={t('cut', { shown: SHOWN_CHARACTERS })}
          emptyNote={t('empty')}
        />
        {children}
      </dd>
    </div>
  )
}

/** Explains the marks of a body, if it has any. */
export function Legend({ segments, t }: LegendProps): ReactElement | null {
  const hasMembers = segments.some(({ kind }) => kind === 'member')
  const hasSpace = segments.some(({ kind }) => kind === 'space')
  if (!hasMembers && !hasSpace) return null
  return (
    <p className="sg-legend">
      {hasMembers && <del className="sg-removed">{t('legendRemoved')}</del>}
      {hasSpace && (
        <span>
          <del className="sg-space">
            <span className="sg-invisible" data-symbol="␣" />
            <span className="sg-invisible" data-symbol="↵" />
          </del>{' '}
          {t('legendSpace')}
        </span>
      )}
    </p>
  )
}

interface LegendProps {
  readonly segments: readonly Segment[]
  readonly t: SignatureTexts
}
