/** A button that moves to the login of the playground, which is out of view next to a response. */
import { useStore } from '@nanostores/react'
import { sessionStore } from '../../stores/session.ts'
import { usePlayground } from './context.ts'

export function ToLogIn() {
  const { t } = usePlayground()
  const { status } = useStore(sessionStore().$session)
  if (status !== 'anonymous') return null
  return (
    <button
      type="button"
      className="pg-quiet"
      onClick={({ currentTarget }) => focusLogIn(currentTarget)}
    >
      {t('toLogIn')}
    </button>
  )
}

/** @returns false if the playground of the element has no login */
export function focusLogIn(within: Element | null): boolean {
  const first = within?.closest('.pg')?.querySelector<HTMLInputElement>('[name=apiKey]')
  first?.focus()
  return first !== undefined && first !== null
}
