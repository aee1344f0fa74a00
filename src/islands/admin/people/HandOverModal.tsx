/** Hands over a partner's keys: by a link that the partner opens, or shown here. */
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { type PartnerRecord, type PartnerWithSecrets, partnerWithSecrets } from '#core/api/admin.ts'
import { callForMember } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { DialogButtons } from '../dialog/DialogButtons.tsx'
import { useReload } from '../table/use-reload.ts'
import { type CreatedLink, createLink } from './create-link.ts'
import { LinkModal } from './LinkModal.tsx'
import { usePartnerTexts } from './partner-texts.ts'
import { ShownOnce } from './ShownOnce.tsx'

interface Props {
  /** With its keys if it is new: they can be shown here once. */
  readonly partner: PartnerRecord | PartnerWithSecrets
  /** Address of the person who requested access. */
  readonly email?: string
  readonly onClose: () => void
}

export function HandOverModal({ partner, email, onClose }: Props) {
  const t = usePartnerTexts()
  const act = useAct(useReload('partners'))
  const [link, setLink] = useState<CreatedLink>()
  const [secrets, setSecrets] = useState<PartnerWithSecrets>()
  const { id, name, revision } = partner
  const isNew = 'secret_key' in partner

  const sendLink = async (): Promise<void> =>
    void (await act(t('partners.error'), async () =>
      setLink(await createLink(`partners/${id}/key_link`)),
    ))
  const replace = async (): Promise<void> =>
    void (await act(t('partners.error'), async () => {
      const options = { method: 'PUT', query: { revision } } as const
      const path = `partners/${id}/rotate`
      setSecrets(await callForMember(path, 'partner', partnerWithSecrets, options))
    }))

  const title = t('partners.handOver', { name })
  if (link !== undefined) {
    const recipient = email === undefined ? undefined : ({ of: 'keys', name, email } as const)
    return <LinkModal {...{ title, link, recipient, onClose }} />
  }
  if (secrets !== undefined) {
    return (
      <ShownOnce
        title={t('partners.secrets', { name: secrets.name })}
        warning={t('partners.once')}
        texts={[
          { title: 'API Key', text: secrets.api_key },
          { title: 'Secret Key', text: secrets.secret_key },
          { title: 'Access token', text: secrets.access_token },
        ]}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog onClose={onClose} size={560} title={title}>
      <Text mb="sm">{t('partners.linkText', { name })}</Text>
      <Text>{isNew ? t('partners.showText') : t('partners.rotateText', { name })}</Text>
      <DialogButtons>
        {isNew ? (
          <Button variant="default" onClick={() => setSecrets(partner)}>
            {t('partners.show')}
          </Button>
        ) : (
          <ActionButton variant="default" color="red" act={replace}>
            {t('partners.rotateNow')}
          </ActionButton>
        )}
        <ActionButton data-autofocus act={sendLink}>
          {t('link.create')}
        </ActionButton>
      </DialogButtons>
    </Dialog>
  )
}
