/**
 * Buttons are visible, and can be clicked, before their script has loaded: the head records the
 * last click (layouts/before-paint.ts), and this module repeats it once every listener is there.
 * Import it last.
 */

// as: the head set this function, with the recorded button as a property.
const { pressed } = (window.onclick ?? {}) as { readonly pressed?: HTMLElement }
window.onclick = null
for (const busy of document.querySelectorAll('button[aria-busy]')) busy.removeAttribute('aria-busy')
if (pressed?.isConnected) pressed.click()

export {}
