/** The site's menu: a tree put in order by dragging or by buttons, the chosen item's form beside it. */
import { Alert, Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import { ConflictView } from '../editing/ConflictView.tsx'
import { SaveState } from '../editing/SaveState.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { FailureState } from '../feedback/FailureState.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useRights } from '../session/agent.ts'
import { useTexts } from '../texts.tsx'
import { MenuItemForm } from './MenuItemForm.tsx'
import { MenuPreview } from './MenuPreview.tsx'
import { MenuTree } from './MenuTree.tsx'
import { addItem, findItem, flatten, freeCode, removeItem, type Tree } from './menu-tree.ts'
import { useDocumentMenu } from './use-document-menu.ts'
import { useMenu } from './use-menu.ts'

export function MenuEditor(): ReactElement {
  const t = useTexts()
  const { mayEdit } = useRights()
  const menu = useMenu()
  const document = useDocumentMenu()
  const [chosen, setChosen] = useState<string>()
  const { tree, stored, conflict } = menu
  const operations = document.data?.operations ?? []
  const item = tree && chosen !== undefined ? findItem(tree, chosen) : undefined
  const isDead = (code: string): boolean => {
    const found = tree ? findItem(tree, code) : undefined
    return (
      document.data !== undefined &&
      found?.is_ref === true &&
      !operations.some(({ method, path }) => method === found.method && path === found.ref)
    )
  }
  const add = (parent?: string): void => {
    const code = freeCode(tree ?? [], 'item')
    menu.change(addItem(tree ?? [], parent, { ...NEW_ITEM, name: t('menu.newName'), code }))
    setChosen(code)
  }
  const dead = flatten(tree ?? []).filter(({ code }) => isDead(code))
  return (
    <Screen
      title={t('menu.title')}
      meta={<SaveState status={menu.status} />}
      actions={
        mayEdit &&
        tree && (
          <>
            {menu.status.code === 'kept' && (
              <Button variant="subtle" onClick={menu.discard}>
                {t('content.discard')}
              </Button>
            )}
            <Button variant="default" onClick={() => void menu.save('draft')}>
              {t('content.saveDraft')}
            </Button>
            <Button onClick={() => void menu.save('published')}>{t('content.publish')}</Button>
          </>
        )
      }
    >
      {menu.error !== null && <FailureState error={menu.error} retry={menu.retry} />}
      {tree === null && (
        <EmptyState>
          <p>{t('menu.derived')}</p>
          {mayEdit && (
            <Button
              loading={document.isPending}
              onClick={() => menu.change(document.data?.menu ?? [])}
            >
              {t('menu.start')}
            </Button>
          )}
        </EmptyState>
      )}
      {dead.length > 0 && (
        <Alert color="yellow" mb="md">
          <ul className="menu-dead">
            {dead.map(({ code, name, method, ref }) => (
              <li key={code}>
                <b>{name}</b>: {t('menu.dead', { ref: `${method?.toUpperCase()} ${ref}` })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {tree && (
        <div className="menu-editor">
          <section className="admin-card" aria-label={t('menu.tree')}>
            <MenuTree
              tree={tree}
              chosen={chosen}
              isDead={isDead}
              mayEdit={mayEdit}
              onChoose={setChosen}
              onChange={menu.change}
            />
            {mayEdit && (
              <Button mt="sm" variant="default" onClick={() => add()}>
                {t('menu.add')}
              </Button>
            )}
            <p>
              <Link className="admin-target" href="/submenu/setting">
                {t('menu.settings')}
              </Link>
            </p>
          </section>
          <section className="admin-card" aria-label={item?.name ?? t('menu.select')}>
            {item === undefined ? (
              <p>{t('menu.select')}</p>
            ) : (
              <MenuItemForm
                key={item.code}
                item={item}
                tree={tree}
                operations={operations}
                isDead={isDead(item.code)}
                mayEdit={mayEdit}
                onChange={(changed, code) => {
                  menu.change(changed)
                  setChosen(code)
                }}
                onAdd={() => add(item.code)}
                onRemove={() => {
                  menu.change(removeItem(tree, item.code))
                  setChosen(undefined)
                }}
              />
            )}
          </section>
          <MenuPreview tree={tree} />
        </div>
      )}
      {conflict && tree && stored && (
        <ConflictView<{ readonly menus: Tree }>
          mine={{ menus: tree }}
          theirs={{ menus: conflict.theirs }}
          changedAt={conflict.changedAt}
          changedBy={conflict.changedBy}
          fieldTitle={() => t('menu.tree')}
          show={(_name, { menus }) => <MenuPreview tree={menus} />}
          onMerged={({ menus }) => menu.resolve(menus)}
          onClose={menu.postpone}
        />
      )}
    </Screen>
  )
}

const NEW_ITEM = {
  icon: null,
  url: null,
  children: [],
  use_image: false,
  is_ref: false,
  ref: null,
  method: null,
  tag: null,
  translations: {},
} as const
