/**
 * Lists the saved states of an entry or the menu. Comparing one offers to restore parts of it, and undoing one to
 * restore what it changed.
 */
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { type ContentRevisionRecord, contentRevision } from '#core/api/admin.ts'
import type { Schema } from '#core/schema.ts'
import { decode } from '../../decode.ts'
import { callForMember } from '../api/client.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { QueryState } from '../feedback/QueryState.tsx'
import { Tag } from '../feedback/Tag.tsx'
import { Moment } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import { differingFields } from './merge-fields.ts'

interface Props<Fields> {
  /** Path below `revisions` in the Admin API. */
  readonly item: string
  readonly schema: Schema<Fields>
  readonly onClose: () => void
  /** @param before - the chosen state */
  readonly compare: (before: ShownRevision<Fields>) => ReactNode
  /**
   * Undefined if a single change can't be undone.
   *
   * @param before - the state before the change, with the change's time and author
   */
  readonly undo?: (before: ShownRevision<Fields>, after: Fields) => ReactNode
}

/** In the shape of a conflict's other side. */
export interface ShownRevision<Fields> {
  readonly fields: Fields
  readonly changedAt: string
  /** Null if it isn't known. */
  readonly changedBy: string | null
}

interface Chosen<Fields> {
  readonly revision: ShownRevision<Fields>
  /** Set to undo a change: the state after it. */
  readonly after?: Fields
}

export function HistoryModal<Fields extends object>(props: Props<Fields>) {
  const { item, schema, onClose, compare, undo } = props
  const t = useTexts()
  const [chosen, setChosen] = useState<Chosen<Fields>>()
  const query = useQuery({
    queryKey: ['revisions', item],
    queryFn: ({ signal }) =>
      callForMember(`revisions/${item}`, 'revisions', z.array(contentRevision), { signal }),
    // Another save adds one.
    staleTime: 0,
  })
  if (chosen !== undefined) {
    const { revision, after } = chosen
    return after === undefined ? compare(revision) : undo?.(revision, after)
  }
  const revisions = query.data?.flatMap((row) => {
    const fields = decode(schema, row.fields)
    // A state from before an update of the portal can have another shape.
    return fields === undefined ? [] : [{ row, fields }]
  })
  return (
    <Dialog onClose={onClose} title={t('history.title')} size={620}>
      <QueryState query={query} height={120} />
      {revisions?.length === 0 && <p>{t('history.empty')}</p>}
      <ul className="admin-history">
        {revisions?.map(({ row, fields }, index) => {
          const saved = { changedAt: row.saved_at, changedBy: row.saved_by || null }
          const before = revisions[index + 1]?.fields
          const isChange = before !== undefined && differingFields(before, fields).length > 0
          return (
            <li key={row.id}>
              <Revision
                {...row}
                onCompare={() => setChosen({ revision: { fields, ...saved } })}
                onUndo={
                  undo && isChange
                    ? () => setChosen({ revision: { fields: before, ...saved }, after: fields })
                    : undefined
                }
              />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

function Revision({ status, saved_at, saved_by, onCompare, onUndo }: RevisionProps) {
  const t = useTexts()
  return (
    <>
      <Moment hasSeconds time={saved_at} by={saved_by} />
      {saved_by === '' && <small>{t('history.before')}</small>}
      <Tag color={status === 'published' ? 'green' : 'yellow'}>{t(`status.${status}`)}</Tag>
      <Group gap="xs">
        {onUndo && (
          <Button variant="default" size="compact-sm" onClick={onUndo}>
            {t('history.undo')}
          </Button>
        )}
        <Button variant="default" size="compact-sm" onClick={onCompare}>
          {t('history.compare')}
        </Button>
      </Group>
    </>
  )
}

interface RevisionProps extends ContentRevisionRecord {
  readonly onCompare: () => void
  /** Undefined if the state before it isn't known, or is the same. */
  readonly onUndo: (() => void) | undefined
}
