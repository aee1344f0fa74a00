/** Saves an item from its editor, reports the result and moves to the item's new URL. */
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { previewHref } from '../../shared/preview-address.ts'
import { useConfirm } from '../confirm/ConfirmProvider.tsx'
import type { Stored } from '../editing/editor-state.ts'
import type { OpenEditor } from '../editing/use-editor.ts'
import { useNavigateFromHere } from '../editing/use-navigate-from-here.ts'
import { useSchedule } from '../editing/use-schedule.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { WarningIcon } from '../icons.tsx'
import { usePortal } from '../portal.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import type { Hold } from '../site/rollback-choice.ts'
import { useGoingLive, useWaitingText } from '../site/use-going-live.ts'
import { useMomentText } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import type { Area, ContentFields, ContentRecord } from './areas.ts'
import { itemPath, type ListName, readersPage } from './content-address.ts'
import { isForReaders } from './former-address.ts'
import { titleOf } from './title-of.ts'
import { useAddressQuestion } from './use-address-question.tsx'
import { useDraftQuestion } from './use-draft-question.tsx'
import type { WantedSave } from './use-item-editor.ts'
import { withSlug } from './with-slug.ts'

export interface ItemAddress {
  readonly area: Area
  readonly list: ListName
  /** Undefined for a new item. */
  readonly id: string | undefined
  /** A save changes the item's URL. Called before the new one opens. */
  readonly onMove: (list: ListName, id: string) => void
}

/** Asks before a newer draft that the editor doesn't show is replaced, and before a schedule ends. */
interface ItemSaving {
  saveDraft(): void
  /** Saves first, because a preview shows what is stored. */
  preview(): void
  /** Confirms first during a rollback. */
  publish(): void
  /** @param publishAt - ISO 8601; null cancels the schedule */
  schedule(publishAt: string | null): void
  /** Saves the choices made in a conflict. */
  resolve(fields: ContentFields): void
}

/** Someone has moved to draft what is being published. */
function useWithdrawnQuestion() {
  const t = useTexts()
  const confirm = useConfirm()
  return ({ item, changedBy }: Stored<ContentFields, ContentRecord | undefined>) =>
    confirm({
      title: t('content.withdrawn', { title: item === undefined ? '' : titleOf(t, item) }),
      text: t('content.withdrawnBy', { name: changedBy ?? t('conflict.somebody') }),
      confirmLabel: t('content.withdrawnYes'),
      icon: <WarningIcon />,
    })
}

function openPreview(address: string): void {
  // Some browsers no longer allow a new window after the save.
  if (window.open(address, '_blank') === null) location.assign(address)
}

type ItemEditor = OpenEditor<ContentFields, ContentRecord | undefined, WantedSave>
/** Longer than a double click, and shorter than it takes to read that it is published. */
const SECOND_PRESS_MS = 1_000

/** True right after the same text was published: a double click would publish it twice. */
function isSecondPress(state: ItemEditor['state'], nowMs: number): boolean {
  if (state === undefined || state.isDirty || state.status.code !== 'saved') return false
  const isPublished = state.stored.item?.status === 'published'
  return isPublished && nowMs - state.status.atMs < SECOND_PRESS_MS
}

export function useItemSaving(
  editor: ItemEditor,
  { area, list, id, onMove }: ItemAddress,
): ItemSaving {
  const t = useTexts()
  const { language } = usePortal()
  const alerts = useAlerts()
  const askForWithdrawn = useWithdrawnQuestion()
  const [, navigate] = useLocation()
  const navigateFromHere = useNavigateFromHere()
  const goingLive = useGoingLive()
  const waitingText = useWaitingText()
  const momentText = useMomentText()
  const record = editor.state?.stored.item
  const askForDraft = useDraftQuestion(area, record)
  const fields = editor.state && withSlug(area, editor.state.fields)
  const askForAddress = useAddressQuestion(area, { record, fields })
  const askFirst = (wanted: WantedSave, save: () => unknown): void =>
    void askForDraft(wanted, () => {
      // A draft needs no URL, and its title may still change.
      const isSeen = isForReaders(wanted, record ?? { publish_at: null })
      if (isSeen) editor.change((typed) => withSlug(area, typed))
      return askForAddress(wanted, save)
    })

  /** Shows the stored item under its URL. */
  const moveTo = (stored: ContentRecord, follow: ReturnType<typeof navigateFromHere>): void => {
    const shown: ListName = stored.status === 'draft' ? 'draft' : 'list'
    if (id !== undefined && shown === list) return
    onMove(shown, stored.id)
    follow(itemPath(area.name, shown, 'edit', stored.id), { replace: true })
  }
  const sayPublished = (item: ContentRecord, waiting?: string): void => {
    const title = titleOf(t, item)
    alerts.done(waiting ?? t('content.nowPublished', { title }), undefined, item.id)
  }
  /**
   * @param saving - the editor's save in progress. @returns the stored item; undefined if the save
   * failed
   */
  const follow = async (
    saving: ReturnType<ItemEditor['resolve']>,
    waits?: Hold,
  ): Promise<ContentRecord | undefined> => {
    const navigateThen = navigateFromHere()
    const saved = await saving
    if (saved?.code === 'failed' && saved.theirs !== undefined) {
      const isAgain = await askForWithdrawn(saved.theirs)
      return isAgain ? follow(editor.save({ status: 'published' }), waits) : undefined
    }
    if (saved?.code !== 'saved') return undefined
    const { stored, wanted } = saved
    const { item } = stored
    if (item === undefined) return undefined
    if (wanted.status === 'published') sayPublished(item, waitingText(waits, titleOf(t, item)))
    if (wanted.publishAt) {
      const time = momentText(wanted.publishAt)
      alerts.done(t('content.nowScheduled', { title: titleOf(t, item), time }), undefined, item.id)
    }
    if (wanted.publishAt === null)
      alerts.done(t('content.nowUnscheduled', { title: titleOf(t, item) }), undefined, item.id)
    moveTo(item, navigateThen)
    return item
  }
  useSchedule(record, editor.refresh, (isPublished) => {
    if (record === undefined) return
    if (!isPublished) {
      const failure = new Error(t('content.scheduleEndedText'))
      alerts.failed(t('content.scheduleEnded', { title: titleOf(t, record) }), failure)
      return
    }
    sayPublished(record)
    moveTo(record, navigate)
  })
  const isRead = record !== undefined && id !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first version can be another one
  useEffect(() => {
    if (isRead) moveTo(record, navigate)
  }, [isRead])
  const saveAs = (wanted: WantedSave): void => askFirst(wanted, () => follow(editor.save(wanted)))
  const saveDraft = (): void => saveAs({ status: 'draft' })
  useShortcut('save', () => {
    if (editor.state?.isSaving === false) saveDraft()
  })
  const publish = (): void => {
    if (isSecondPress(editor.state, Date.now())) return
    askFirst({ status: 'published' }, () =>
      goingLive(
        (waits) => follow(editor.save({ status: 'published' }), waits),
        (item) => (item === undefined ? '/' : readersPage(area.name, item)),
      ),
    )
  }
  const preview = (): void =>
    askFirst({ status: 'draft' }, async () => {
      const item = await follow(editor.save({ status: 'draft' }))
      if (item) openPreview(previewHref(language, { id: item.id, type: area.name, page: '/' }))
    })
  return {
    saveDraft,
    preview,
    publish,
    schedule: (publishAt) => saveAs({ status: 'draft', publishAt }),
    resolve: (fields) => void follow(editor.resolve(fields)),
  }
}
