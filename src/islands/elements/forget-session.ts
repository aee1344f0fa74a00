/** `/logout`: sending the form deletes the name that pages show before the worker has responded. */
import { sessionStore } from '../../stores/session.ts'

document.querySelector('gapura-logout form')?.addEventListener('submit', () => {
  sessionStore().endByLogout()
})
