/** One text of the reader's credentials. Browsers neither save nor suggest it. */
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { Credential } from '#core/authorization/place-credential.ts'
import { credentialStore } from '../../../stores/credentials.ts'

interface Props {
  readonly label: string
  /** Key of the credential in the store, and its member. */
  readonly of: string
  readonly member: keyof Credential
  /** True if the text is not a secret. */
  readonly isOpen?: boolean
}

export function SecretField({ label, of, member, isOpen = false }: Props) {
  const id = useId()
  const store = credentialStore()
  const credential = useStore(store.$credentials)[of] ?? {}
  const value = credential[member] ?? ''
  const change = (text: string) => store.set(of, { ...credential, [member]: text })
  return (
    <div className="pg-field">
      <label className="pg-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type={isOpen ? 'text' : 'password'}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
        // Copied keys often end with a space. Those inside a password belong to it.
        onBlur={() => {
          if (value.trim() !== value) change(value.trim())
        }}
      />
    </div>
  )
}
