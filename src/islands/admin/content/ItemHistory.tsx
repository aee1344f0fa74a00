/** The saved states of an entry, one of which can be restored into the editor. */
import { HistoryModal } from '../editing/HistoryModal.tsx'
import { type Area, type ContentFields, type ContentRecord, fieldsOf } from './areas.ts'
import { ContentConflict } from './ContentConflict.tsx'

interface Props {
  readonly area: Area
  readonly record: ContentRecord
  /** As edited now, saved or not. */
  readonly fields: ContentFields
  readonly onRestore: (fields: ContentFields) => void
  readonly onClose: () => void
}

export function ItemHistory({ area, record, fields, onRestore, onClose }: Props) {
  return (
    <HistoryModal
      item={`${area.one}/${encodeURIComponent(record.id)}`}
      schema={area.fields}
      onClose={onClose}
      compare={(revision) => (
        <ContentConflict
          of="history"
          mine={fields}
          conflict={{
            theirs: { ...revision, fields: fieldsOf(area, revision.fields) },
            before: fields,
          }}
          onMerged={onRestore}
          onClose={onClose}
        />
      )}
      undo={(before, after) => (
        <ContentConflict
          of="undo"
          mine={fields}
          conflict={{
            theirs: { ...before, fields: fieldsOf(area, before.fields) },
            before: fieldsOf(area, after),
          }}
          onMerged={onRestore}
          onClose={onClose}
        />
      )}
    />
  )
}
