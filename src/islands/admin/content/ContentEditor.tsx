/** Writing one item: both languages side by side, saved as a draft, published now or later. */
import { Alert, Button, Group, Skeleton } from '@mantine/core'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useConfirmDiscard } from '../confirm/ConfirmProvider.tsx'
import { BusyButton } from '../dialog/BusyButton.tsx'
import { ConflictView } from '../editing/ConflictView.tsx'
import { SaveState } from '../editing/SaveState.tsx'
import { useNavigateFromHere } from '../editing/use-navigate-from-here.ts'
import { useSchedule } from '../editing/use-schedule.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { ScreenFailure } from '../feedback/FailureState.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { useGoingLive, useWaitingText } from '../site/use-going-live.ts'
import { useTexts } from '../texts.tsx'
import type { Area, ContentFields, ContentRecord } from './areas.ts'
import { itemPath, type ListName } from './content-address.ts'
import { FactFields } from './FactFields.tsx'
import { FieldValue, fieldTitle } from './FieldValue.tsx'
import { LanguageFields } from './LanguageFields.tsx'
import { MoreActions } from './MoreActions.tsx'
import { SectionsEditor } from './SectionsEditor.tsx'
import { StatusBadges } from './StatusBadges.tsx'
import { type FieldChange, useItemEditor } from './use-item-editor.ts'

interface Props {
  readonly area: Area
  readonly list: ListName
  /** Undefined: a new item. */
  readonly id: string | undefined
  /** What is saved has another address; told before it is opened. */
  readonly onMove: (list: ListName, id: string) => void
}

export function ContentEditor({ area, list, id, onMove }: Props): ReactElement {
  const t = useTexts()
  const alerts = useAlerts()
  const confirmDiscard = useConfirmDiscard()
  const [, navigate] = useLocation()
  const navigateFromHere = useNavigateFromHere()
  const goingLive = useGoingLive()
  const waitingText = useWaitingText()
  const editor = useItemEditor(area, list === 'draft' ? 'draft' : 'published', id)
  const { state, problems } = editor
  const { fields, conflict, stored, edition, isSaving = true } = state ?? {}
  const record = stored?.item
  const change = (change: FieldChange): void =>
    editor.change((fields) => ({
      ...fields,
      ...(typeof change === 'function' ? change(fields) : change),
    }))

  /** Shows what was stored, under its own address. */
  const moveTo = (stored: ContentRecord, follow: ReturnType<typeof navigateFromHere>): void => {
    const shown: ListName = stored.status === 'draft' ? 'draft' : 'list'
    if (id !== undefined && shown === list) return
    onMove(shown, stored.id)
    follow(itemPath(area.name, shown, 'edit', stored.id), { replace: true })
  }
  const sayPublished = ({ title }: ContentRecord, waiting?: string): void =>
    alerts.done(waiting ?? t('content.nowPublished', { title }))
  /** @param saving - of the editor. @returns what is stored; undefined when it was not */
  const follow = async (
    saving: ReturnType<typeof editor.resolve>,
    waits?: Waits,
  ): Promise<ContentRecord | undefined> => {
    const navigateThen = navigateFromHere()
    const saved = await saving
    if (saved?.code !== 'saved') return undefined
    const { stored, wanted } = saved
    const { item } = stored
    if (item === undefined) return undefined
    if (wanted.status === 'published') sayPublished(item, waitingText(waits, item.title))
    if (wanted.publishAt) alerts.done(t('content.nowScheduled', { title: item.title }))
    moveTo(item, navigateThen)
    return item
  }
  const publish = (waits: Waits) => follow(editor.save({ status: 'published' }), waits)
  useSchedule(record, editor.refresh, (isPublished) => {
    if (!isPublished || record === undefined) return
    sayPublished(record)
    moveTo(record, navigate)
  })

  const saveDraft = (): void => void follow(editor.save({ status: 'draft' }))
  useShortcut('save', () => {
    if (!isSaving) saveDraft()
  })

  return (
    <Screen
      title={record === undefined ? t(area.create) : fields?.title || t('content.untitled')}
      back={{ href: `/${area.name}/${list}`, text: area.title }}
      meta={
        <>
          {record && <StatusBadges item={record} />}
          <SaveState status={state?.status} />
        </>
      }
      actions={
        fields && (
          <>
            <BusyButton
              variant="default"
              isBusy={isSaving}
              aria-keyshortcuts="Control+S"
              onClick={saveDraft}
            >
              {t('content.saveDraft')}
            </BusyButton>
            <BusyButton isBusy={isSaving} onClick={() => void goingLive(publish)}>
              {t('content.publish')}
            </BusyButton>
            <MoreActions
              area={area}
              list={list}
              record={record}
              isBusy={isSaving}
              onSchedule={(publishAt) => void follow(editor.save({ status: 'draft', publishAt }))}
            />
          </>
        )
      }
    >
      {editor.error !== null && <ScreenFailure error={editor.error} retry={editor.load} />}
      {!fields && editor.error === null && <Skeleton height={300} />}
      {state?.restoredOver !== undefined && (
        <Alert color="yellow" mb="md" title={t('content.restored')} role="status">
          <Group justify="space-between">
            <span>{t('content.restoredText')}</span>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => void confirmDiscard().then((isSure) => isSure && editor.discard())}
            >
              {t('content.discard')}
            </Button>
          </Group>
        </Alert>
      )}
      {list === 'list' && record?.has_draft && (
        <Alert color="cyan" mb="md" title={t('content.newerDraft')}>
          <a
            href={itemPath(area.name, 'draft', 'edit', record.id)}
            onClick={(event) => {
              event.preventDefault()
              navigate(itemPath(area.name, 'draft', 'edit', record.id))
            }}
          >
            {t('content.openDraft')}
          </a>
        </Alert>
      )}
      {fields && (
        <div key={edition} className="admin-editor">
          <FactFields area={area} fields={fields} problems={problems} change={change} />
          <LanguageFields fields={fields} problems={problems} change={change} />
          {area.name === 'usecase' && (
            <SectionsEditor
              sections={fields.sections ?? []}
              problems={problems}
              onChange={(update) => change(({ sections = [] }) => ({ sections: update(sections) }))}
            />
          )}
        </div>
      )}
      {conflict?.isOpen && fields && (
        <ConflictView<ContentFields>
          mine={fields}
          conflict={conflict}
          fieldTitle={(name) => fieldTitle(name, t)}
          show={(name, shown) => <FieldValue name={name} fields={shown} />}
          onMerged={(merged) => void follow(editor.resolve(merged))}
          onClose={() => editor.ask(false)}
        />
      )}
    </Screen>
  )
}

type Waits = Parameters<ReturnType<typeof useWaitingText>>[0]
