/** Copies a text, or the code block of its panel, by elements/copy.ts. Hidden without script. */

interface Props {
  readonly label: string
  /** Text to copy; defaults to the visible code of the surrounding panel. */
  readonly text?: string
  /** Longer name for screen readers. */
  readonly title?: string
}

export function CopyButton({ label, text, title }: Props) {
  return (
    <button type="button" className="copy" data-copy={text ?? ''} aria-label={title}>
      {label}
    </button>
  )
}
