/** `/logout`: the name that pages show before the worker has answered goes when the form is sent. */
import { sessionStore } from '../../stores/session.ts'

document.querySelector('gapura-logout form')?.addEventListener('submit', () => {
  sessionStore().forget()
})
