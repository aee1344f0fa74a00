/** Outline, text, and beside them the preview or the gate; on narrow windows one of them at a time. */
import { type ReactElement, useCallback, useMemo, useRef, useState } from 'react'
import { useConfirm } from '../../confirm/ConfirmProvider.tsx'
import { SaveState } from '../../editing/SaveState.tsx'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { useRights } from '../../session/agent.ts'
import { useTexts } from '../../texts.tsx'
import { blocksPublishing } from '../check/check-document.ts'
import { operationAt } from '../check/outline.ts'
import { useDocumentCheck, useDocumentChecker } from '../check/use-document-check.ts'
import { CompareModal } from '../compare/CompareModal.tsx'
import { type Publication, PublishGate } from '../gate/PublishGate.tsx'
import { useComparison } from '../gate/use-gate.ts'
import { usePublish } from '../gate/use-publish.ts'
import { ImportModal } from '../import/ImportModal.tsx'
import { Outline } from '../outline/Outline.tsx'
import { OperationPreview } from '../preview/OperationPreview.tsx'
import { ConflictModal } from '../saving/ConflictModal.tsx'
import { type LoadedDocument, toText, useDraft } from '../saving/use-draft.ts'
import { LIST_PATH } from '../yaml-address.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { CodeEditor, type CodeEditorHandle } from './CodeEditor.tsx'
import { DraftNotices } from './DraftNotices.tsx'
import { DraftBadge, EditorActions } from './EditorActions.tsx'
import { useEditorExtensions } from './editor-extensions.ts'
import { type Panel, PanelTabs } from './PanelTabs.tsx'
import { ProblemList } from './ProblemList.tsx'

const NONE = [] as const

export function Workspace({ loaded }: { readonly loaded: LoadedDocument }): ReactElement {
  const t = useTexts()
  const y = useYamlTexts()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const { mayEdit } = useRights()
  const draft = useDraft(loaded, mayEdit)
  const { state, text } = draft
  const [published, setPublished] = useState(loaded.published)
  const [panel, setPanel] = useState<Panel>('editor')
  const [open, setOpen] = useState<'import' | 'compare' | 'conflict'>()
  const [isGateOpen, setIsGateOpen] = useState(false)
  const [line, setLine] = useState(1)
  const editor = useRef<CodeEditorHandle>(null)

  const checker = useDocumentChecker()
  const check = useDocumentCheck(checker, text, state.name)
  const { checked } = check
  const problems = checked?.problems ?? NONE
  const outline = checked?.outline ?? NONE
  const current = operationAt(outline, line)
  const compared = useComparison(checker, published, check.of)
  const publishing = usePublish(draft)
  const extensions = useEditorExtensions(checked?.components)
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
      text: y('discardText'),
      confirmLabel: y('discard'),
      cancelLabel: t('action.cancel'),
    })
    if (!isConfirmed) return
    const stored = toText(loaded.current)
    draft.discarded(stored)
    editor.current?.replace(stored)
  }
  const publish = async (publication: Publication): Promise<void> => {
    const content = await publishing.publish(publication, checked?.version ?? '')
    if (content !== undefined) setPublished(content)
    if (content !== undefined || publication.at !== undefined) closeGate()
  }
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
          hasPublished={published !== undefined}
          onSearch={() => {
            setPanel('editor')
            requestAnimationFrame(() => editor.current?.search())
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
        <Outline groups={outline} current={current?.key} onChoose={goTo} />
        <div className="yaml-text">
          <CodeEditor
            ref={editor}
            label={y('editor')}
            initial={text}
            isReadOnly={!mayEdit}
            extensions={extensions}
            problems={problems}
            problemsOf={check.of}
            onChange={draft.edited}
            onLine={setLine}
          />
          <ProblemList
            problems={problems}
            isChecking={check.isChecking}
            failure={check.failure}
            onChoose={goTo}
          />
        </div>
        <aside className="yaml-aside" aria-label={y(isGateOpen ? 'gate' : 'preview')}>
          {isGateOpen ? (
            <PublishGate
              comparison={compared.comparison}
              failure={compared.failure}
              isFirst={published === undefined}
              isSameText={isSameText}
              hasErrors={problems.some(blocksPublishing)}
              isChecking={check.isChecking || compared.isComparing}
              isBusy={publishing.isBusy}
              onPublish={(publication) => void publish(publication)}
              onClose={closeGate}
            />
          ) : (
            <OperationPreview checker={checker} checked={checked} operation={current} />
          )}
        </aside>
      </div>
      {open === 'import' && (
        <ImportModal
          onClose={() => setOpen(undefined)}
          onImport={(document) => {
            setOpen(undefined)
            editor.current?.replace(toText(document.text))
            alerts.done(y('imported', { name: document.name }))
          }}
        />
      )}
      {open === 'compare' && published !== undefined && (
        <CompareModal
          before={published}
          after={text.toString()}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'conflict' && state.conflict !== undefined && (
        <ConflictModal
          conflict={state.conflict}
          mine={text.toString()}
          onClose={() => setOpen(undefined)}
          onResolve={(side, theirs) => {
            setOpen(undefined)
            const chosen = side === 'theirs' ? toText(theirs) : text
            draft.resolve(side, chosen)
            editor.current?.replace(chosen)
          }}
        />
      )}
    </Screen>
  )
}
