/** JSON that folds at every object and array. Only unfolded parts are rendered. */
import { type ReactNode, useState } from 'react'
import type { JsonValue } from '#core/openapi/model.ts'
import { usePlayground } from '../context.ts'
import { JsonText } from './JsonText.tsx'

/** Deeper levels and long lists are folded at first. */
const OPEN_DEPTH = 4
const OPEN_MEMBERS = 50
/** Number of members shown at first and added per click: rendering thousands takes seconds. */
const FIRST_MEMBERS = 100
const MORE_MEMBERS = 400

export function JsonTree({ value }: { readonly value: JsonValue }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
    <div className="pg-json" tabIndex={0}>
      <Node value={value} name={null} depth={0} isLast />
    </div>
  )
}

interface NodeProps {
  readonly value: JsonValue
  /** Null for an item of an array and for the root. */
  readonly name: string | null
  readonly depth: number
  readonly isLast: boolean
}

function Node({ value, name, depth, isLast }: NodeProps) {
  const comma = isLast ? '' : ','
  const label = name === null ? null : <NodeName name={name} />
  if (typeof value !== 'object' || value === null) {
    return (
      <div className="pg-json-line">
        {label}
        {typeof value === 'string' ? (
          <JsonText text={value} name={name ?? ''} />
        ) : (
          <span className="pg-json-number">{String(value)}</span>
        )}
        {comma}
      </div>
    )
  }
  return <Branch value={value} label={label} depth={depth} comma={comma} />
}

function NodeName({ name }: { readonly name: string }) {
  return (
    <>
      <span className="pg-json-key">{JSON.stringify(name)}</span>
      {': '}
    </>
  )
}

interface BranchProps {
  readonly value: Exclude<JsonValue, null | boolean | number | string>
  readonly label: ReactNode
  readonly depth: number
  readonly comma: string
}

function Branch({ value, label, depth, comma }: BranchProps) {
  const { t } = usePlayground()
  const isArray = Array.isArray(value)
  const entries = Object.entries(value)
  const [isOpen, setOpen] = useState(depth < OPEN_DEPTH && entries.length <= OPEN_MEMBERS)
  const [shown, setShown] = useState(FIRST_MEMBERS)
  const [open, close] = isArray ? '[]' : '{}'
  if (entries.length === 0) {
    return (
      <div className="pg-json-line">
        {label}
        {open}
        {close}
        {comma}
      </div>
    )
  }
  const count = isArray
    ? t('items', { count: entries.length })
    : t('members', { count: entries.length })
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {label}
        {open}
        {!isOpen && (
          <span className="pg-json-folded">
            {' '}
            {count} {close}
            {comma}
          </span>
        )}
      </summary>
      {isOpen && (
        <>
          <div className="pg-json-children">
            {entries.slice(0, shown).map(([name, member], index) => (
              <Node
                key={name}
                name={isArray ? null : name}
                value={member ?? null}
                depth={depth + 1}
                isLast={index === entries.length - 1}
              />
            ))}
            {entries.length > shown && (
              <button
                type="button"
                className="pg-quiet"
                onClick={() => setShown(shown + MORE_MEMBERS)}
              >
                {t('showMore', {
                  count: Math.min(MORE_MEMBERS, entries.length - shown),
                  left: entries.length - shown,
                })}
              </button>
            )}
          </div>
          {close}
          {comma}
        </>
      )}
    </details>
  )
}
