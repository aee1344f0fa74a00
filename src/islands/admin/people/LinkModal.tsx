/** Shows a link that opens once. */
import { Button } from '@mantine/core'
import { mailtoOf } from '#core/site/mailto.ts'
import { CopyTextButton } from '../dialog/CopyTextButton.tsx'
import { usePortal } from '../portal.ts'
import { useMomentText } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import type { CreatedLink } from './create-link.ts'
import { ShownOnce } from './ShownOnce.tsx'

interface Recipient {
  /** Decides the words of the email. */
  readonly of: 'keys' | 'invitation'
  readonly name: string
  /** Undefined if unknown. */
  readonly email?: string | undefined
}

interface Props {
  readonly title: string
  readonly link: CreatedLink
  readonly recipient: Recipient
  readonly onClose: () => void
}

export function LinkModal({ title, link, recipient, onClose }: Props) {
  const t = useTexts()
  const time = useMomentText()
  const { product } = usePortal()
  const { of, name, email } = recipient
  const expiry = time(link.expiresAt)
  return (
    <ShownOnce
      title={title}
      warning={t('link.once', { time: expiry })}
      width={620}
      done={t('link.done')}
      button={
        <>
          {email !== undefined && (
            <Button
              component="a"
              variant="default"
              href={mailtoOf(email, {
                subject: t(`link.${of}Subject`, { product }),
                body: t(`link.${of}Mail`, { name, product, url: link.url, time: expiry }),
              })}
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
