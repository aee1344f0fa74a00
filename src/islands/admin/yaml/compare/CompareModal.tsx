/** Compares the edited text with what readers see. */
import { Dialog } from '../../dialog/Dialog.tsx'
import { useYamlTexts } from '../yaml-texts.ts'
import { MergeView } from './MergeView.tsx'

interface Props {
  readonly before: string
  readonly after: string
  readonly onClose: () => void
}

export function CompareModal({ before, after, onClose }: Props) {
  const y = useYamlTexts()
  return (
    <Dialog fullScreen onClose={onClose} title={y('compared')}>
      <MergeView
        before={before}
        after={after}
        beforeLabel={y('published')}
        afterLabel={y('draft')}
      />
    </Dialog>
  )
}
