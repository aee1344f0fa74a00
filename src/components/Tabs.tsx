/** Tabs that work without JavaScript, as styled radio buttons; above a dozen, a list that folds. */
import type { ReactNode } from 'react'

/** Limit of the pairs in `controls.css`, and in `reference.css` for print. */
const MAX_TABS = 12

interface Props {
  /** Announced by screen readers before the choices. */
  readonly label: string
  /** Unique on the page. */
  readonly id: string
  readonly tabs: readonly {
    readonly label: string
    readonly content: ReactNode
    /** Value of the radio button; defaults to the label. */
    readonly value?: string
  }[]
  /** `panel`: on the dark surface of the second column. */
  readonly look?: 'text' | 'panel'
  /** Choices with the same name are shared across pages, such as the language of samples. */
  readonly remember?: string
}

export function Tabs({ label, id, tabs, look = 'text', remember }: Props) {
  const [first] = tabs
  if (!first) return null
  if (tabs.length > MAX_TABS) {
    const isPanel = look === 'panel'
    const folds = tabs.map((tab, index) => (
      <details
        key={tab.label}
        className={isPanel ? 'panel-example' : undefined}
        name={id}
        open={index === 0}
      >
        <summary>{tab.label}</summary>
        {tab.content}
      </details>
    ))
    return isPanel ? folds : <div className="tab-list">{folds}</div>
  }
  return (
    <fieldset className={`tabs tabs-${look}`} aria-label={label} data-remember={remember}>
      {tabs.flatMap((tab, index) => [
        <input
          key={`input ${tab.label}`}
          type="radio"
          name={id}
          id={`${id}-${index + 1}`}
          value={tab.value ?? tab.label}
          defaultChecked={index === 0}
          // A browser that selects the tab of an earlier visit would change the language on every page.
          autoComplete={remember === undefined ? undefined : 'off'}
        />,
        <label key={`label ${tab.label}`} htmlFor={`${id}-${index + 1}`}>
          {tab.label}
        </label>,
      ])}
      {tabs.map((tab) => (
        <div key={tab.label} className="tab-panel">
          {tab.content}
        </div>
      ))}
    </fieldset>
  )
}
