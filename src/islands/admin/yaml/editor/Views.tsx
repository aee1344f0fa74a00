/**
 * Chooses one of a few views by radio buttons. The library's control is larger than what the first
 * screen of the editor may load.
 */
import { useId } from 'react'

interface Props<Value extends string> {
  readonly label: string
  readonly className?: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

export function Views<Value extends string>(props: Props<Value>) {
  const { label, className = '', value, options, onChange } = props
  const name = useId()
  return (
    <fieldset className={`yaml-views ${className}`}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
