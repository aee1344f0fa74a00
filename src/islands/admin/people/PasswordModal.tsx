/** Shows a team member's first password. */
import { CopyTextButton } from '../dialog/CopyTextButton.tsx'
import { useTexts } from '../texts.tsx'
import { ShownOnce } from './ShownOnce.tsx'

export interface FirstPassword {
  readonly name: string
  readonly password: string
}

interface Props {
  readonly password: FirstPassword
  readonly onClose: () => void
}

export function PasswordModal({ password, onClose }: Props) {
  const t = useTexts()
  return (
    <ShownOnce
      title={t('agents.passwordOf', { name: password.name })}
      warning={t('agents.passwordOnce')}
      button={
        <CopyTextButton
          name={t('agents.passwordOf', { name: password.name })}
          text={password.password}
        />
      }
      onClose={onClose}
    >
      <code>{password.password}</code>
    </ShownOnce>
  )
}
