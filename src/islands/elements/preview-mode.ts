/** `?preview=true&id=…` (set in the head): menus are disabled; the language can still be changed. */

if (document.documentElement.dataset.preview === 'true') disableMenus()

function disableMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(
    '.side nav, .side-extra, .actions > a:not([data-keep-query])',
  )) {
    menu.inert = true
  }
  // With nothing to press in it the sidebar is scrolled by keyboard itself (WCAG 2.2, 2.1.1).
  document.querySelector('.side')?.setAttribute('tabindex', '0')
}
