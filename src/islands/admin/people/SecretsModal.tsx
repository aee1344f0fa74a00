/** Shows a partner's new keys. */
import { Group } from '@mantine/core'
import { CopyTextButton } from '../dialog/CopyTextButton.tsx'
import { usePartnerTexts } from './partner-texts.ts'
import { ShownOnce } from './ShownOnce.tsx'

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

export function SecretsModal({ secrets, onClose }: Props) {
  const t = usePartnerTexts()
  return (
    <ShownOnce
      title={t('partners.secrets', { name: secrets.name })}
      warning={t('partners.once')}
      width={620}
      onClose={onClose}
    >
      {SHOWN.map(([title, member]) => (
        <div key={member}>
          <Group justify="space-between">
            <b>{title}</b>
            <CopyTextButton size="compact-sm" name={title} text={secrets[member]} />
          </Group>
          <code>{secrets[member]}</code>
        </div>
      ))}
    </ShownOnce>
  )
}
