/** Says why a page was reloaded without the data of the partner who was logged in (stores/session.ts). */
import { LOGGED_OUT_FRAGMENT } from '#core/api/logged-out-fragment.ts'
import type { Language } from '#core/site/site.ts'
import type { account } from '../../i18n/all/account.ts'
import { make } from '../shared/make-element.ts'

/** @param texts - of the caller: a module that both import would load another file for each reader */
export function saySessionEnd(texts: (typeof account)[Language]): void {
  // The login page has its own message there.
  if (document.querySelector(LOGGED_OUT_FRAGMENT) !== null) return
  // Another reload must not say it again.
  history.replaceState(history.state, '', location.pathname + location.search)
  const isOther = document.documentElement.dataset['session'] !== undefined
  const title = make(
    'h2',
    { id: 'session-end-title' },
    isOther ? texts.otherTitle : texts.endedTitle,
  )
  const close = make('button', { type: 'button', className: 'account-yes' }, texts.close)
  const dialog = make(
    'dialog',
    { className: 'account-dialog' },
    title,
    make('p', {}, isOther ? texts.other : texts.ended),
    make('div', {}, close),
  )
  dialog.setAttribute('aria-labelledby', title.id)
  dialog.addEventListener('close', () => dialog.remove())
  close.addEventListener('click', () => dialog.close())
  document.body.append(dialog)
  dialog.showModal()
}
