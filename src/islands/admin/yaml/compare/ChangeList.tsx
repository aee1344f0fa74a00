/** Changes for partners, one card per change, breaking ones first. */
import { Tag } from '../../feedback/Tag.tsx'
import type { ChangeBadge, Comparison, ShownChange } from '../check/compare-documents.ts'
import { useYamlTexts } from '../yaml-texts.ts'

const COLORS: Readonly<Record<ChangeBadge, string>> = {
  breaking: 'red',
  warning: 'yellow',
  removed: 'red',
  deprecated: 'yellow',
  added: 'green',
  changed: 'gray',
  fixed: 'green',
  security: 'cyan',
}

export function ChangeList({ comparison }: { readonly comparison: Comparison }) {
  const y = useYamlTexts()
  const { changes, leftOut, counts, pages } = comparison
  return (
    <>
      {changes.length === 0 && <p>{y('noChanges')}</p>}
      <ul className="yaml-changes">
        {changes.map((change) => (
          <Card key={change.id} change={change} />
        ))}
      </ul>
      {leftOut > 0 && <p className="yaml-quiet">{y('more', { count: leftOut })}</p>}
      {counts.documentation > 0 && (
        <p className="yaml-quiet">{y('documentation', { count: counts.documentation })}</p>
      )}
      <p className="yaml-quiet">{y('pages', { ...pages })}</p>
    </>
  )
}

function Card({ change }: { readonly change: ShownChange }) {
  const y = useYamlTexts()
  const { badge, title, operations, sentence, advice } = change
  return (
    <li className="admin-card">
      <h3>
        <Tag color={COLORS[badge]} radius="sm">
          {y(`badge.${badge}`)}
        </Tag>
        {title}
        {operations > 1 && <small>{y('inOperations', { count: operations })}</small>}
      </h3>
      <p>
        <Sentence parts={sentence} />
      </p>
      {advice.length > 0 && (
        <p className="yaml-quiet">
          <Sentence parts={advice} />
        </p>
      )}
    </li>
  )
}

function Sentence({ parts }: { readonly parts: ShownChange['sentence'] }) {
  return (
    <>
      {parts.map(({ text, isCode }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        isCode ? <code key={index}>{text}</code> : text,
      )}
    </>
  )
}
