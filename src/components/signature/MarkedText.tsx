/**
 * A text with visible symbols for invisible characters and with excluded parts struck out. Copying
 * gives the original text.
 */
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { cutSegments, type Segment, visiblePieces } from './marked-text.ts'

interface Props {
  readonly segments: readonly Segment[]
  /** Name for screen readers: the block scrolls, so it must be reachable by keyboard. */
  readonly label: string
  readonly isOutput?: boolean
  /** Note for a text that is cut off. */
  readonly cutNote: string
  readonly emptyNote: string
}

export function MarkedText({
  segments,
  label,
  isOutput = false,
  cutNote,
  emptyNote,
}: Props): ReactElement {
  const { segments: shown, isCut } = cutSegments(segments)
  if (shown.length === 0) return <p className="sg-empty">{emptyNote}</p>
  return (
    <>
      <TextBlock label={label} isOutput={isOutput}>
        {shown.map((segment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
          <Fragment key={index}>{styled(segment)}</Fragment>
        ))}
      </TextBlock>
      {isCut && <p className="sg-empty">{cutNote}</p>}
    </>
  )
}

interface BlockProps {
  readonly label: string
  readonly isOutput: boolean
  readonly children: ReactNode
}

/** A block that scrolls. A page has many with the same name, so they are groups instead of landmarks. */
export function TextBlock({ label, isOutput, children }: BlockProps): ReactElement {
  const look = `sg-text${isOutput ? ' sg-output' : ''}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: the suggested element is for controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
    <div className={look} role="group" tabIndex={0} aria-label={label}>
      <code>{children}</code>
    </div>
  )
}

function styled({ text, kind }: Segment): ReactNode {
  const pieces = <Visible text={text} />
  if (kind === 'kept') return pieces
  return <del className={kind === 'space' ? 'sg-space' : 'sg-removed'}>{pieces}</del>
}

/** The stylesheet draws the symbol from an attribute, so that it is never copied. */
export function Visible({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {visiblePieces(text).map((piece, index) =>
        piece.symbol === null ? (
          piece.text
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
            key={index}
            className="sg-invisible"
            data-symbol={piece.symbol}
          >
            {piece.text}
          </span>
        ),
      )}
    </>
  )
}
