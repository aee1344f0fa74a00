/** Actions on the selected items of a list: publish, move to draft, delete. */
import { Button, Text } from '@mantine/core'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { useTexts } from '../texts.tsx'
import type { Area } from './areas.ts'
import type { ListName } from './content-address.ts'
import { useBulkActions } from './use-bulk-actions.ts'
import type { Selection } from './use-selection.tsx'

interface Props {
  readonly area: Area
  readonly list: ListName | 'all'
  readonly selection: Selection
}

export function SelectionBar({ area, list, selection }: Props) {
  const t = useTexts()
  const { items, isComplete, toggleAll } = selection
  const actions = useBulkActions(area, list)
  const drafts = items.filter(({ status }) => status === 'draft')
  const published = items.filter((item) => item.has_published)
  return (
    <section className="admin-selection" aria-label={t('select.bar')}>
      <Text fw={600}>{t('select.count', { count: items.length })}</Text>
      <Button variant="subtle" size="compact-sm" onClick={toggleAll}>
        {t(isComplete ? 'select.none' : 'select.all')}
      </Button>
      {drafts.length > 0 && (
        <ActionButton size="compact-sm" act={() => actions.publish(drafts)}>
          {t('select.publish', { count: drafts.length })}
        </ActionButton>
      )}
      {published.length > 0 && list !== 'draft' && (
        <ActionButton
          variant="default"
          size="compact-sm"
          act={() => actions.moveToDraft(published)}
        >
          {t('select.moveToDraft', { count: published.length })}
        </ActionButton>
      )}
      <ActionButton
        variant="default"
        color="red"
        size="compact-sm"
        act={() => actions.remove(items)}
      >
        {t('select.delete', { count: items.length })}
      </ActionButton>
    </section>
  )
}
