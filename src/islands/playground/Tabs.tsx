/** Tabs by the ARIA practices: one tab stop, arrow keys select. */
import { type KeyboardEvent, type ReactNode, useId } from 'react'

interface Props<Name extends string> {
  readonly label: string
  readonly tabs: readonly { readonly name: NoInfer<Name>; readonly title: string }[]
  readonly chosen: Name
  onChoose(name: NoInfer<Name>): void
  readonly children: ReactNode
}

export function Tabs<Name extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: Props<Name>) {
  const id = useId()
  const at = tabs.findIndex(({ name }) => name === chosen)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next.name)
    document.getElementById(`${id}${next.name}`)?.focus()
  }

  return (
    <>
      <div className="pg-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`}>
        {children}
      </div>
    </>
  )
}
