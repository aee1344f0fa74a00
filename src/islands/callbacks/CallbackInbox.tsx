/** The callback inbox of the logged-in partner. */
import { useEffect } from 'react'
import { type Way, wayHref, wayOf } from '#core/api/error-ways.ts'
import { LOGGED_OUT_FRAGMENT } from '#core/api/logged-out-fragment.ts'
import { UNAUTHORIZED } from '#core/api/paths.ts'
import type { Language } from '#core/site/site.ts'
import type { Translator } from '#core/translator.ts'
import type { MistakeTexts } from '../../components/signature/texts.ts'
import type { callbacks } from '../../i18n/en/callbacks.ts'
import { Addresses, PublicKeys } from './Addresses.tsx'
import { AskFirst } from './AskFirst.tsx'
import { CallbackList } from './CallbackList.tsx'
import { CallbackView } from './CallbackView.tsx'
import { clearInbox, type InboxError } from './client.ts'
import { useChosen } from './use-chosen.ts'
import { POLL_SECONDS, ports, useInbox } from './use-inbox.ts'

export type CallbackTexts = Translator<typeof callbacks>

export interface CallbackInboxProps {
  readonly language: Language
  readonly t: CallbackTexts
  readonly mistakes: MistakeTexts
}

export function CallbackInbox({ language, t, mistakes }: CallbackInboxProps) {
  const inbox = useInbox()
  const chosen = useChosen()
  const { page, error } = inbox
  const way = error === null || page !== null ? undefined : wayOfInbox(error)
  // A visitor without a session doesn't get this far: the worker redirects.
  const note = error === 'anonymous' ? LOGGED_OUT_FRAGMENT : ''
  const href = way && `${hrefOut(way, language, location)}${note}`
  useEffect(() => {
    if (href !== undefined) location.replace(href)
  }, [href])
  if (error === 'anonymous') {
    return (
      <div className="empty">
        <p>{t('anonymous')}</p>
        <a className="button" href={href}>
          {t('logIn')}
        </a>
      </div>
    )
  }
  if (page === null) {
    return error === null ? (
      <p className="ci-loading" role="status">
        {t('loading')}
      </p>
    ) : (
      <div className="empty" role="alert">
        <p>{t('failed')}</p>
        <button type="button" className="button-quiet" onClick={inbox.reload}>
          {t('retry')}
        </button>
      </div>
    )
  }
  return (
    <div className="ci">
      <Addresses addresses={page.addresses} t={t} onRenewed={inbox.reload} />
      <PublicKeys keys={page.publicKeys} t={t} />
      <div className="ci-bar">
        <p className={inbox.isLive ? 'ci-live is-live' : 'ci-live'} role="status">
          {inbox.isLive ? t('live') : t('polling', { seconds: POLL_SECONDS })}
        </p>
        <p className="visually-hidden" role="status">
          {inbox.arrivals > 0 && <span key={inbox.arrivals}>{t('arrived')}</span>}
        </p>
        {page.total > 0 && (
          <AskFirst
            label={t('clear')}
            title={t('clearTitle')}
            text={t('clearText', { count: page.total })}
            yes={t('clearYes')}
            no={t('clearNo')}
            failed={t('clearFailed')}
            act={() => clearInbox(ports)}
            onDone={() => {
              // Otherwise the next callback that arrives would open the page of a deleted one.
              chosen.clear()
              inbox.reload()
            }}
          />
        )}
      </div>
      {page.callbacks.length === 0 ? (
        <div className="empty">
          <p>{t('empty')}</p>
          <p>{t('emptyText')}</p>
        </div>
      ) : (
        <div className="ci-columns" data-chosen={chosen.id !== null}>
          <CallbackList
            callbacks={page.callbacks}
            total={page.total}
            chosen={chosen.id}
            list={chosen.list}
            language={language}
            t={t}
            onChoose={chosen.open}
            onMore={inbox.showMore}
          />
          {chosen.id !== null && (
            <CallbackView
              key={chosen.id}
              id={chosen.id}
              t={t}
              mistakes={mistakes}
              onBack={chosen.close}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** After the login, the partner is at the open callback again. */
export const hrefOut = (
  way: Way,
  language: Language,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string => wayHref(way, language, `${pathname}${search}`)

/** Returns the page to open if the first load of the inbox is rejected. */
const wayOfInbox = (error: InboxError) => {
  if (error === 'anonymous') return wayOf('page', { status: 401, message: UNAUTHORIZED })
  return typeof error === 'object' ? wayOf('page', error) : undefined
}
