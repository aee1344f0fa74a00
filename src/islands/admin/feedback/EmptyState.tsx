/** Says that there is nothing to show (specification §2), and offers an action. */
import { Text } from '@mantine/core'
import type { PropsWithChildren } from 'react'
import { useTexts } from '../texts.tsx'

export function EmptyState({ children }: PropsWithChildren) {
  const t = useTexts()
  return (
    <div className="admin-empty">
      <Text fw={600}>{t('state.empty')}</Text>
      {children}
    </div>
  )
}
