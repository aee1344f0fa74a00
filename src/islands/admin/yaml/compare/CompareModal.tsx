/** The text being written against what readers see. */
import { Modal } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../../texts.tsx'
import { useYamlTexts } from '../yaml-texts.ts'
import { MergeView } from './MergeView.tsx'

interface Props {
  readonly before: string
  readonly after: string
  readonly onClose: () => void
}

export function CompareModal({ before, after, onClose }: Props): ReactElement {
  const t = useTexts()
  const y = useYamlTexts()
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={y('compared')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <MergeView
        before={before}
        after={after}
        beforeLabel={y('published')}
        afterLabel={y('draft')}
      />
    </Modal>
  )
}
