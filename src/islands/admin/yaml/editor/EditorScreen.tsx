/** One document being written: loads it, then the workspace. */
import { Skeleton } from '@mantine/core'
import type { ReactElement } from 'react'
import { ScreenFailure } from '../../feedback/FailureState.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { useLoadedDocument } from '../saving/loaded-document.ts'
import { LIST_PATH } from '../yaml-address.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { Workspace } from './Workspace.tsx'

export function EditorScreen({ id }: { readonly id: string }): ReactElement {
  const y = useYamlTexts()
  const loaded = useLoadedDocument(id)
  if (loaded.isSuccess) {
    return <Workspace loaded={loaded.data} />
  }
  return (
    <Screen title={y('title')} back={{ href: LIST_PATH, text: 'yaml.title' }}>
      {loaded.isError ? (
        <ScreenFailure error={loaded.error} retry={() => void loaded.refetch()} />
      ) : (
        <Skeleton height={400} />
      )}
    </Screen>
  )
}
