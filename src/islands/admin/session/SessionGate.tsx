/** Loads the signed-in account, and asks for a new sign-in if the session ends during work. */
import { Button, Group, Modal, Text } from '@mantine/core'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { signedInAgent } from '#core/api/admin.ts'
import { hrefTo } from '#core/site/href.ts'
import { CallFailure, call, callForMember } from '../api/client.ts'
import { ScreenFailure } from '../feedback/FailureState.tsx'
import { usePortal } from '../portal.ts'
import { useTexts } from '../texts.tsx'
import { AgentContext, ME } from './agent.ts'
import { leavingWay } from './leave.ts'
import { $isSignedOut, continueAfterSignIn, onAnnounced } from './signed-in-again.ts'

/** Path below the admin area of the page that a new window shows after signing in. */
const SIGNED_IN_PATH = '/signed-in'

/** No screen appears before its answer. */
export const accountQuery = {
  queryKey: ME,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    callForMember('agents/me', 'agent', signedInAgent, { signal }),
  staleTime: 60_000,
} as const

export function SessionGate({ children }: PropsWithChildren) {
  const t = useTexts()
  const me = useQuery(accountQuery)
  const { refetch } = me
  // Asks for a new sign-in if the session has ended.
  useEffect(() => onAnnounced('signed-out', () => void refetch()), [refetch])
  return (
    <>
      {me.data !== undefined && <AgentContext value={me.data}>{children}</AgentContext>}
      {me.isPending && <p className="admin-loading">{t('frame.loading')}</p>}
      {me.isLoadingError && <ScreenFailure error={me.error} retry={() => void me.refetch()} />}
      <SignInAgain />
    </>
  )
}

function SignInAgain() {
  const t = useTexts()
  const { language } = usePortal()
  const isSignedOut = useStore($isSignedOut)
  const [isStillOut, setStillOut] = useState(false)
  useEffect(
    () => (isSignedOut ? onAnnounced('signed-in', continueAfterSignIn) : setStillOut(false)),
    [isSignedOut],
  )
  async function tryAgain(): Promise<void> {
    const failure = await call('agents/me', { isQuiet: true }).catch((error: unknown) => error)
    const isOut = failure instanceof CallFailure && failure.status === 401
    setStillOut(isOut)
    if (!isOut) continueAfterSignIn()
  }
  const back = encodeURIComponent(hrefTo(language, `/admin${SIGNED_IN_PATH}`))
  return (
    <Modal
      opened={isSignedOut}
      onClose={() => undefined}
      withCloseButton={false}
      title={t('session.ended')}
      zIndex={1000}
    >
      <Text>{t('session.endedText')}</Text>
      {isStillOut && (
        <Text role="alert" mt="xs" c="red">
          {t('session.stillOut')}
        </Text>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" component="a" href={leavingWay('work', 401)?.href ?? ''}>
          {t('session.leave')}
        </Button>
        <Button variant="default" onClick={() => void tryAgain()}>
          {t('session.tryAgain')}
        </Button>
        <Button
          data-autofocus
          onClick={() => window.open(`/auth/login?redirect-url=${back}`, 'gapura-sign-in')}
        >
          {t('session.signIn')}
        </Button>
      </Group>
    </Modal>
  )
}
