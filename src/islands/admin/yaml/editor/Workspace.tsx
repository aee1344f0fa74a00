/** Outline, text, and beside them the preview or the gate; on narrow windows one of them at a time. */
import { Skeleton } from '@mantine/core'
import { lazy, type ReactElement, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { blocksPublishing } from '#core/openapi/problem.ts'
import { useConfirm } from '../../confirm/ConfirmProvider.tsx'
import { SaveState } from '../../editing/SaveState.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { useRights } from '../../session/agent.ts'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'
import { useTexts } from '../../texts.tsx'
import { operationAt } from '../check/outline.ts'
import { useDocumentCheck, useDocumentChecker } from '../check/use-document-check.ts'
import type { EntryTexts } from '../gate/ChangelogEntry.tsx'
import type { Publication } from '../gate/PublishGate.tsx'
import { useComparison } from '../gate/use-gate.ts'
import { usePublish } from '../gate/use-publish.ts'
import { ReferredFiles } from '../import/ReferredFiles.tsx'
import { Outline } from '../outline/Outline.tsx'
import { OperationPreview } from '../preview/OperationPreview.tsx'
import { type LoadedDocument, toText } from '../saving/loaded-document.ts'
import { useDraft, type WantedSave } from '../saving/use-draft.ts'
import { LIST_PATH } from '../yaml-address.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { CodeEditor, type CodeEditorHandle } from './CodeEditor.tsx'
import { DraftNotices } from './DraftNotices.tsx'
import { DraftBadge, EditorActions } from './EditorActions.tsx'
import { type Panel, PanelTabs } from './PanelTabs.tsx'
import { ProblemList } from './ProblemList.tsx'
import { useScheduleWatch } from './use-schedule-watch.ts'
import { useWritingTools } from './use-writing-tools.ts'
import type { OpenDialog } from './WorkspaceDialog.tsx'

// What is opened from the editor comes when it is opened.
const PublishGate = lazy(async () => ({
  default: (await import('../gate/PublishGate.tsx')).PublishGate,
}))
const WorkspaceDialog = lazy(async () => ({
  default: (await import('./WorkspaceDialog.tsx')).WorkspaceDialog,
}))

const NONE = [] as const

export function Workspace({ loaded }: { readonly loaded: LoadedDocument }): ReactElement {
  const t = useTexts()
  const y = useYamlTexts()
  const confirm = useConfirm()
  const { mayEdit } = useRights()
  const draft = useDraft(loaded, mayEdit)
  const { state, text } = draft
  const { published } = state
  useScheduleWatch(draft, mayEdit)
  const [panel, setPanel] = useState<Panel>('editor')
  const [open, setOpen] = useState<OpenDialog>()
  const [isGateOpen, setIsGateOpen] = useState(false)
  const [entry, setEntry] = useState<EntryTexts>()
  const [line, setLine] = useState(1)
  const editor = useRef<CodeEditorHandle>(null)

  const checker = useDocumentChecker()
  const check = useDocumentCheck(checker, text, state.name)
  const { checked } = check
  const problems = checked?.problems ?? NONE
  const outline = checked?.outline ?? NONE
  const current = operationAt(outline, line)
  // What is left of a text that cannot be read says nothing about what changes.
  const isReadable = checked?.isReadable ?? true
  const compared = useComparison(checker, published, isReadable ? check.of : undefined)
  const publishing = usePublish(draft)
  const tools = useWritingTools(checked?.components)
  const publishedText = useMemo(
    () => (published === undefined ? undefined : toText(published)),
    [published],
  )
  const isSameText = publishedText?.eq(text) ?? false

  const goTo = useCallback((wanted: number) => {
    setPanel('editor')
    // The editor has to be visible before it can scroll.
    requestAnimationFrame(() => editor.current?.goTo(wanted))
  }, [])
  const discard = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: y('discard'),
      text: y(draft.isUnsaved ? 'discardText' : 'discardSavedText'),
      confirmLabel: y('discard'),
      cancelLabel: t('action.cancel'),
    })
    if (!isConfirmed) return
    const stored = toText(loaded.current)
    draft.discarded(stored)
    editor.current?.replace(stored)
  }
  /** Nothing can be stored before it is decided whose text is kept. */
  const askToDecide = (): void => {
    if (draft.latest().state.conflict !== undefined) setOpen('conflict')
  }
  const save = async (wanted?: WantedSave) => {
    const saved = await draft.save(wanted)
    if (saved === undefined) askToDecide()
    return saved
  }
  useShortcut('save', () => {
    if (mayEdit) void save()
  })
  const publish = async (publication: Publication): Promise<void> => {
    await publishing.publish(publication, checked?.version ?? '', () => {
      setEntry(undefined)
      closeGate()
    })
    askToDecide()
  }
  const referred = mayEdit && (
    <ReferredFiles
      addresses={checked?.addresses ?? NONE}
      latestText={() => draft.latest().text}
      onReplace={(shown) => editor.current?.replace(shown)}
    />
  )
  const closeGate = (): void => {
    setIsGateOpen(false)
    setPanel('editor')
  }

  return (
    <Screen
      title={state.name}
      back={{ href: LIST_PATH, text: 'yaml.title' }}
      isFull
      meta={
        <>
          <DraftBadge
            document={state.record}
            changes={isSameText ? 0 : compared.comparison?.counts.total}
            isSameText={isSameText}
            mayEdit={mayEdit}
          />
          {mayEdit && <SaveState status={state.status} />}
        </>
      }
      actions={
        <EditorActions
          draft={draft}
          save={save}
          hasPublished={published !== undefined}
          onSearch={() => {
            setPanel('editor')
            requestAnimationFrame(() => void editor.current?.search())
          }}
          onImport={() => setOpen('import')}
          onCompare={() => setOpen('compare')}
          onReview={() => {
            setIsGateOpen(true)
            setPanel('aside')
          }}
        />
      }
    >
      <DraftNotices
        draft={draft}
        onDiscard={() => void discard()}
        onConflict={() => setOpen('conflict')}
      />
      <PanelTabs panel={panel} isGateOpen={isGateOpen} onChange={setPanel} />
      <div className="yaml-work" data-panel={panel}>
        <Outline
          groups={outline}
          isChecking={check.isChecking && outline.length === 0}
          current={current?.key}
          onChoose={goTo}
        />
        <div className="yaml-text">
          <CodeEditor
            ref={editor}
            label={y('editor')}
            {...(mayEdit && { describedBy: 'yaml-keys' })}
            initial={text}
            isReadOnly={!mayEdit}
            tools={tools}
            problems={problems}
            problemsOf={check.of}
            onChange={draft.edited}
            onLine={setLine}
          />
          {mayEdit && (
            <p id="yaml-keys" className="yaml-keys">
              {y('editorKeys')}
            </p>
          )}
          <ProblemList
            problems={problems}
            isChecking={check.isChecking}
            failure={check.failure}
            onChoose={goTo}
          />
          {!isGateOpen && referred}
        </div>
        <aside className="yaml-aside" aria-label={y(isGateOpen ? 'gate' : 'preview')}>
          {isGateOpen ? (
            <Suspense fallback={<Skeleton height={300} />}>
              <PublishGate
                comparison={compared.comparison}
                failure={compared.failure}
                isFirst={published === undefined}
                isSameText={isSameText}
                hasErrors={problems.some(blocksPublishing)}
                isReadable={isReadable}
                isChecking={check.isChecking || compared.isComparing}
                isBusy={publishing.isBusy}
                typed={entry}
                onTyped={setEntry}
                hasConflict={state.conflict !== undefined}
                onPublish={(publication) => void publish(publication)}
                onClose={closeGate}
              >
                {referred}
              </PublishGate>
            </Suspense>
          ) : (
            <OperationPreview
              checker={checker}
              checked={checked}
              operation={current}
              onChoose={goTo}
            />
          )}
        </aside>
      </div>
      {open !== undefined && (
        <Suspense fallback={null}>
          <WorkspaceDialog
            open={open}
            draft={draft}
            onReplace={(shown) => editor.current?.replace(shown)}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Screen>
  )
}
