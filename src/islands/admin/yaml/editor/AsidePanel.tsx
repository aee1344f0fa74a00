/** The panel next to the text: the operation at the cursor, or the publish gate. */
import { Alert, Button, Skeleton } from '@mantine/core'
import { type PropsWithChildren, type RefObject, useRef, useState } from 'react'
import { Loading } from '../../../shared/Loading.tsx'
import { lazily } from '../../lazily.ts'
import { useRights } from '../../session/agent.ts'
import { useTexts } from '../../texts.tsx'
import { linesOf, type OutlineOperation } from '../check/outline.ts'
import type { GateInput } from '../gate/PublishGate.tsx'
import type { ShownPlace } from '../preview/edit-buttons.ts'
import type { Draft } from '../saving/use-draft.ts'
import { useAddedOperation } from '../texts/use-added-operation.ts'
import { useDocumentEdits, versionChange } from '../texts/use-document-edits.ts'
import { useUndoableChange } from '../texts/use-undoable-change.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import type { CodeEditorHandle } from './CodeEditor.tsx'
import type { TextCheck } from './use-text-check.ts'
import { Views } from './Views.tsx'

// Loaded on first use: a document opens at its first line, which is in no operation.
const OperationPreview = lazily('OperationPreview', () => import('../preview/OperationPreview.tsx'))
const TextsForm = lazily('TextsForm', () => import('../texts/TextsForm.tsx'))
const PublishGate = lazily('PublishGate', () => import('../gate/PublishGate.tsx'), {
  fallback: <Skeleton height={300} />,
})

/** `children` appear in the gate. */
interface Props extends PropsWithChildren {
  readonly draft: Draft
  readonly check: TextCheck
  readonly operation: Pick<OutlineOperation, 'key' | 'title' | 'page'> | undefined
  readonly editor: RefObject<CodeEditorHandle | null>
  readonly isGateOpen: boolean
  readonly isPublishing: boolean
  readonly onPublishing: (isPublishing: boolean) => void
  readonly onGateClose: () => void
  /** Scrolls to a line of the text, or to an operation on it. */
  readonly onChoose: (line: number, operation?: string) => void
}

export function AsidePanel(props: Props) {
  const { draft, check, operation, editor, isGateOpen, onGateClose, onChoose, children } = props
  const { isPublishing, onPublishing } = props
  const t = useTexts()
  const y = useYamlTexts()
  const { mayEdit } = useRights()
  const [view, setView] = useState<'preview' | 'texts'>('preview')
  const [goTo, setGoTo] = useState<ShownPlace>()
  const [typed, setTyped] = useState<GateInput>({})
  const latestText = () => (draft.view().state ?? draft.state).fields.text
  const edits = useDocumentEdits({
    checker: check.checker,
    checked: check.checked,
    editor,
    latestText,
  })
  const { checker, checked } = check
  const follow = useAddedOperation(check.outline, onChoose)
  const change = useUndoableChange(edits)
  // The form of an operation stays while its text has errors, or the cursor is elsewhere.
  const last = useRef(operation)
  if (operation !== undefined) last.current = operation
  const isRemoved = check.isReadable && !linesOf(check.outline).has(last.current?.key ?? '')
  const edited = isRemoved ? undefined : last.current
  return (
    <aside className="yaml-aside" aria-label={y(isGateOpen ? 'gate' : 'preview')}>
      {isGateOpen ? (
        <PublishGate
          draft={draft}
          check={check}
          page={edited?.page}
          typed={typed}
          onTyped={setTyped}
          isBusy={isPublishing}
          onBusy={onPublishing}
          onChoose={onChoose}
          onVersion={(version) => edits.write(versionChange(version))}
          onClose={onGateClose}
        >
          {children}
        </PublishGate>
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
                {t('content.discard')}
              </Button>
            </Alert>
          )}
          <Loading fallback={<Skeleton height={300} />}>
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
                    onReached={() => setGoTo(undefined)}
                    onAdd={(addition, name) => {
                      if (addition.kind === 'operation') {
                        edits.write({ addition })
                        follow(name)
                      } else {
                        change({ addition }, name)
                      }
                    }}
                    onPart={(part, name) => change({ part }, name)}
                    onSave={() => draft.save({})}
                  />
                )
              : operation !== undefined && (
                  <OperationPreview
                    {...{ checker, checked, operation, onChoose }}
                    text={draft.state.fields.text}
                    {...(mayEdit && {
                      onEdit(place) {
                        setGoTo(place)
                        setView('texts')
                      },
                    })}
                  />
                )}
          </Loading>
        </>
      )}
    </aside>
  )
}
