/** Shows one published revision, read-only. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigateFromHere } from '../../editing/use-navigate-from-here.ts'
import { QueryState } from '../../feedback/QueryState.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { useRights } from '../../session/agent.ts'
import { HISTORIES, readRevision } from '../documents.ts'
import { CodeEditor } from '../editor/CodeEditor.tsx'
import { useWritingTools } from '../editor/use-writing-tools.ts'
import { toText } from '../to-text.ts'
import { historyPath, LIST_PATH } from '../yaml-address.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { useTimeOf } from './revision-label.ts'
import { useRevisionActions } from './use-revision-actions.ts'

const NONE = [] as const

export function RevisionView({ id }: { readonly id: string }) {
  const y = useYamlTexts()
  const { mayEdit } = useRights()
  const navigateFromHere = useNavigateFromHere()
  const timeOf = useTimeOf()
  const loaded = useQuery({
    queryKey: [HISTORIES, 'detail', id, 'text'],
    queryFn: ({ signal }) => readRevision(id, signal),
  })
  const { revision, text } = loaded.data ?? {}
  const actions = useRevisionActions(revision?.playground_id)
  return (
    <Screen
      title={revision === undefined ? y('view') : revision.name}
      isFull={revision !== undefined}
      back={{
        href: revision === undefined ? LIST_PATH : historyPath(revision.playground_id),
        text: 'yaml.history',
      }}
      meta={
        revision && (
          <span className="yaml-quiet">
            {[y('revision', { time: timeOf(revision) }), revision.summary, revision.note]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
        )
      }
      actions={
        mayEdit &&
        revision && (
          <Button
            onClick={async () => {
              const navigate = navigateFromHere()
              const made = await actions.restore(revision)
              if (made !== undefined) navigate(historyPath(revision.playground_id))
            }}
          >
            {y('restore')}
          </Button>
        )
      }
    >
      <QueryState query={loaded} height={400} />
      {text !== undefined && <ReadOnlyText text={text} />}
    </Screen>
  )
}

function ReadOnlyText({ text }: { readonly text: string }) {
  const y = useYamlTexts()
  const [initial] = useState(() => toText(text))
  const tools = useWritingTools(undefined)
  return (
    <div className="yaml-reading">
      <CodeEditor
        ref={null}
        label={y('editor')}
        initial={initial}
        isReadOnly
        tools={tools}
        problems={NONE}
        problemsOf={undefined}
        onChange={() => undefined}
        onLine={() => undefined}
      />
    </div>
  )
}
