/** Shows a link that opens once. */
import { CopyTextButton } from '../dialog/CopyTextButton.tsx'
import { lazily } from '../lazily.ts'
import { useMomentText } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import type { CreatedLink } from './create-link.ts'
import type { Recipient } from './EmailButton.tsx'
import { ShownOnce } from './ShownOnce.tsx'

// Loaded on first use.
const EmailButton = lazily('EmailButton', () => import('./EmailButton.tsx'), { fallback: null })

interface Props {
  readonly title: string
  readonly link: CreatedLink
  /** Sentence about what the link does, in addition to when it expires. */
  readonly effect?: string
  /** Undefined if the email address of the person who gets the link is unknown. */
  readonly recipient: Recipient | undefined
  readonly onClose: () => void
}

export function LinkModal({ title, link, effect = '', recipient, onClose }: Props) {
  const t = useTexts()
  const time = useMomentText()
  return (
    <ShownOnce
      title={title}
      warning={`${t('link.once', { time: time(link.expiresAt) })} ${effect}`.trim()}
      texts={[{ text: link.url }]}
      done={t('link.done')}
      button={
        <>
          {recipient && <EmailButton {...{ recipient, link }} />}
          <CopyTextButton name={t('link.name')} text={link.url} />
        </>
      }
      onClose={onClose}
    />
  )
}
