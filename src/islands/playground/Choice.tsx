/** A labeled list to select one of, with hints below it. */
import { type PropsWithChildren, useId } from 'react'

interface Props {
  readonly label: string
  readonly names: readonly string[]
  readonly chosen: number
  onChoose(index: number): void
}

export function Choice({ label, names, chosen, onChoose, children }: PropsWithChildren<Props>) {
  const id = useId()
  return (
    <div className="pg-field">
      <label className="pg-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may repeat
          <option key={index} value={index}>
            {name}
          </option>
        ))}
      </select>
      {children}
    </div>
  )
}
