/** Under 900 px the sidebar is a dialog: its one tree moves in when the drawer opens and back after. */

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  const drawer = document.querySelector<HTMLDialogElement>('#drawer')
  if (!target || !drawer) return
  if (target.closest('[data-drawer-open]')) open(drawer)
  // The backdrop belongs to the dialog itself; a link inside leads away.
  else if (drawer.open && (target === drawer || target.closest('#drawer a'))) drawer.close()
})

function open(drawer: HTMLDialogElement): void {
  const sidebar = document.querySelector('[data-sidebar]')
  const home = sidebar?.parentElement
  if (!sidebar || !home || drawer.open) return
  drawer.append(sidebar)
  drawer.addEventListener('close', () => home.append(sidebar), { once: true })
  drawer.showModal()
}

// A window made wide again has its sidebar back.
matchMedia('(width >= 900px)').addEventListener('change', () => {
  document.querySelector<HTMLDialogElement>('#drawer[open]')?.close()
})

// On a long menu the current entry is in sight.
const side = document.querySelector<HTMLElement>('.side')
const current = side?.querySelector<HTMLElement>('[aria-current="page"]')
if (side && current) {
  const place = current.getBoundingClientRect().top - side.getBoundingClientRect().top
  if (place > side.clientHeight - 80) side.scrollTop += place - side.clientHeight / 2
}
