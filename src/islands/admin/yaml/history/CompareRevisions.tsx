/** Compares two revisions: what changed for partners, and every line that differs. */
import { NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { useLocation, useSearch } from 'wouter'
import type { HistoryRecord } from '#core/api/admin.ts'
import { PartFailure } from '../../feedback/PartBoundary.tsx'
import { QueryState } from '../../feedback/QueryState.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { useDocumentChecker } from '../check/use-document-checker.ts'
import { ChangeList } from '../compare/ChangeList.tsx'
import { MergeView } from '../compare/MergeView.tsx'
import { HISTORIES, listRevisions, readText, showRevision } from '../documents.ts'
import { useComparison } from '../gate/use-comparison.ts'
import { comparePath, historyPath, LIST_PATH } from '../yaml-address.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { useRevisionLabel } from './revision-label.ts'

/** @param id - of the newer revision; the older one is in the query */
export function CompareRevisions({ id }: { readonly id: string }) {
  const y = useYamlTexts()
  const from = new URLSearchParams(useSearch()).get('from') ?? ''
  const [, navigate] = useLocation()
  const loaded = useQuery({
    queryKey: [HISTORIES, 'compare', from, id],
    queryFn: async ({ signal }) => {
      const [older, newer] = await Promise.all([from, id].map((one) => showRevision(one, signal)))
      if (older === undefined || newer === undefined)
        throw new TypeError('two revisions are compared')
      const [before, after, revisions] = await Promise.all([
        readText(older.yml_publish.url, signal),
        readText(newer.yml_publish.url, signal),
        listRevisions(newer.playground_id, signal),
      ])
      return { older, newer, before, after, revisions }
    },
  })
  const { older, newer, before, after, revisions = [] } = loaded.data ?? {}
  return (
    <Screen
      title={y('compareTitle')}
      back={{
        href: newer === undefined ? LIST_PATH : historyPath(newer.playground_id),
        text: 'yaml.history',
      }}
    >
      <QueryState query={loaded} height={400} />
      {older && newer && before !== undefined && after !== undefined && (
        <>
          <div className="admin-facts">
            <RevisionSelect
              label={y('from')}
              value={older}
              revisions={revisions}
              onChange={(chosen) => navigate(comparePath(chosen, id))}
            />
            <RevisionSelect
              label={y('to')}
              value={newer}
              revisions={revisions}
              onChange={(chosen) => navigate(comparePath(from, chosen))}
            />
          </div>
          <Changes before={before} after={after} />
          <MergeView before={before} after={after} beforeLabel={y('from')} afterLabel={y('to')} />
        </>
      )}
    </Screen>
  )
}

interface SelectProps {
  readonly label: string
  readonly value: HistoryRecord
  readonly revisions: readonly HistoryRecord[]
  readonly onChange: (id: string) => void
}

function RevisionSelect({ label, value, revisions, onChange }: SelectProps) {
  const y = useYamlTexts()
  const labelOf = useRevisionLabel()
  return (
    <NativeSelect
      label={label}
      description={value.note || undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      value={value.id}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={revisions.map((revision, index) => ({
        value: revision.id,
        label: `${labelOf(revision)}${index === 0 ? ` (${y('newest')})` : ''}`,
      }))}
    />
  )
}

function Changes({ before, after }: { readonly before: string; readonly after: string }) {
  const y = useYamlTexts()
  const checker = useDocumentChecker()
  const { comparison, hasFailed, retry } = useComparison(checker, before, after)
  return (
    <section className="yaml-compared" aria-labelledby="yaml-compared-title">
      <h2 id="yaml-compared-title">{y('gate')}</h2>
      {hasFailed && <PartFailure title={y('errorCompare')} retry={retry} />}
      {comparison === undefined && !hasFailed && <Skeleton height={120} />}
      {comparison !== undefined && <ChangeList comparison={comparison} />}
    </section>
  )
}
