/** Outline, text, and beside them the preview or the gate; on narrow windows one of them at a time. */
import type { Text } from '@codemirror/state'
import { Skeleton } from '@mantine/core'
import {
  type ReactElement,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { blocksPublishing } from '#core/openapi/problem.ts'
import { useConfirm } from '../../confirm/ConfirmProvider.tsx'
import { SaveState } from '../../editing/SaveState.tsx'
import { useSchedule } from '../../editing/use-schedule.ts'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { lazily } from '../../lazily.ts'
import { useRights } from '../../session/agent.ts'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'
import { operationAt } from '../check/outline.ts'
import { useDocumentCheck, useDocumentChecker } from '../check/use-document-check.ts'
import type { EntryTexts } from '../gate/ChangelogEntry.tsx'
import type { Publication } from '../gate/PublishGate.tsx'
import { useComparison } from '../gate/use-gate.ts'
import { isReadersDocument, usePublish } from '../gate/use-publish.ts'
import { ReferredFiles } from '../import/ReferredFiles.tsx'
import { Outline } from '../outline/Outline.tsx'
import { OperationPreview } from '../preview/OperationPreview.tsx'
import type { Draft } from '../saving/use-draft.ts'
import { toText } from '../to-text.ts'
import { LIST_PATH } from '../yaml-address.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { CodeEditor, type CodeEditorHandle } from './CodeEditor.tsx'
import { DraftNotices } from './DraftNotices.tsx'
import { DraftBadge, EditorActions } from './EditorActions.tsx'
import { type Panel, PanelTabs } from './PanelTabs.tsx'
import { ProblemList } from './ProblemList.tsx'
import { useWritingTools } from './use-writing-tools.ts'
import type { OpenDialog } from './WorkspaceDialog.tsx'

// What is opened from the editor comes when it is opened.
const PublishGate = lazily('PublishGate', () => import('../gate/PublishGate.tsx'))
const WorkspaceDialog = lazily('WorkspaceDialog', () => import('./WorkspaceDialog.tsx'))

const NONE = [] as const

export function Workspace({ draft }: { readonly draft: Draft }): ReactElement {
  const y = useYamlTexts()
  const confirm = useConfirm()
  const { mayEdit } = useRights()
  const alerts = useAlerts()
  const { fields, stored, conflict, status, isDirty, edition } = draft.state
  const { name, text } = fields
  const { record, published } = stored.item
  const [panel, setPanel] = useState<Panel>('editor')
  const [open, setOpen] = useState<OpenDialog>()
  const [isGateOpen, setIsGateOpen] = useState(false)
  const [entry, setEntry] = useState<EntryTexts>()
  const [line, setLine] = useState(1)
  const editor = useRef<CodeEditorHandle>(null)

  const checker = useDocumentChecker()
  const check = useDocumentCheck(checker, text, name)
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
      text: y(isDirty ? 'discardText' : 'discardSavedText'),
    })
    if (isConfirmed) draft.discard()
  }
  useShortcut('save', () => {
    if (mayEdit) void draft.save({})
  })
  // The editor owns its text: what was not typed in it is put there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then, not with every key
  useEffect(() => {
    if (edition > 0) editor.current?.replace(text)
  }, [edition])
  useSchedule(mayEdit ? record : undefined, draft.refresh, (isPublished) => {
    const done = isReadersDocument(record) ? 'publishedLive' : 'publishedNow'
    alerts.done(y(isPublished ? done : 'unscheduled', { name }))
  })
  const publish = (publication: Publication): Promise<void> =>
    publishing.publish(publication, checked?.version ?? '', () => {
      setEntry(undefined)
      closeGate()
    })
  const referred = mayEdit && (
    <ReferredFiles
      addresses={checked?.addresses ?? NONE}
      latestText={() => draft.view().state?.fields.text ?? text}
      onReplace={(shown) => editor.current?.replace(shown)}
    />
  )
  const shownDialog = conflict?.isOpen ? 'conflict' : open
  const typed = (changed: Text): void =>
    draft.change((now) => (now.text.eq(changed) ? now : { ...now, text: changed }))
  const closeGate = (): void => {
    setIsGateOpen(false)
    setPanel('editor')
  }

  return (
    <Screen
      title={name}
      back={{ href: LIST_PATH, text: 'yaml.title' }}
      isFull
      meta={
        <>
          <DraftBadge
            document={record}
            changes={isSameText ? 0 : compared.comparison?.counts.total}
            isSameText={isSameText}
            mayEdit={mayEdit}
          />
          {mayEdit && <SaveState status={status} />}
        </>
      }
      actions={
        <EditorActions
          draft={draft}
          hasPublished={published !== undefined}
          onSearch={() => {
            setPanel('editor')
            requestAnimationFrame(() => void editor.current?.search())
          }}
          onImport={() => setOpen('import')}
          onCompare={() => setOpen('compare')}
          onRename={() => setOpen('rename')}
          onShare={(share) => setOpen({ share })}
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
        onConflict={() => draft.ask(true)}
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
            onChange={typed}
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
                hasConflict={conflict !== undefined}
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
      {shownDialog !== undefined && (
        <Suspense fallback={null}>
          <WorkspaceDialog
            open={shownDialog}
            draft={draft}
            onReplace={(shown) => editor.current?.replace(shown)}
            onClose={() => {
              setOpen(undefined)
              draft.ask(false)
            }}
          />
        </Suspense>
      )}
    </Screen>
  )
}
