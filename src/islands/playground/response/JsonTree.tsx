/**
 * JSON that folds at every object and array. Only unfolded parts are rendered. Numbers and repeated
 * names are shown as they arrived: a parsed value has other digits and only the last of the names.
 */
import { type ReactNode, useState } from 'react'
import { type JsonNode, textOf } from '#core/signature/json/json-layout.ts'
import { usePlayground } from '../context.ts'
import { JsonText } from './JsonText.tsx'

/** Deeper levels and long lists are folded at first. */
const OPEN_DEPTH = 4
const OPEN_MEMBERS = 50
/** Number of members shown at first and added per click: rendering thousands takes seconds. */
const FIRST_MEMBERS = 100
const MORE_MEMBERS = 400

export function JsonTree({ node }: { readonly node: JsonNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
    <div className="pg-json" tabIndex={0}>
      <Node node={node} name={null} depth={0} isLast />
    </div>
  )
}

interface NodeProps {
  readonly node: JsonNode
  /** Null for an item of an array and for the root. */
  readonly name: string | null
  readonly depth: number
  readonly isLast: boolean
}

function Node({ node, name, depth, isLast }: NodeProps) {
  const comma = isLast ? '' : ','
  const label = name === null ? null : <NodeName name={name} />
  if (node.kind === 'scalar') {
    return (
      <div className="pg-json-line">
        {label}
        {node.text.startsWith('"') ? (
          <JsonText text={textOf(node.text)} name={name ?? ''} />
        ) : (
          <span className="pg-json-number">{node.text}</span>
        )}
        {comma}
      </div>
    )
  }
  return <Branch node={node} label={label} depth={depth} comma={comma} />
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
  readonly node: Exclude<JsonNode, { kind: 'scalar' }>
  readonly label: ReactNode
  readonly depth: number
  readonly comma: string
}

function Branch({ node, label, depth, comma }: BranchProps) {
  const { t } = usePlayground()
  const { children } = node
  const isArray = node.kind === 'array'
  const [isOpen, setOpen] = useState(depth < OPEN_DEPTH && children.length <= OPEN_MEMBERS)
  const [shown, setShown] = useState(FIRST_MEMBERS)
  const [open, close] = isArray ? '[]' : '{}'
  if (children.length === 0) {
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
    ? t('items', { count: children.length })
    : t('members', { count: children.length })
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
            {children.slice(0, shown).map((child, index) => (
              <Node
                // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and nothing moves
                key={index}
                name={child.name === undefined ? null : textOf(child.name)}
                node={child.node}
                depth={depth + 1}
                isLast={index === children.length - 1}
              />
            ))}
            {children.length > shown && (
              <button
                type="button"
                className="pg-quiet"
                onClick={() => setShown(shown + MORE_MEMBERS)}
              >
                {t('showMore', {
                  count: Math.min(MORE_MEMBERS, children.length - shown),
                  left: children.length - shown,
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
