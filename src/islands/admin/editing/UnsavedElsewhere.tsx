/** Names text that isn't saved yet, of the person's other devices and of colleagues. */
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../texts.tsx'
import type { ShownConflict } from './ConflictView.tsx'
import type { EditorState } from './editor-state.ts'
import { type Elsewhere, useUnsavedTexts } from './use-unsaved-texts.ts'

interface Props<Fields> {
  /** Path below `unsaved` in the Admin API. */
  readonly item: string
  readonly state: EditorState<Fields, unknown> | undefined
  readonly decodeFields: (fields: unknown) => Fields | undefined
  /** Compares the text with the shown one. */
  readonly compare: (text: ShownConflict<Fields>, onClose: () => void) => ReactNode
}

export function UnsavedElsewhere<Fields>(props: Props<Fields>) {
  const { item, state, decodeFields, compare } = props
  const t = useTexts()
  const texts = useUnsavedTexts({ item, state, decodeFields })
  const [compared, setCompared] = useState<Elsewhere<Fields>>()
  const { stored } = state ?? {}
  return (
    <>
      <span role="status" className="admin-badges">
        {texts.map((text) => (
          <Button
            key={`${text.agent_id} ${text.device}`}
            variant="light"
            size="compact-xs"
            radius="xl"
            onClick={() => setCompared(text)}
          >
            {text.isOwn ? t('elsewhere.own') : t('elsewhere.other', { name: text.name })}
          </Button>
        ))}
      </span>
      {compared !== undefined &&
        compare(
          {
            theirs: {
              fields: compared.fields,
              changedAt: compared.typed_at,
              changedBy: compared.name,
            },
            before: stored?.revision === compared.revision ? stored.fields : undefined,
          },
          () => setCompared(undefined),
        )}
    </>
  )
}
