/** Opens an email that hands over a one-time link, in the words of its recipient. */
import { Button } from '@mantine/core'
import { mailtoOf } from '#core/site/mailto.ts'
import { adminLinks } from '../../../i18n/loaded/admin-links.ts'
import { useScreenTexts } from '../loaded-texts.ts'
import { momentInZone } from '../moment-text.ts'
import { usePortal } from '../portal.ts'
import type { CreatedLink } from './create-link.ts'

export interface Recipient {
  /** Decides the words of the email. */
  readonly of: 'keys' | 'invitation'
  readonly name: string
  readonly email: string
}

interface Props {
  readonly recipient: Recipient
  readonly link: CreatedLink
}

export function EmailButton({ recipient: { of, name, email }, link }: Props) {
  const t = useScreenTexts(adminLinks)
  const { language, product } = usePortal()
  const time = momentInZone(language, link.expiresAt)
  return (
    <Button
      component="a"
      variant="default"
      href={mailtoOf(email, {
        subject: t(`link.${of}Subject`, { product }),
        body: t(`link.${of}Mail`, { name, product, url: link.url, time }),
      })}
    >
      {t('link.email')}
    </Button>
  )
}
