/** Buttons of a row; their accessible names include the row's name. */
import { Button, Group } from '@mantine/core'
import type { PropsWithChildren } from 'react'

export const RowButtons = ({ children }: PropsWithChildren) => (
  <Group gap={4} justify="flex-end">
    {children}
  </Group>
)

interface RowButtonProps extends PropsWithChildren {
  readonly label: string
  readonly onClick: () => void
}

export const RowButton = ({ label, ...props }: RowButtonProps) => (
  <Button variant="subtle" size="compact-sm" aria-label={label} {...props} />
)
