/** Buttons of a row; their accessible names include the row's name. */
import { Button, Group } from '@mantine/core'
import type { PropsWithChildren } from 'react'
import { useTexts } from '../texts.tsx'

export const RowButtons = ({ children }: PropsWithChildren) => (
  <Group gap={4} justify="flex-end">
    {children}
  </Group>
)

interface RowButtonProps extends PropsWithChildren {
  readonly label: string
  readonly isDangerous?: boolean
  readonly onClick: () => void
}

export const RowButton = ({ label, isDangerous = false, ...props }: RowButtonProps) => (
  <Button
    variant="subtle"
    size="compact-sm"
    aria-label={label}
    {...(isDangerous && { color: 'red' })}
    {...props}
  />
)

interface NamedProps {
  /** Name of the row, for accessible names. */
  readonly name: string
  readonly onClick: () => void
}

export function EditButton({ name, onClick }: NamedProps) {
  const t = useTexts()
  return (
    <RowButton label={t('action.editOf', { name })} onClick={onClick}>
      {t('action.edit')}
    </RowButton>
  )
}

export function DeleteButton({ name, onClick }: NamedProps) {
  const t = useTexts()
  return (
    <RowButton isDangerous label={t('action.deleteOf', { name })} onClick={onClick}>
      {t('action.delete')}
    </RowButton>
  )
}
