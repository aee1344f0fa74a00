/** `/login?error=…`: what a form posted without script was answered, in the page's own words. */

const ERRORS = ['wrong-api-key', 'wrong-secret-key', 'too-many'] as const

const error = new URLSearchParams(location.search).get('error')
const message = document.querySelector<HTMLElement>('#login-error')
if (error !== null && message) {
  // Anything unknown is the general text: nothing from the address is shown.
  const known = ERRORS.find((name) => name === error) ?? 'failed'
  const name = known.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
  message.textContent = message.dataset[name] ?? ''
}
