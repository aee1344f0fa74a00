/** Who a record's `updated_by` is; an account that was deleted has no name left. */
import type { Store } from '../../store/store.ts'
import type { Editor } from '../../store/workflow/content-item.ts'

export async function editorOf(
  { agents }: Pick<Store, 'agents'>,
  id: string | null,
): Promise<Editor | null> {
  return id === null ? null : { id, name: (await agents.byId(id))?.name ?? null }
}
