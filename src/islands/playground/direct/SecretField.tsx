/** One text that the reader enters. Browsers neither save nor suggest it. */
import { useId } from 'react'

interface Props {
  readonly label: string
  readonly value: string | undefined
  /** True if the text is not a secret. */
  readonly isOpen?: boolean
  onChange(value: string): void
}

export function SecretField({ label, value = '', isOpen = false, onChange }: Props) {
  const id = useId()
  return (
    <div className="pg-field">
      <label className="pg-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type={isOpen ? 'text' : 'password'}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        // Copied keys often end with a space. Those inside a password belong to it.
        onBlur={() => {
          if (value.trim() !== value) onChange(value.trim())
        }}
      />
    </div>
  )
}
