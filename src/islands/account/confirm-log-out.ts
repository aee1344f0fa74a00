/** Confirms a logout first (specification §2): 'Are you sure want to log out?', Yes, Cancel. */
import type { Language } from '#core/site/site.ts'
import type { account } from '../../i18n/all/account.ts'
import { sessionStore } from '../../stores/session.ts'
import { withOverlay } from '../blocking-call.ts'
import { make } from '../shared/make-element.ts'

/**
 * Opens the dialog, which removes itself when it closes. Escape cancels.
 * @param opener - gets the focus then. The browser can't return it to a button of a menu that has closed
 */
export function confirmLogOut(texts: (typeof account)[Language], opener: HTMLElement): void {
  // Clicked twice while this file was loading.
  if (document.querySelector('.account-dialog')) return
  const title = make('h2', { id: 'log-out-title' }, texts.confirmTitle)
  const failure = make('p', { className: 'account-failure', role: 'alert' })
  const cancel = make('button', { type: 'button', className: 'account-cancel' }, texts.cancel)
  const yes = make('button', { type: 'button', className: 'account-yes' }, texts.yes)
  const dialog = make(
    'dialog',
    { className: 'account-dialog' },
    title,
    make('p', {}, texts.confirm),
    failure,
    make('div', {}, cancel, yes),
  )
  dialog.setAttribute('aria-labelledby', title.id)
  dialog.addEventListener('close', () => {
    dialog.remove()
    opener.focus()
  })
  cancel.addEventListener('click', () => dialog.close())
  yes.addEventListener('click', async () => {
    dialog.hidden = true
    const answer = await withOverlay(texts.loggingOut, sessionStore().logOut())
    dialog.hidden = false
    if (answer.ok) dialog.close()
    else failure.textContent = texts.logOutFailed
  })
  document.body.append(dialog)
  dialog.showModal()
  // The harmless button has the focus: pressing Enter by habit changes nothing.
  cancel.focus()
}
