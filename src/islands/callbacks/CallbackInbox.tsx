/** The callback inbox of the partner who is logged in. */
import { useEffect, useState } from 'react'
import { wayHref, wayOf } from '#core/api/error-ways.ts'
import { UNAUTHORIZED } from '#core/api/paths.ts'
import { fillText } from '#core/fill-text.ts'
import { hrefTo } from '#core/site/href.ts'
import type { Language } from '#core/site/site.ts'
import type { MistakeTexts } from '../../components/signature/texts.ts'
import type en from '../../i18n/islands/callbacks.en.json'
import { Addresses } from './Addresses.tsx'
import { AskFirst } from './AskFirst.tsx'
import { CallbackList } from './CallbackList.tsx'
import { CallbackView } from './CallbackView.tsx'
import { clearInbox, type InboxError } from './client.ts'
import { POLL_SECONDS, ports, useInbox } from './use-inbox.ts'

export type CallbackTexts = Readonly<Record<keyof typeof en, string>>

export interface CallbackInboxProps {
  readonly language: Language
  readonly texts: CallbackTexts
  readonly mistakes: MistakeTexts
}

export function CallbackInbox({ language, texts, mistakes }: CallbackInboxProps) {
  const inbox = useInbox()
  const [chosen, setChosen] = useState<string | null>(null)
  const { page, error } = inbox
  const way = error === null || page !== null ? undefined : wayOfInbox(error)
  const href = way && wayHref(way, language, hrefTo(language, '/callback/inbox'))
  useEffect(() => {
    if (href !== undefined) location.replace(href)
  }, [href])
  if (error === 'anonymous') {
    return (
      <div className="empty">
        <p>{texts.anonymous}</p>
        <a className="button" href={href}>
          {texts.logIn}
        </a>
      </div>
    )
  }
  if (page === null) {
    return error === null ? (
      <p className="ci-loading" role="status">
        {texts.loading}
      </p>
    ) : (
      <div className="empty" role="alert">
        <p>{texts.failed}</p>
        <button type="button" className="button-quiet" onClick={inbox.reload}>
          {texts.retry}
        </button>
      </div>
    )
  }
  return (
    <div className="ci">
      <Addresses addresses={page.addresses} texts={texts} onRenewed={inbox.reload} />
      <div className="ci-bar">
        <p className={inbox.isLive ? 'ci-live is-live' : 'ci-live'} role="status">
          {inbox.isLive ? texts.live : fillText(texts.polling, { seconds: POLL_SECONDS })}
        </p>
        <p className="visually-hidden" role="status">
          {inbox.arrivals > 0 && <span key={inbox.arrivals}>{texts.arrived}</span>}
        </p>
        {page.total > 0 && (
          <AskFirst
            label={texts.clear}
            title={texts.clearTitle}
            text={fillText(texts.clearText, { count: page.total })}
            yes={texts.clearYes}
            no={texts.clearNo}
            failed={texts.clearFailed}
            act={() => clearInbox(ports)}
            onDone={() => {
              // Else the next callback that arrives would open the page of one that is gone.
              setChosen(null)
              inbox.reload()
            }}
          />
        )}
      </div>
      {page.callbacks.length === 0 ? (
        <div className="empty">
          <p>{texts.empty}</p>
          <p>{texts.emptyText}</p>
        </div>
      ) : (
        <div className="ci-columns" data-chosen={chosen !== null}>
          <CallbackList
            callbacks={page.callbacks}
            total={page.total}
            chosen={chosen}
            language={language}
            texts={texts}
            onChoose={setChosen}
            onMore={inbox.showMore}
          />
          {chosen !== null && (
            <CallbackView
              key={chosen}
              id={chosen}
              texts={texts}
              mistakes={mistakes}
              onBack={() => setChosen(null)}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** Where the first load of the inbox leads when it is refused. */
const wayOfInbox = (error: InboxError) => {
  if (error === 'anonymous') return wayOf('page', { status: 401, message: UNAUTHORIZED })
  return typeof error === 'object' ? wayOf('page', error) : undefined
}
