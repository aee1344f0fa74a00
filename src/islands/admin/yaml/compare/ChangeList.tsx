/** Changes for partners, one card per change, breaking ones first. */
import { Anchor } from '@mantine/core'
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

interface Props {
  readonly comparison: Comparison
  /** Lines of the operations by key; omitted without an editor next to the list. */
  readonly lines?: ReadonlyMap<string, number>
  readonly onChoose?: (line: number) => void
}

export function ChangeList({ comparison, lines, onChoose }: Props) {
  const y = useYamlTexts()
  const { changes, leftOut, counts, pages } = comparison
  return (
    <>
      {changes.length === 0 ? (
        <p>{y('noChanges')}</p>
      ) : (
        <ul className="yaml-changes">
          {changes.map((change) => (
            <Card
              key={change.id}
              change={change}
              line={lines?.get(change.operation ?? '')}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
      {leftOut > 0 && <p className="yaml-quiet">{y('more', { count: leftOut })}</p>}
      {counts.documentation > 0 && (
        <p className="yaml-quiet">{y('documentation', { count: counts.documentation })}</p>
      )}
      <p className="yaml-quiet">{y('pages', { ...pages })}</p>
    </>
  )
}

interface CardProps {
  readonly change: ShownChange
  readonly line: number | undefined
  readonly onChoose: ((line: number) => void) | undefined
}

function Card({ change, line, onChoose }: CardProps) {
  const y = useYamlTexts()
  const { badge, title, operations, sentence, advice } = change
  return (
    <li className="admin-card">
      <h3>
        <Tag color={COLORS[badge]} radius="sm">
          {y(`badge.${badge}`)}
        </Tag>
        {line !== undefined && onChoose ? (
          <Anchor component="button" type="button" ta="start" onClick={() => onChoose(line)}>
            {title}
          </Anchor>
        ) : (
          title
        )}
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
