/** New secrets of a partner: shown here once, and kept in memory only. */
import { Alert, Button, CopyButton, Group } from '@mantine/core'
import type { ReactElement } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { useTexts } from '../texts.tsx'

export interface PartnerSecrets {
  readonly name: string
  readonly api_key: string
  readonly secret_key: string
  readonly access_token: string
}

const SHOWN = [
  ['API Key', 'api_key'],
  ['Secret Key', 'secret_key'],
  ['Access token', 'access_token'],
] as const

interface Props {
  readonly secrets: PartnerSecrets
  readonly onClose: () => void
}

export function SecretsModal({ secrets, onClose }: Props): ReactElement {
  const t = useTexts()
  return (
    <Dialog
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size={620}
      title={t('partners.secrets', { name: secrets.name })}
    >
      <Alert color="yellow" mb="md">
        {t('partners.once')}
      </Alert>
      <div className="admin-secret">
        {SHOWN.map(([title, member]) => (
          <div key={member}>
            <Group justify="space-between">
              <b>{title}</b>
              <CopyButton value={secrets[member]}>
                {({ copied, copy }) => (
                  <Button size="compact-sm" variant="default" onClick={copy}>
                    {copied ? t('action.copied') : t('action.copyOf', { name: title })}
                  </Button>
                )}
              </CopyButton>
            </Group>
            <code>{secrets[member]}</code>
          </div>
        ))}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{t('partners.kept')}</Button>
      </Group>
    </Dialog>
  )
}
