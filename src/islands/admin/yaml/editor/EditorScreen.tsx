/** Loads one document, then shows it in the workspace. */
import { Skeleton } from '@mantine/core'
import { ScreenFailure } from '../../feedback/FailureState.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { useDraft } from '../saving/use-draft.ts'
import { LIST_PATH } from '../yaml-address.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { Workspace } from './Workspace.tsx'

export function EditorScreen({ id }: { readonly id: string }) {
  const y = useYamlTexts()
  const { state, ...draft } = useDraft(id)
  if (state !== undefined) return <Workspace draft={{ ...draft, state }} />
  return (
    <Screen title={y('title')} back={{ href: LIST_PATH, text: 'yaml.title' }}>
      {draft.error === null ? (
        <Skeleton height={400} />
      ) : (
        <ScreenFailure error={draft.error} retry={() => void draft.load()} />
      )}
    </Screen>
  )
}
