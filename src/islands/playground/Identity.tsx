/** Shows who the request is signed as, or the login, and warns about a wrong clock. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OperationData } from '#core/site/operation-data.ts'
import type { Session } from '../../stores/session.ts'
import type { LoginTexts } from '../shared/describe-login-error.ts'
import { measureSkew, SKEW_SHOWN_SECONDS } from './clock-skew.ts'
import { usePlayground } from './context.ts'
import { LogInForm } from './LogInForm.tsx'

interface Props {
  readonly data: OperationData
  readonly session: Session
  readonly loginTexts: LoginTexts
}

export function Identity({ data, session, loginTexts }: Props) {
  const { t } = usePlayground()
  const skew = useClockSkew(session.status === 'partner' && !data.operation.isTokenEndpoint)
  const place = useFocusAfterLogin(session)
  const wasPartner = useRef(false)
  if (session.status === 'partner') wasPartner.current = true
  if (session.status === 'anonymous') {
    return <LogInForm t={loginTexts} isAgain={wasPartner.current} />
  }
  const name = session.status === 'partner' ? session.name : null
  // Emphasizes the name at any position in the sentence.
  const words = t(data.operation.isTokenEndpoint ? 'sentAs' : 'signedAs', { name: '\0' })
  return (
    <div className="pg-identity" ref={place} tabIndex={-1}>
      <p role="status">
        {name === null ? t('checkingSession') : <SignedAs words={words} name={name} />}
      </p>
      {skew !== null && (
        <p className="pg-warning">
          {t('clockSkew', {
            seconds: Math.abs(skew),
            direction: skew > 0 ? t('ahead') : t('behind'),
            limit: data.recipe.timestamp.skewSeconds,
          })}
        </p>
      )}
    </div>
  )
}

/** After a login the focused form no longer exists, so the focus moves to its replacement. */
function useFocusAfterLogin({ status }: Session): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(status)
  useEffect(() => {
    const hasEntered = before.current === 'anonymous' && status === 'partner'
    before.current = status
    if (hasEntered && document.activeElement === document.body) place.current?.focus()
  }, [status])
  return place
}

function SignedAs({ words, name }: { readonly words: string; readonly name: string }) {
  const [before, after] = words.split('\0')
  return (
    <>
      {before}
      <b>{name}</b>
      {after}
    </>
  )
}

function useClockSkew(isWanted: boolean): number | null {
  const [skew, setSkew] = useState<number | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const ports = {
      fetch: (path: string, init: RequestInit) => fetch(path, init),
      nowMs: () => Date.now(),
    }
    void measureSkew(ports).then(setSkew)
  }, [isWanted])
  return isWanted && skew !== null && Math.abs(skew) > SKEW_SHOWN_SECONDS ? skew : null
}
