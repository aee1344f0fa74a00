/** The panel next to the text: the operation at the cursor, or the publish gate. */
import { Alert, Button, Skeleton } from '@mantine/core'
import { type PropsWithChildren, type RefObject, Suspense, useRef, useState } from 'react'
import { blocksPublishing } from '#core/openapi/problem.ts'
import { lazily } from '../../lazily.ts'
import { useRights } from '../../session/agent.ts'
import { linesOf } from '../check/outline.ts'
import type { EntryTexts } from '../gate/ChangelogEntry.tsx'
import type { Publication } from '../gate/PublishGate.tsx'
import { usePreparation } from '../gate/use-preparation.ts'
import { usePublish } from '../gate/use-publish.ts'
import type { ShownPlace } from '../preview/edit-buttons.ts'
import type { Draft } from '../saving/use-draft.ts'
import { useDocumentEdits, versionChange } from '../texts/use-document-edits.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import type { CodeEditorHandle } from './CodeEditor.tsx'
import type { TextCheck } from './use-text-check.ts'
import { Views } from './Views.tsx'

// Loaded on first use: a document opens at its first line, which is in no operation.
const OperationPreview = lazily('OperationPreview', () => import('../preview/OperationPreview.tsx'))
const TextsForm = lazily('TextsForm', () => import('../texts/TextsForm.tsx'))
const PublishGate = lazily('PublishGate', () => import('../gate/PublishGate.tsx'))

/** `children` appear in the gate. */
interface Props extends PropsWithChildren {
  readonly draft: Draft
  readonly check: TextCheck
  readonly operation: { readonly key: string; readonly title: string } | undefined
  readonly editor: RefObject<CodeEditorHandle | null>
  readonly isGateOpen: boolean
  readonly onGateClose: () => void
  /** Scrolls to a line of the text. */
  readonly onChoose: (line: number) => void
}

export function AsidePanel(props: Props) {
  const { draft, check, operation, editor, isGateOpen, onGateClose, onChoose, children } = props
  const y = useYamlTexts()
  const publishing = usePublish(draft)
  const { mayEdit } = useRights()
  const [view, setView] = useState<'preview' | 'texts'>('preview')
  const [goTo, setGoTo] = useState<ShownPlace>()
  const [entry, setEntry] = useState<EntryTexts>()
  const latestText = () => (draft.view().state ?? draft.state).fields.text
  const edits = useDocumentEdits({
    checker: check.checker,
    checked: check.checked,
    editor,
    latestText,
  })
  const { checker, checked, compared, problems, isReadable, isSameText } = check
  usePreparation(draft, isGateOpen && !isSameText)
  // The form of an operation stays while its text has errors, or the cursor is elsewhere.
  const last = useRef(operation)
  if (operation !== undefined) last.current = operation
  const edited = last.current
  const publish = (publication: Publication): Promise<void> =>
    publishing.publish(publication, checked?.version ?? '', () => {
      setEntry(undefined)
      onGateClose()
    })
  return (
    <aside className="yaml-aside" aria-label={y(isGateOpen ? 'gate' : 'preview')}>
      {isGateOpen ? (
        <Suspense fallback={<Skeleton height={300} />}>
          <PublishGate
            {...compared}
            isFirst={draft.state.stored.item.published === undefined}
            {...{ isReadable, isSameText }}
            hasErrors={problems.some(blocksPublishing)}
            isChecking={check.isChecking || compared.isComparing}
            isBusy={publishing.isBusy}
            typed={entry}
            onTyped={setEntry}
            lines={linesOf(check.outline)}
            onChoose={onChoose}
            onVersion={(version) => edits.write(versionChange(version))}
            hasConflict={draft.state.conflict !== undefined}
            onPublish={(publication) => void publish(publication)}
            onClose={onGateClose}
          >
            {children}
          </PublishGate>
        </Suspense>
      ) : (
        <>
          {mayEdit && (
            <Views<typeof view>
              label={y('asideViews')}
              value={view}
              onChange={setView}
              options={[
                { value: 'preview', label: y('preview') },
                { value: 'texts', label: y('texts') },
              ]}
            />
          )}
          {edits.problem !== undefined && (
            <Alert color="red" role="alert" mt="md">
              <p>{y(`textsError.${edits.problem}`)}</p>
              <Button variant="default" size="compact-sm" onClick={edits.discard}>
                {y('discard')}
              </Button>
            </Alert>
          )}
          <Suspense fallback={<Skeleton height={300} />}>
            {(view === 'texts' ? edited : operation) === undefined && (
              <p className="yaml-hint">{y('noOperation')}</p>
            )}
            {view === 'texts'
              ? edited !== undefined && (
                  <TextsForm
                    key={edited.key}
                    checker={checker}
                    checked={checked}
                    of={check.of}
                    operation={edited.key}
                    title={edited.title}
                    edits={edits}
                    latestText={latestText}
                    goTo={goTo}
                  />
                )
              : operation !== undefined && (
                  <OperationPreview
                    checker={checker}
                    checked={checked}
                    operation={operation}
                    onChoose={onChoose}
                    {...(mayEdit && {
                      onEdit(place) {
                        setGoTo(place)
                        setView('texts')
                      },
                    })}
                  />
                )}
          </Suspense>
        </>
      )}
    </aside>
  )
}
