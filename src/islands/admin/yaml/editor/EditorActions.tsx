/** The toolbar above the text: the document's state and its actions. */
import { Button, Menu } from '@mantine/core'
import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import type { DocumentRecord } from '#core/api/admin.ts'
import { adminLayoutStore } from '../../../../stores/admin-layout.ts'
import { previewHref } from '../../../shared/preview-address.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { Tag } from '../../feedback/Tag.tsx'
import { usePortal } from '../../portal.ts'
import { useRights } from '../../session/agent.ts'
import { MoreMenu } from '../../table/ActionMenu.tsx'
import { useTexts } from '../../texts.tsx'
import type { OutlineOperation } from '../check/outline.ts'
import { LiveBadge } from '../list/LiveBadge.tsx'
import type { Draft } from '../saving/use-draft.ts'
import { historyPath } from '../yaml-address.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import type { Panels } from './use-panels.ts'
import type { OpenDialog } from './WorkspaceDialog.tsx'

interface Props {
  readonly draft: Draft
  readonly hasPublished: boolean
  /** False while the published version is not known, because it is changing. */
  readonly isNextReady: boolean
  /** At the cursor. */
  readonly operation: OutlineOperation | undefined
  readonly panels: Pick<Panels, 'search' | 'undo' | 'openGate'>
  readonly onOpen: (dialog: OpenDialog) => void
}

export function EditorActions(props: Props) {
  const { draft, hasPublished, isNextReady, operation, panels, onOpen } = props
  const t = useTexts()
  const y = useYamlTexts()
  const { mayEdit } = useRights()
  const openPreview = useOpenPreview(draft, operation)
  const layout = adminLayoutStore()
  const { wrap } = useStore(layout.$layout)
  const share = useShare(draft, (share) => onOpen({ share }))
  const cancelSchedule = useCancelSchedule(draft)
  const { record, lineBreak } = draft.state.stored.item
  const download = (): void => {
    const { name, text } = draft.state.fields
    const content = text.sliceString(0, undefined, lineBreak)
    saveFile(`${name}.yaml`, content)
  }
  return (
    <>
      <Button
        variant="default"
        component={Link}
        href={historyPath(record.id)}
        className="yaml-wide"
      >
        {y('history')}
      </Button>
      {mayEdit && (
        <>
          <Button variant="default" onClick={() => void openPreview()} className="yaml-wide">
            {y('preview')}
          </Button>
          <Button onClick={panels.openGate}>{y('review')}</Button>
        </>
      )}
      <MoreMenu>
        <Menu.Item component={Link} href={historyPath(record.id)}>
          {y('history')}
        </Menu.Item>
        <Menu.Item onClick={panels.search}>{mayEdit ? y('search') : t('table.search')}</Menu.Item>
        <Menu.Item onClick={() => layout.change({ wrap: !wrap })}>
          {y(wrap ? 'wrapOff' : 'wrapOn')}
        </Menu.Item>
        {hasPublished && <Menu.Item onClick={() => onOpen('compare')}>{y('compare')}</Menu.Item>}
        <Menu.Item onClick={download}>{y('download')}</Menu.Item>
        {mayEdit && (
          <>
            <Menu.Item disabled={panels.undo === undefined} onClick={panels.undo}>
              {t('action.undo')}
            </Menu.Item>
            <Menu.Item onClick={() => void draft.save({})}>{y('saveNow')}</Menu.Item>
            <Menu.Item onClick={() => void openPreview()}>{y('fullPreview')}</Menu.Item>
            <Menu.Item onClick={() => void share()}>{y('share')}</Menu.Item>
            <Menu.Item onClick={() => onOpen('import')}>{y('import')}</Menu.Item>
            <Menu.Item onClick={() => onOpen('rename')}>{y('rename')}</Menu.Item>
            {hasPublished && (
              <Menu.Item disabled={!isNextReady} onClick={() => onOpen('next')}>
                {t('versions.next')}
              </Menu.Item>
            )}
            {record.publish_at !== null && (
              <Menu.Item onClick={() => void cancelSchedule()}>{y('cancelSchedule')}</Menu.Item>
            )}
            {record.has_draft && hasPublished && (
              <Menu.Item color="red" onClick={() => onOpen('discard')}>
                {y('discardDraft')}
              </Menu.Item>
            )}
          </>
        )}
      </MoreMenu>
    </>
  )
}

/** A failure has its own notice. */
function useCancelSchedule(draft: Draft): () => Promise<void> {
  const y = useYamlTexts()
  const alerts = useAlerts()
  return async () => {
    const saved = await draft.save({ publishAt: null })
    if (saved.code === 'saved') {
      const { id, name } = saved.stored.item.record
      alerts.done(y('unscheduled', { name }), undefined, id)
    }
  }
}

/** Saves for a preview, and sets the cookie with the token that opens it. */
function useOpenPreview(
  draft: Draft,
  operation: OutlineOperation | undefined,
): () => Promise<void> {
  const y = useYamlTexts()
  const alerts = useAlerts()
  const { language } = usePortal()
  return async () => {
    // Opened immediately, while the click still allows a new window.
    const opened = window.open('', '_blank')
    const saved = await draft.save({ preview: true })
    if (saved.code !== 'saved') {
      opened?.close()
      // A conflict has its own notice.
      if (saved.code === 'failed') alerts.failed(y('errorPreview'), saved.error)
      return
    }
    const { id } = saved.stored.item.record
    const { page = '/', method } = operation ?? {}
    const shown = { id, type: 'document', page, from: 'editor' } as const
    const address = previewHref(
      language,
      method === undefined ? shown : { ...shown, method: method.toLowerCase() },
    )
    if (opened === null) location.assign(address)
    else opened.location.replace(address)
  }
}

/** Saves first, because a share link shows what is stored. */
function useShare(draft: Draft, onShare: (saved: DocumentRecord) => void): () => Promise<void> {
  const y = useYamlTexts()
  const alerts = useAlerts()
  return async () => {
    const saved = await draft.save({ isShared: true })
    if (saved.code === 'saved') onShare(saved.stored.item.record)
    // A conflict has its own notice.
    else if (saved.code === 'failed') alerts.failed(y('errorShare'), saved.error)
  }
}

interface BadgeProps {
  readonly document: DocumentRecord
  /** Undefined until they are counted. The number may be that of an earlier text. */
  readonly changes: number | undefined
  readonly isSameText: boolean
  readonly mayEdit: boolean
}

export function DraftBadge({ document, changes, isSameText, mayEdit }: BadgeProps) {
  const y = useYamlTexts()
  const text =
    changes && document.has_published ? y('draftChanges', { count: changes }) : y('draftOnly')
  return (
    <>
      <LiveBadge document={document} />
      <Tag color={isSameText ? 'green' : 'yellow'}>{isSameText ? y('sameAsPublished') : text}</Tag>
      {!mayEdit && <Tag color="gray">{y('readOnly')}</Tag>}
    </>
  )
}
