/** Logging out is confirmed first (specification §2): 'Are you sure want to log out?', Yes, Cancel. */
import type { Language } from '#core/site/site.ts'
import type { account } from '../../i18n/all/account.ts'
import { sessionStore } from '../../stores/session.ts'
import { withOverlay } from '../blocking-call.ts'

/** Opens the dialog; it removes itself when it closes. Escape is Cancel. */
export function confirmLogOut(texts: (typeof account)[Language]): void {
  // Pressed twice while this file was fetched.
  if (document.querySelector('.account-dialog')) return
  const dialog = document.createElement('dialog')
  dialog.className = 'account-dialog'
  dialog.setAttribute('aria-labelledby', 'log-out-title')
  const title = document.createElement('h2')
  title.id = 'log-out-title'
  title.textContent = texts.confirmTitle
  const question = document.createElement('p')
  question.textContent = texts.confirm
  const failure = document.createElement('p')
  failure.className = 'account-failure'
  failure.setAttribute('role', 'alert')
  const cancel = button(texts.cancel, 'account-cancel')
  const yes = button(texts.yes, 'account-yes')
  const actions = document.createElement('div')
  actions.append(cancel, yes)
  dialog.append(title, question, failure, actions)
  dialog.addEventListener('close', () => dialog.remove())
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
  // The harmless answer has the focus: Enter pressed by habit changes nothing.
  cancel.focus()
}

function button(text: string, className: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.textContent = text
  return made
}
