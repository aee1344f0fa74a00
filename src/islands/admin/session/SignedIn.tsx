/** The page in the window that was opened to sign in again. */
import { useEffect } from 'react'
import { Screen } from '../frame/Screen.tsx'
import { useTexts } from '../texts.tsx'
import { announce } from './signed-in-again.ts'

export function SignedIn() {
  const t = useTexts()
  useEffect(() => {
    announce('signed-in')
    window.close()
  }, [])
  return <Screen title={t('session.signedIn')}>{t('session.closeWindow')}</Screen>
}
