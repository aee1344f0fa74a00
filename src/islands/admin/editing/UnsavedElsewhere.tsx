/** Names text that isn't saved yet, of the person's other devices and of colleagues. */
import { Button, type ButtonProps, Menu } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../texts.tsx'
import type { ShownConflict } from './ConflictView.tsx'
import { nameFirst } from './name-first.ts'
import {
  type Elsewhere,
  MAX_LENGTH,
  type UnsavedOptions,
  useUnsavedTexts,
} from './use-unsaved-texts.ts'

const BADGE: ButtonProps = { variant: 'light', size: 'compact-xs', radius: 'xl' }

interface Props<Fields> extends UnsavedOptions<Fields> {
  /** Compares the text with the shown one. */
  readonly compare: (text: ShownConflict<Fields>, onClose: () => void) => ReactNode
}

export function UnsavedElsewhere<Fields>(props: Props<Fields>) {
  const { state, compare } = props
  const t = useTexts()
  const { texts, rejected, isTooLong } = useUnsavedTexts(props)
  const [compared, setCompared] = useState<Elsewhere<Fields>>()
  const { stored } = state ?? {}
  const { named, others } = nameFirst(texts)
  const keyOf = (text: Elsewhere<Fields>): string => `${text.agent_id} ${text.device}`
  const nameOf = (text: Elsewhere<Fields>): string =>
    text.isOwn ? t('elsewhere.own') : t('elsewhere.other', { name: text.name })
  return (
    <>
      <span role="status" className="admin-badges">
        {isTooLong ? t('elsewhere.tooLong', { max: MAX_LENGTH }) : rejected}
        {named.map((text) => (
          <Button key={keyOf(text)} {...BADGE} onClick={() => setCompared(text)}>
            {nameOf(text)}
          </Button>
        ))}
        {others.length > 0 && (
          <Menu>
            <Menu.Target>
              <Button {...BADGE}>{t('elsewhere.more', { count: others.length })}</Button>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map((text) => (
                <Menu.Item key={keyOf(text)} onClick={() => setCompared(text)}>
                  {nameOf(text)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </span>
      {compared !== undefined &&
        compare(
          {
            theirs: {
              fields: compared.fields,
              changedAt: compared.typed_at,
              changedBy: compared.name,
            },
            before: stored?.revision === compared.revision ? stored.fields : undefined,
          },
          () => setCompared(undefined),
        )}
    </>
  )
}
