/**
 * Shows the sidebar next to every screen. On small windows it is a drawer, and on others it can be
 * closed.
 */
import { ActionIcon, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useStore } from '@nanostores/react'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { adminLayoutStore } from '../../../stores/admin-layout.ts'
import { MenuIcon } from '../icons.tsx'
import { PaletteHost } from '../palette/PaletteHost.tsx'
import { useTexts } from '../texts.tsx'
import { LIST_PATH, parseYamlAddress } from '../yaml/yaml-address.ts'
import { Sidebar } from './Sidebar.tsx'

/** As in frame.css. */
const NARROW = '(width < 900px)'

export function AdminFrame({ children }: PropsWithChildren) {
  const t = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const [isFocusBack, setIsFocusBack] = useState(true)
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the URL changes
  useEffect(() => {
    setIsOpen(false)
    // The new screen has the focus.
    setIsFocusBack(false)
  }, [path])
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const layout = adminLayoutStore()
  const { sidebar = isDocument(path) ? 'closed' : 'open' } = useStore(layout.$layout)
  const isShown = !isNarrow && sidebar === 'open'
  return (
    <div className="admin-frame" data-sidebar={sidebar}>
      <aside className="admin-side" aria-label={t('frame.sidebar')}>
        <Sidebar />
      </aside>
      <ActionIcon
        className="admin-menu-button"
        variant={isShown ? 'subtle' : 'default'}
        color="gray"
        size={40}
        aria-label={t(isShown ? 'frame.closeMenu' : 'frame.openMenu')}
        onClick={() => {
          if (!isNarrow) return layout.change({ sidebar: isShown ? 'closed' : 'open' })
          setIsFocusBack(true)
          setIsOpen(true)
        }}
      >
        <MenuIcon />
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        returnFocus={isFocusBack}
        size={300}
        title={t('frame.menu')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <Sidebar />
      </Drawer>
      <div className="admin-main">{children}</div>
      <PaletteHost />
    </div>
  )
}

/** The YAML editor needs the width. */
const isDocument = (path: string): boolean => {
  const [, , ...rest] = path.split('/')
  return path.startsWith(LIST_PATH) && parseYamlAddress(rest.join('/'))?.kind === 'editor'
}
