/** Edits one item: both languages side by side, saved as a draft, published now or later. */
import { Alert, Button, Group, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { useConfirmDiscard } from '../confirm/ConfirmProvider.tsx'
import { BusyButton } from '../dialog/BusyButton.tsx'
import { Presence } from '../editing/Presence.tsx'
import { SaveState } from '../editing/SaveState.tsx'
import { DialogFailure } from '../feedback/DialogFailure.tsx'
import { Screen } from '../frame/Screen.tsx'
import { lazily } from '../lazily.ts'
import { useTexts } from '../texts.tsx'
import { hasNewerDraft } from './areas.ts'
import { ContentConflict } from './ContentConflict.tsx'
import { itemPath } from './content-address.ts'
import { FactFields } from './FactFields.tsx'
import { ItemFailure } from './ItemFailure.tsx'
import { LanguageFields, placeText } from './LanguageFields.tsx'
import { MoreActions } from './MoreActions.tsx'
import { SectionsEditor } from './SectionsEditor.tsx'
import { StatusBadges } from './StatusBadges.tsx'
import { titleOf } from './title-of.ts'
import { UnsavedItem } from './UnsavedItem.tsx'
import { type FieldChange, useItemEditor } from './use-item-editor.ts'
import { type ItemAddress, useItemSaving } from './use-item-saving.tsx'

// Loaded on first use.
const ItemHistory = lazily('ItemHistory', () => import('./ItemHistory.tsx'), {
  fallback: null,
  failed: DialogFailure,
})

export function ContentEditor(address: ItemAddress) {
  const { area, list, id } = address
  const t = useTexts()
  const editor = useItemEditor(area, list === 'draft' ? 'draft' : 'published', id)
  const saving = useItemSaving(editor, address)
  const { state, problems } = editor
  const [place, setPlace] = useState('')
  const [hasHistory, setHasHistory] = useState(false)
  const { fields, conflict, stored, edition, isSaving = true } = state ?? {}
  const record = stored?.item
  const change = (change: FieldChange): void =>
    editor.change((fields) => ({
      ...fields,
      ...(typeof change === 'function' ? change(fields) : change),
    }))

  return (
    <Screen
      title={record === undefined ? t(`${area.name}.create`) : titleOf(t, fields ?? record)}
      back={{ href: `/${area.name}/${list}`, text: `${area.name}.title` }}
      meta={
        <>
          {record && <StatusBadges item={record} />}
          <SaveState status={state?.status} />
          <Presence
            item={record && `${area.path}/${record.id}`}
            place={place}
            placeText={(at) => placeText(t, at)}
          />
          <UnsavedItem area={area} editor={editor} />
        </>
      }
      actions={
        fields && (
          <>
            <BusyButton
              variant="default"
              isBusy={isSaving}
              aria-keyshortcuts="Control+S"
              onClick={saving.saveDraft}
            >
              {t('content.saveDraft')}
            </BusyButton>
            <BusyButton isBusy={isSaving} onClick={saving.publish}>
              {t('content.publish')}
            </BusyButton>
            <MoreActions
              area={area}
              list={list}
              record={record}
              isBusy={isSaving}
              onSchedule={saving.schedule}
              onHistory={() => setHasHistory(true)}
              onPreview={state?.isDirty ? saving.preview : undefined}
            />
          </>
        )
      }
    >
      {editor.error !== null && (
        <ItemFailure
          {...{ area, list }}
          hasCopy={editor.hasCopy}
          error={editor.error}
          retry={editor.load}
        />
      )}
      {!fields && editor.error === null && <Skeleton height={300} />}
      {state?.restoredOver !== undefined && <RestoredNotice onDiscard={editor.discard} />}
      {record && hasNewerDraft(record) && (
        <NewerDraft href={itemPath(area.name, 'draft', 'edit', record.id)} />
      )}
      {fields && (
        <div key={edition} className="admin-editor">
          <FactFields area={area} fields={fields} problems={problems} change={change} />
          <LanguageFields fields={fields} problems={problems} change={change} onPlace={setPlace} />
          {area.name === 'usecase' && (
            <SectionsEditor
              sections={fields.sections ?? []}
              problems={problems}
              onChange={(update) => change(({ sections = [] }) => ({ sections: update(sections) }))}
            />
          )}
        </div>
      )}
      {hasHistory && record && fields && (
        <ItemHistory
          {...{ area, record, fields }}
          onRestore={editor.replace}
          onClose={() => setHasHistory(false)}
        />
      )}
      {conflict?.isOpen && fields && (
        <ContentConflict
          mine={fields}
          conflict={conflict}
          onMerged={saving.resolve}
          onClose={() => editor.ask(false)}
        />
      )}
    </Screen>
  )
}

function RestoredNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  const t = useTexts()
  const confirmDiscard = useConfirmDiscard()
  return (
    <Alert color="yellow" mb="md" title={t('content.restored')} role="status">
      <Group justify="space-between">
        <span>{t('content.restoredText')}</span>
        <Button variant="default" size="compact-sm" onClick={() => void confirmDiscard(onDiscard)}>
          {t('content.discard')}
        </Button>
      </Group>
    </Alert>
  )
}

function NewerDraft({ href }: { readonly href: string }) {
  const t = useTexts()
  return (
    <Alert color="cyan" mb="md" title={t('content.newerDraft')}>
      <Link href={href}>{t('content.openDraft')}</Link>
    </Alert>
  )
}
