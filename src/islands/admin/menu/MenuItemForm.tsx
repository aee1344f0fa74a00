/** The form of one menu item: names, URL or operation, icon. */
import { Alert, Button, Checkbox, Group, Select, TextInput } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { MenuItem } from '#core/content/model.ts'
import { sentMethod } from '#core/openapi/http-methods.ts'
import { useConfirmDelete } from '../confirm/ConfirmProvider.tsx'
import { BusyButton } from '../dialog/BusyButton.tsx'
import { FileChoice } from '../dialog/FileChoice.tsx'
import { usePortal } from '../portal.ts'
import { IMAGE_TYPES } from '../rich-text/upload-image.ts'
import { useImageUpload } from '../rich-text/use-image-upload.ts'
import type { DocumentOperation } from './document-menu.ts'
import type { ItemProblems } from './item-problems.ts'
import { linkTo } from './link-to.ts'
import { useMenuTexts } from './menu-texts.ts'
import { nameIn } from './menu-tree.ts'
import type { MenuPage } from './readers-menu.ts'

interface Props {
  readonly item: MenuItem
  readonly operations: readonly DocumentOperation[]
  /** True if the operations couldn't be read. */
  readonly isUnread: boolean
  /** Pages of the site, offered as URLs. */
  readonly pages: readonly MenuPage[]
  readonly isDead: boolean
  /** True if the item neither links nor contains an item. */
  readonly isEmpty: boolean
  readonly problems: ItemProblems
  readonly mayEdit: boolean
  readonly onChange: (members: Partial<MenuItem>) => void
  /** Undefined at the deepest level. */
  readonly onAdd: (() => void) | undefined
  readonly onRemove: () => void
}

export function MenuItemForm(props: Props) {
  const { item, operations, isUnread, pages, isDead, isEmpty, problems, mayEdit, onAdd, onRemove } =
    props
  const { onChange: change } = props
  const t = useMenuTexts()
  const confirmDelete = useConfirmDelete()
  const { language } = usePortal()
  const form = useRef<HTMLFieldSetElement>(null)
  const pagesId = useId()
  // Each item has a separate form (`key`). On narrow windows the form is below the menu: scroll
  // only its first field into view, so that the selected item stays visible.
  useEffect(() => {
    const first = form.current?.querySelector('input')
    // Instant: a smooth scroll would cancel the one that shows the item.
    first?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [])
  const referred = operations.find(
    ({ method, path }) => method === item.method && path === item.ref,
  )
  const refer = (key: string | null): void => {
    const found = operations.find((operation) => operation.key === key)
    if (found === undefined) return
    change(linkTo(found, item, referred))
  }
  return (
    <fieldset ref={form} className="menu-form" disabled={!mayEdit}>
      {isEmpty && <Alert color="yellow">{t('menu.emptyText')}</Alert>}
      <NameFields item={item} problems={problems} onChange={change} />
      <TextInput
        label={t('menu.url')}
        description={t('menu.urlText')}
        placeholder="/faq"
        list={pagesId}
        maxLength={2000}
        error={
          problems.url ??
          (isDead && !item.is_ref ? t('menu.deadUrl', { url: item.url ?? '' }) : undefined)
        }
        value={item.url ?? ''}
        onChange={(event) => change({ url: event.currentTarget.value || null })}
      />
      <datalist id={pagesId}>
        {pages.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
      <Checkbox
        label={t('menu.isRef')}
        checked={item.is_ref}
        onChange={(event) =>
          change(
            event.currentTarget.checked
              ? { is_ref: true }
              : { is_ref: false, ref: null, method: null, tag: null },
          )
        }
      />
      {item.is_ref && (
        <OperationField
          {...{ item, operations, isUnread, isDead, problems, referred }}
          onChoose={refer}
        />
      )}
      <Checkbox
        label={t('menu.hidden')}
        description={t('menu.hiddenText')}
        checked={item.is_hidden ?? false}
        onChange={(event) => change({ is_hidden: event.currentTarget.checked })}
      />
      <IconFields item={item} onChange={change} />
      <Group justify="space-between">
        {onAdd && (
          <Button
            variant="default"
            size="compact-sm"
            classNames={{ root: 'menu-add', label: 'menu-add-label' }}
            onClick={onAdd}
          >
            {t('menu.addChild', { name: nameIn(language, item) })}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          onClick={async () => {
            if (await confirmDelete(nameIn(language, item))) onRemove()
          }}
        >
          {t('action.delete')}
        </Button>
      </Group>
    </fieldset>
  )
}

interface OperationProps
  extends Pick<Props, 'item' | 'operations' | 'isUnread' | 'isDead' | 'problems'> {
  readonly referred: DocumentOperation | undefined
  readonly onChoose: (key: string | null) => void
}

function OperationField(props: OperationProps) {
  const { item, operations, isUnread, isDead, problems, referred, onChoose } = props
  const t = useMenuTexts()
  const ref = item.ref === null ? '' : `${sentMethod(item.method ?? '')} ${item.ref}`
  const choices = operations.map(({ key, method, path, title }) => ({
    value: key,
    label: `${title} (${sentMethod(method)} ${path})`,
  }))
  // The item's own operation is shown while the list loads, and if the document doesn't have it.
  const isListed = referred !== undefined || ref === ''
  return (
    <Select
      searchable
      label={t('menu.operation')}
      description={isUnread ? t('menu.unread') : undefined}
      error={problems.operation ?? (isDead ? t('menu.dead', { ref }) : undefined)}
      value={isListed ? (referred?.key ?? null) : ref}
      onChange={onChoose}
      data={isListed ? choices : [{ value: ref, label: ref }, ...choices]}
    />
  )
}

function NameFields({
  item,
  problems,
  onChange: change,
}: Pick<Props, 'item' | 'problems' | 'onChange'>) {
  const t = useMenuTexts()
  const { languages } = usePortal()
  return (
    <>
      <TextInput
        required
        label={t('menu.name')}
        error={problems.name}
        value={item.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {languages.includes('id') && (
        <TextInput
          lang="id"
          label={t('menu.nameId')}
          error={problems.nameId}
          value={item.translations.id?.name ?? ''}
          onChange={(event) => {
            const name = event.currentTarget.value
            change({ translations: name === '' ? {} : { id: { name } } })
          }}
        />
      )}
    </>
  )
}

function IconFields({ item, onChange: change }: Pick<Props, 'item' | 'onChange'>) {
  const t = useMenuTexts()
  const image = useImageUpload(({ url }) => change({ icon: url, use_image: true }))
  return (
    <>
      <TextInput
        label={t('menu.icon')}
        description={t('menu.iconText')}
        maxLength={200}
        value={item.icon ?? ''}
        onChange={(event) => change({ icon: event.currentTarget.value || null })}
      />
      <Group>
        <Checkbox
          label={t('menu.useImage')}
          checked={item.use_image}
          onChange={(event) => change({ use_image: event.currentTarget.checked })}
        />
        <FileChoice accept={IMAGE_TYPES} onChoose={image.upload}>
          {(button) => (
            <BusyButton {...button} variant="default" size="compact-sm" isBusy={image.isBusy}>
              {t('image.add')}
            </BusyButton>
          )}
        </FileChoice>
      </Group>
    </>
  )
}
