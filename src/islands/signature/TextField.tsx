/** One line of text with its label and a button that fills it. */
import { useId } from 'react'

interface Props {
  readonly label: string
  readonly value: string
  readonly isStatic: boolean
  onChange(value: string): void
  /** Label of the button. */
  readonly action?: string
  onAction?(): void
  readonly problem?: string
}

export function TextField({ label, value, isStatic, onChange, action, onAction, problem }: Props) {
  const id = useId()
  return (
    <div className="sg-field">
      <label htmlFor={id}>{label}</label>
      <div className="sg-control">
        <input
          id={id}
          value={value}
          readOnly={isStatic}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? `${id}problem` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {action !== undefined && !isStatic && (
          <button
            type="button"
            className="sg-button"
            aria-label={`${action}: ${label}`}
            onClick={onAction}
          >
            {action}
          </button>
        )}
      </div>
      {problem !== undefined && problem !== '' && (
        <p id={`${id}problem`} className="sg-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
