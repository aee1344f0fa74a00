/**
 * Buttons that need a script can be seen, and pressed, before the script is there: the head notes the
 * last one (layouts/before-paint.ts), and it is pressed again once everything that listens is loaded.
 * This import therefore stands last.
 */

// as: the function is the head's own, and carries what it noted.
const { pressed } = (window.onclick ?? {}) as { readonly pressed?: HTMLElement }
window.onclick = null
for (const busy of document.querySelectorAll('button[aria-busy]')) busy.removeAttribute('aria-busy')
if (pressed?.isConnected) pressed.click()

export {}
