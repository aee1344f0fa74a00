/** Menus of further actions behind a three-dot button. */
import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core'
import type { PropsWithChildren } from 'react'
import { useTexts } from '../texts.tsx'

interface Props extends PropsWithChildren, Pick<ActionIconProps, 'variant' | 'color' | 'size'> {
  readonly label: string
}

function ActionMenu({ label, children, ...look }: Props) {
  return (
    // A menu that is longer than the window scrolls.
    <Menu position="bottom-end" shadow="md" middlewares={{ size: { padding: 8 } }}>
      <Menu.Target>
        <ActionIcon {...look} aria-label={label}>
          ⋯
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className="admin-menu">{children}</Menu.Dropdown>
    </Menu>
  )
}

/** The menu of a row. @param title - names the row */
export function RowMenu({ title, children }: PropsWithChildren<{ readonly title: string }>) {
  const t = useTexts()
  return (
    <ActionMenu label={t('table.actionsOn', { title })} variant="subtle" color="gray">
      {children}
    </ActionMenu>
  )
}

/** The menu of a screen, after its buttons. */
export function MoreMenu({ children }: PropsWithChildren) {
  const t = useTexts()
  return (
    <ActionMenu label={t('action.more')} variant="default" size={36}>
      {children}
    </ActionMenu>
  )
}
