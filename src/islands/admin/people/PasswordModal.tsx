/** A first password of a member of staff: shown here once, and kept in memory only. */
import { Alert, Button, CopyButton, Group } from '@mantine/core'
import type { ReactElement } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { useTexts } from '../texts.tsx'

export interface FirstPassword {
  readonly name: string
  readonly password: string
}

interface Props {
  readonly password: FirstPassword
  readonly onClose: () => void
}

export function PasswordModal({ password, onClose }: Props): ReactElement {
  const t = useTexts()
  return (
    <Dialog
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={t('agents.passwordOf', { name: password.name })}
    >
      <Alert color="yellow" mb="md">
        {t('agents.passwordOnce')}
      </Alert>
      <div className="admin-secret">
        <code>{password.password}</code>
      </div>
      <Group justify="flex-end" mt="lg">
        <CopyButton value={password.password}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('action.copied') : t('action.copyOf', { name: t('agents.password') })}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('partners.kept')}</Button>
      </Group>
    </Dialog>
  )
}
