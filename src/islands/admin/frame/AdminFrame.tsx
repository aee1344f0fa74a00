/** Shows the sidebar next to every screen, on small windows as a drawer. */
import { ActionIcon, Drawer } from '@mantine/core'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { MenuIcon } from '../icons.tsx'
import { PaletteHost } from '../palette/PaletteHost.tsx'
import { useTexts } from '../texts.tsx'
import { Sidebar } from './Sidebar.tsx'

export function AdminFrame({ children }: PropsWithChildren) {
  const t = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the URL changes
  useEffect(() => setIsOpen(false), [path])
  return (
    <div className="admin-frame">
      <aside className="admin-side" aria-label={t('frame.sidebar')}>
        <Sidebar />
      </aside>
      <ActionIcon
        className="admin-menu-button"
        variant="default"
        size={40}
        aria-label={t('frame.openMenu')}
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon />
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
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
