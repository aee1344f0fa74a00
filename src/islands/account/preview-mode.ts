/**
 * `?preview=true&id=…` (set in the head): menus are disabled, except for the language switch. Loaded with the account,
 * because pages load it at the start in this mode.
 */

if (document.documentElement.dataset.preview === 'true') disableMenus()

function disableMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(
    '.side nav, .side-extra, .actions > a:not([data-keep-query])',
  )) {
    menu.inert = true
  }
  // Without content that takes the focus, the sidebar itself must scroll by keyboard (WCAG 2.2, 2.1.1).
  document.querySelector('.side')?.setAttribute('tabindex', '0')
}
