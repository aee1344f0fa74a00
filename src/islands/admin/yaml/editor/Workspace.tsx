/** Outline and text, with the preview or the gate next to them; on narrow windows one at a time. */
import type { Text } from '@codemirror/state'
import { useStore } from '@nanostores/react'
import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { type AdminLayout, adminLayoutStore } from '../../../../stores/admin-layout.ts'
import { useConfirmDiscard } from '../../confirm/ConfirmProvider.tsx'
import { SaveState } from '../../editing/SaveState.tsx'
import { useSchedule } from '../../editing/use-schedule.ts'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { DialogFailure } from '../../feedback/DialogFailure.tsx'
import { NoPart } from '../../feedback/PartBoundary.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { lazily } from '../../lazily.ts'
import { useRights } from '../../session/agent.ts'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'
import { useReload } from '../../table/use-reload.ts'
import { operationAt } from '../check/outline.ts'
import { publishedText, showDocumentQuietly } from '../documents.ts'
import { Outline } from '../outline/Outline.tsx'
import { followPublications } from '../saving/follow-publications.ts'
import type { Draft } from '../saving/use-draft.ts'
import { LIST_PATH } from '../yaml-address.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import type { CodeEditorHandle } from './CodeEditor.tsx'
import { DraftBadge, EditorActions } from './EditorActions.tsx'
import { PanelTabs } from './PanelTabs.tsx'
import { TextPanel } from './TextPanel.tsx'
import { useFixes } from './use-fixes.ts'
import { useOperationInAddress } from './use-operation-in-address.ts'
import { usePanels } from './use-panels.ts'
import { useTextCheck } from './use-text-check.ts'
import type { OpenDialog } from './WorkspaceDialog.tsx'

// Loaded after the text, which it shows in another way.
const AsidePanel = lazily('AsidePanel', () => import('./AsidePanel.tsx'), {
  fallback: <div className="yaml-aside" />,
})
// Loaded when there is something to show.
const DraftNotices = lazily('DraftNotices', () => import('./DraftNotices.tsx'), { fallback: null })
const PaneEdge = lazily('PaneEdge', () => import('./PaneEdge.tsx'), {
  fallback: <hr className="yaml-edge" />,
  failed: () => <hr className="yaml-edge" />,
})
// Shows nothing until the portal has responded.
const Presence = lazily('Presence', () => import('../../editing/Presence.tsx'), {
  fallback: null,
  failed: NoPart,
})
// Loaded on first use: most documents refer to no external files.
const ReferredFiles = lazily('ReferredFiles', () => import('../import/ReferredFiles.tsx'), {
  fallback: null,
})
const WorkspaceDialog = lazily('WorkspaceDialog', () => import('./WorkspaceDialog.tsx'), {
  fallback: null,
  failed: DialogFailure,
})

const NONE = [] as const

export function Workspace({ draft }: { readonly draft: Draft }) {
  const { mayEdit } = useRights()
  const { fields, stored, conflict, status } = draft.state
  const { record, published } = stored.item
  const { editor, goTo, chosen, ...panels } = usePanels()
  const check = useTextCheck(draft)
  const widths = useStore(adminLayoutStore().$layout)
  const { checked, outline, compared, isSameText, isReadable } = check
  // The comparison may be of an earlier text, which was readable.
  const counted = isReadable ? compared.comparison?.counts : undefined
  const [open, setOpen] = useOpenDialog()
  const [line, setLine] = useState(1)
  const [isPublishing, setIsPublishing] = useState(false)
  const operation = operationAt(outline, line, chosen)
  const shownDialog = conflict?.isOpen ? 'conflict' : open
  const discard = useDiscard(draft)
  useDraftEvents(draft, editor)
  usePublications(draft, panels.isGateOpen)
  useOperationInAddress(outline, goTo)
  const latestText = () => (draft.view().state ?? draft.state).fields.text
  const fix = useFixes({ checker: check.checker, editor, latestText })
  const onReplace = (shown: Text): void => editor.current?.replaceAndShow(shown)
  const { addresses = NONE } = checked ?? {}
  const referred = mayEdit && addresses.length > 0 && (
    <ReferredFiles {...{ addresses, latestText, onReplace }} />
  )
  return (
    <Screen
      title={fields.name}
      back={{ href: LIST_PATH, text: 'yaml.title' }}
      isFull
      meta={
        <>
          <DraftBadge
            document={record}
            changes={counted?.total}
            isSameText={isSameText}
            mayEdit={mayEdit}
          />
          {mayEdit && <SaveState status={status} />}
          <Presence item={`playgrounds/${record.id}`} place={operation?.title ?? ''} />
        </>
      }
      actions={
        <EditorActions
          draft={draft}
          hasPublished={published !== undefined}
          isNextReady={!isPublishing && compared.isWithPublished}
          operation={operation}
          panels={panels}
          onOpen={setOpen}
        />
      }
    >
      {hasNotices(draft.state) && (
        <DraftNotices draft={draft} onDiscard={discard} onConflict={() => draft.ask(true)} />
      )}
      <PanelTabs {...panels} onChange={panels.setPanel} />
      <div
        className="yaml-work"
        data-panel={panels.panel}
        data-outline={widths.outline}
        style={paneStyle(widths)}
      >
        <Outline
          groups={outline}
          isChecking={check.isChecking && outline.length === 0}
          hasFailed={check.hasFailed}
          current={operation?.key}
          onChoose={goTo}
        />
        <PaneEdge pane="outline" />
        <TextPanel
          editor={editor}
          draft={draft}
          check={check}
          onLine={setLine}
          onChoose={goTo}
          onFix={fix}
        >
          {!panels.isGateOpen && referred}
        </TextPanel>
        <PaneEdge pane="aside" />
        <AsidePanel
          {...{ draft, check, operation, editor, isPublishing }}
          isGateOpen={panels.isGateOpen}
          onPublishing={setIsPublishing}
          onGateClose={panels.closeGate}
          onChoose={goTo}
        >
          {referred}
        </AsidePanel>
      </div>
      {shownDialog !== undefined && (
        <WorkspaceDialog
          open={shownDialog}
          {...{ draft, check, editor, onReplace }}
          onClose={() => {
            setOpen(undefined)
            draft.ask(false)
          }}
        />
      )}
    </Screen>
  )
}

/** The history names the revision to undo in the URL. */
function useOpenDialog() {
  const { mayEdit } = useRights()
  const [parameters, setParameters] = useSearchParams()
  const undo = mayEdit ? parameters.get('undo') : null
  const [open, setOpen] = useState<OpenDialog | undefined>(undo === null ? undefined : { undo })
  useEffect(() => {
    if (undo === null) return
    setParameters(
      (current) => {
        current.delete('undo')
        return current
      },
      { replace: true },
    )
  }, [undo, setParameters])
  return [open, setOpen] as const
}

const hasNotices = ({ conflict, stored, status, restoredOver }: Draft['state']): boolean =>
  conflict !== undefined ||
  restoredOver !== undefined ||
  status.code === 'failed' ||
  stored.item.record.publish_at !== null

/** @returns properties that replace the default widths in yaml.css */
function paneStyle({ outline, aside }: AdminLayout): CSSProperties {
  // as: React passes custom properties on, but its type doesn't list them.
  return {
    ...(outline !== undefined && { '--outline': `${outline}px` }),
    ...(aside !== undefined && { '--aside': `${aside}px` }),
  } as CSSProperties
}

/** Handles changes of the draft that no button of this screen causes. */
function useDraftEvents(draft: Draft, editor: RefObject<CodeEditorHandle | null>): void {
  const y = useYamlTexts()
  const alerts = useAlerts()
  const reload = useReload('builds')
  const { mayEdit } = useRights()
  const { fields, stored, edition } = draft.state
  const { record } = stored.item
  useShortcut('save', () => {
    if (mayEdit) void draft.save({})
  })
  // The editor owns its text, so text from elsewhere is inserted into it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then, not with every key
  useEffect(() => {
    if (edition > 0) editor.current?.replace(fields.text)
  }, [edition])
  useSchedule(mayEdit ? record : undefined, draft.refresh, (isPublished) => {
    const { name } = fields
    if (!isPublished) {
      alerts.failed(y('scheduleEnded', { name }), new Error(y('scheduleEndedText')))
      return
    }
    alerts.done(y(publishedText(record), { name }), undefined, record.id)
    void reload()
  })
}

/** @param isGateOpen - checked again when it opens: the gate compares with the published text */
function usePublications({ state, refresh }: Draft, isGateOpen: boolean): void {
  const { record } = state.stored.item
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the gate opens, not with every save
  useEffect(
    () => followPublications(record, showDocumentQuietly, refresh),
    [record.id, record.yml_publish?.url, refresh, isGateOpen],
  )
}

/** @returns a function that confirms, then reverts to the server's version */
function useDiscard({ state, discard }: Draft): () => Promise<void> {
  const y = useYamlTexts()
  const confirmDiscard = useConfirmDiscard()
  return () => confirmDiscard(discard, y(state.isDirty ? 'discardText' : 'discardSavedText'))
}
