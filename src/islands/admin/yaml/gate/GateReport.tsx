/** Lists what another text changes for readers: removed pages, changes for partners, broken links. */
import { Alert, Checkbox, Skeleton } from '@mantine/core'
import { type PropsWithChildren, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { FoldedList } from '../../feedback/FoldedList.tsx'
import { PartFailure } from '../../feedback/PartBoundary.tsx'
import { type Comparison, MAX_SHOWN } from '../check/compare-documents.ts'
import { ChangeList } from '../compare/ChangeList.tsx'
import { useYamlTexts } from '../yaml-texts.ts'
import { useBrokenLinks } from './use-broken-links.ts'
import type { Compared } from './use-comparison.ts'

/** `children` follow the changes. */
interface Props extends PropsWithChildren {
  readonly compared: Pick<Compared, 'comparison' | 'hasFailed' | 'retry'>
  /** False if the comparison is of an earlier text, or if there is none. */
  readonly isReadable: boolean
  /** False if readers also get other menus and contents, or see another document. */
  readonly hasLinks: boolean
  /** True if readers saw nothing, or only the demo: a list in which everything is new says nothing. */
  readonly isFirst?: boolean
  /** Lines of the operations by key; omitted without an editor next to the report. */
  readonly lines?: ReadonlyMap<string, number>
  readonly onChoose?: (line: number) => void
  /** Called when a link opens another screen. */
  readonly onLeave?: () => void
}

export function GateReport(props: Props) {
  const { compared, isReadable, hasLinks, isFirst = false, children } = props
  const { comparison, hasFailed, retry } = compared
  const y = useYamlTexts()
  // "No changes" would be wrong for a text that can't be read.
  const shown = isReadable || comparison?.changes.length ? comparison : undefined
  return (
    <>
      {hasFailed && <PartFailure title={y('errorCompare')} retry={retry} />}
      {!isReadable && (
        <p className="yaml-quiet" role="status">
          {y(shown === undefined ? 'unreadable' : 'unreadableNow')}
        </p>
      )}
      {comparison === undefined && !hasFailed && isReadable && (
        <div role="status" aria-label={y('comparing')}>
          <Skeleton height={90} mb="sm" />
          <Skeleton height={90} />
        </div>
      )}
      {shown !== undefined && (
        <>
          {!isFirst && <RemovedPages pages={shown.removedPages} />}
          {hasLinks && <Links comparison={shown} onLeave={props.onLeave} />}
          {isFirst ? (
            <p className="yaml-quiet">{y('pages', { ...shown.pages })}</p>
          ) : (
            <ChangeList {...props} comparison={shown} />
          )}
          {children}
        </>
      )}
    </>
  )
}

/** Breaking changes must be read; new ones must be read again. */
export function useBreakingRead(comparison: Comparison | undefined): {
  readonly hasReadBreaking: boolean
  readonly readCheckbox: ReactNode
} {
  const y = useYamlTexts()
  const [read, setRead] = useState<string>()
  const breaking = comparison?.breakingKey
  const hasReadBreaking = breaking !== undefined && read === breaking
  return {
    hasReadBreaking,
    readCheckbox: comparison !== undefined && comparison.counts.breaking > 0 && (
      <Checkbox
        checked={hasReadBreaking}
        onChange={(event) => setRead(event.currentTarget.checked ? breaking : undefined)}
        label={y('confirmBreaking')}
      />
    ),
  }
}

function RemovedPages({ pages }: { readonly pages: readonly string[] }) {
  const y = useYamlTexts()
  if (pages.length === 0) return undefined
  const leftOut = pages.length - MAX_SHOWN
  return (
    <details className="admin-fold">
      <summary>{y('removedPages', { count: pages.length })}</summary>
      <ul>
        {pages.slice(0, MAX_SHOWN).map((page) => (
          <li key={page}>
            <code>{page}</code>
          </li>
        ))}
      </ul>
      {leftOut > 0 && <p className="yaml-quiet">{y('morePages', { count: leftOut })}</p>}
    </details>
  )
}

interface LinksProps {
  readonly comparison: Comparison
  readonly onLeave: (() => void) | undefined
}

function Links({ comparison, onLeave }: LinksProps) {
  const y = useYamlTexts()
  const { links, hasFailed, retry } = useBrokenLinks(comparison)
  if (hasFailed) return <PartFailure title={y('errorLinks')} retry={retry} />
  if (links === undefined) return <Skeleton height={24} mb="sm" />
  if (links.length === 0) return <p className="yaml-quiet">{y('noBrokenLinks')}</p>
  return (
    <Alert color="yellow" title={y('brokenLinks')} my="sm">
      <FoldedList count={links.length} label={y('brokenLinksShow', { count: links.length })}>
        <ul>
          {links.map(({ name, href }) => (
            <li key={`${href} ${name}`}>
              <Link href={href} onClick={() => onLeave?.()}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </FoldedList>
      <p>{y('brokenLinksText')}</p>
    </Alert>
  )
}
