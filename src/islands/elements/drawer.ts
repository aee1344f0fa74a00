/**
 * Below 900 px the sidebar is a dialog: the same element moves in when the drawer opens and back
 * after.
 */
import { drawer as drawerTexts } from '../../i18n/all/drawer.ts'
import { languageOf } from '../language.ts'
import { make } from '../shared/make-element.ts'

let drawer: HTMLDialogElement | undefined

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('[data-drawer-open]')) {
    drawer ??= makeDrawer()
    show(drawer)
  }
  if (!target || !drawer) return
  // A click on the backdrop targets the dialog itself; a link inside opens another page.
  if (drawer.open && (target === drawer || target.closest('#drawer a'))) drawer.close()
})

/** Created on demand, because most readers never open it. */
function makeDrawer(): HTMLDialogElement {
  const texts = drawerTexts[languageOf(document.body)]
  const icon = make('span', { className: 'icon icon-close' })
  const close = make('button', { className: 'icon-button', ariaLabel: texts.close }, icon)
  const form = make('form', { method: 'dialog' }, close)
  const made = make('dialog', { className: 'drawer', id: 'drawer', ariaLabel: texts.title }, form)
  document.body.append(made)
  return made
}

function show(dialog: HTMLDialogElement): void {
  const sidebar = document.querySelector('[data-sidebar]')
  const home = sidebar?.parentElement
  if (!sidebar || !home || dialog.open) return
  dialog.append(sidebar)
  dialog.addEventListener('close', () => home.append(sidebar), { once: true })
  dialog.showModal()
}

// A window that becomes wide again shows its sidebar.
matchMedia('(width >= 900px)').addEventListener('change', () => {
  if (drawer?.open) drawer.close()
})

/** Pixels at the end of the menu that a partner's account and the entry itself take. */
const END = 120

// Scrolls the current entry of a long menu into view.
const side = document.querySelector<HTMLElement>('.side')
const current = side?.querySelector<HTMLElement>('[aria-current="page"]')
if (side && current) {
  const place = current.getBoundingClientRect().top - side.getBoundingClientRect().top
  if (place > side.clientHeight - END) side.scrollTop += place - side.clientHeight / 2
}
