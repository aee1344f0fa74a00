/** Offers unsaved text of an entry from another device, and that of colleagues. */
import { decode } from '../../decode.ts'
import { UnsavedElsewhere } from '../editing/UnsavedElsewhere.tsx'
import { type Area, type ContentFields, fieldsOf } from './areas.ts'
import { ContentConflict } from './ContentConflict.tsx'
import type { useItemEditor } from './use-item-editor.ts'

interface Props {
  readonly area: Area
  readonly editor: Pick<ReturnType<typeof useItemEditor>, 'state' | 'replace' | 'newKey'>
}

export function UnsavedItem({ area, editor: { state, replace, newKey } }: Props) {
  return (
    <UnsavedElsewhere<ContentFields>
      item={`${area.one}/${encodeURIComponent(state?.stored.item?.id ?? 'new')}`}
      entry={newKey}
      state={state}
      decodeFields={(typed) => {
        const fields = decode(area.fields, typed)
        return fields && fieldsOf(area, fields)
      }}
      compare={(text, onClose) =>
        state && (
          <ContentConflict
            of="unsaved"
            mine={state.fields}
            conflict={text}
            onMerged={replace}
            onClose={onClose}
          />
        )
      }
    />
  )
}
