/** Nothing to see here (specification §2), and what to do about it. */
import { Text } from '@mantine/core'
import type { PropsWithChildren, ReactElement } from 'react'
import { useTexts } from '../texts.tsx'

export function EmptyState({ children }: PropsWithChildren): ReactElement {
  const t = useTexts()
  return (
    <div className="admin-empty">
      <Text fw={600}>{t('state.empty')}</Text>
      {children}
    </div>
  )
}
