/** The saved states of an entry, one of which can be restored into the editor. */
import { ConflictView } from '../editing/ConflictView.tsx'
import { HistoryModal } from '../editing/HistoryModal.tsx'
import { useTexts } from '../texts.tsx'
import { type Area, type ContentFields, type ContentRecord, fieldsOf } from './areas.ts'
import { FieldValue, fieldTitle } from './FieldValue.tsx'

interface Props {
  readonly area: Area
  readonly record: ContentRecord
  /** As edited now, saved or not. */
  readonly fields: ContentFields
  readonly onRestore: (fields: ContentFields) => void
  readonly onClose: () => void
}

export function ItemHistory({ area, record, fields, onRestore, onClose }: Props) {
  const t = useTexts()
  return (
    <HistoryModal
      item={`${area.one}/${encodeURIComponent(record.id)}`}
      schema={area.fields}
      onClose={onClose}
      compare={(revision) => (
        <ConflictView<ContentFields>
          of="history"
          mine={fields}
          conflict={{
            theirs: { ...revision, fields: fieldsOf(area, revision.fields) },
            before: fields,
          }}
          fieldTitle={(name) => fieldTitle(name, t)}
          show={(name, shown) => <FieldValue name={name} fields={shown} />}
          onMerged={onRestore}
          onClose={onClose}
        />
      )}
    />
  )
}
