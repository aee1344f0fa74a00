/** Shows a link that opens once. */
import { Button } from '@mantine/core'
import { mailtoOf } from '#core/site/mailto.ts'
import { CopyTextButton } from '../dialog/CopyTextButton.tsx'
import { useMomentText } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import type { CreatedLink } from './create-link.ts'
import { ShownOnce } from './ShownOnce.tsx'

interface Props {
  readonly title: string
  readonly link: CreatedLink
  /** Address of the person who gets the link, if known. */
  readonly email?: string | undefined
  readonly onClose: () => void
}

export function LinkModal({ title, link, email, onClose }: Props) {
  const t = useTexts()
  const time = useMomentText()
  return (
    <ShownOnce
      title={title}
      warning={t('link.once', { time: time(link.expiresAt) })}
      width={620}
      done={t('link.done')}
      button={
        <>
          {email !== undefined && (
            <Button
              component="a"
              variant="default"
              href={mailtoOf(email, { subject: title, body: link.url })}
            >
              {t('link.email')}
            </Button>
          )}
          <CopyTextButton name={t('link.name')} text={link.url} />
        </>
      }
      onClose={onClose}
    >
      <code>{link.url}</code>
    </ShownOnce>
  )
}
