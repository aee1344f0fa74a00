/** `/login?error=…`: what a form posted without script was answered, in the page's own words. */

/** Codes of the worker (functions/routes/login-form.ts), and which text says them. */
const TEXTS = { 'api-key': 'wrongApiKey', 'secret-key': 'wrongSecretKey', rate: 'tooMany' } as const

const error = new URLSearchParams(location.search).get('error')
const message = document.querySelector<HTMLElement>('#login-error')
if (error !== null && message) {
  // Anything unknown is the general text: nothing from the address is shown.
  const known = Object.entries(TEXTS).find(([code]) => code === error)
  message.textContent = message.dataset[known?.[1] ?? 'failed'] ?? ''
}
