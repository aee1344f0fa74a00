/** One named text of a step, with its length in bytes. */
import type { ReactElement, ReactNode } from 'react'
import { fillText } from '#core/fill-text.ts'
import { MarkedText } from './MarkedText.tsx'
import { type Segment, SHOWN_CHARACTERS } from './marked-text.ts'
import { bytesInWords } from './step-words.ts'
import type { SignatureTexts } from './texts.ts'

interface Props {
  readonly name: string
  readonly texts: SignatureTexts
  readonly text: string
  /** The text cut up where parts of it are marked. */
  readonly segments?: readonly Segment[]
  readonly isOutput?: boolean
  /** Stands beside the name, such as what copies. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

export function StepRow({
  name,
  texts,
  text,
  segments = [{ text, kind: 'kept' }],
  isOutput = false,
  action,
  children,
}: Props): ReactElement {
  return (
    <div className="sg-row">
      <dt>
        <span>{name}</span> <small>{bytesInWords(text, texts)}</small>
        {action}
      </dt>
      <dd>
        <MarkedText
          segments={text === '' ? [] : segments}
          label={name}
          isOutput={isOutput}
          cutNote={fillText(texts.cut, { shown: SHOWN_CHARACTERS })}
          emptyNote={texts.empty}
        />
        {children}
      </dd>
    </div>
  )
}

/** Explains the marks of a body, where it has any. */
export function Legend({ segments, texts }: LegendProps): ReactElement | null {
  const hasMembers = segments.some(({ kind }) => kind === 'member')
  const hasSpace = segments.some(({ kind }) => kind === 'space')
  if (!hasMembers && !hasSpace) return null
  return (
    <p className="sg-legend">
      {hasMembers && <del className="sg-removed">{texts.legendRemoved}</del>}
      {hasSpace && (
        <span>
          <del className="sg-space">
            <span className="sg-invisible" data-symbol="␣" />
            <span className="sg-invisible" data-symbol="↵" />
          </del>{' '}
          {texts.legendSpace}
        </span>
      )}
    </p>
  )
}

interface LegendProps {
  readonly segments: readonly Segment[]
  readonly texts: SignatureTexts
}
