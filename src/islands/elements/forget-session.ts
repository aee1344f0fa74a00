/** `/logout`: the name that pages show before the worker has answered goes when the form is sent. */
import { endDrafts } from '../../stores/draft.ts'
import { sessionStore } from '../../stores/session.ts'

document.querySelector('gapura-logout form')?.addEventListener('submit', () => {
  sessionStore().forget()
  endDrafts()
})
