/**
 * `?method=` on a page with several methods. The head has selected one before the first paint;
 * here, links to another method of the same page switch without loading it again.
 */

const root = document.documentElement
/** `{titles} - {product} Docs`; the selected method's title replaces the titles of all methods. */
const wholeTitle = document.title
const pathTitle = document.querySelector('h1')?.textContent ?? ''
/** The method of the operation that the menu shows at this URL. Other pages show all methods. */
const pageMethod = root.dataset.pageMethod
const methods = (root.dataset.methods ?? '').split(' ').filter((method) => method !== '')

if (methods.length > 1) {
  mark()
  document.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.pathname !== location.pathname) return
    if (link.hash !== '' || link.hasAttribute('data-keep-query')) return
    event.preventDefault()
    if (link.search !== location.search) {
      // The browser restores the scroll position before the other method, longer or shorter, is
      // shown.
      history.replaceState({ ...history.state, scrolledTo: scrollY }, '')
      history.pushState(null, '', link.href)
    }
    choose()
    scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  })
  addEventListener('popstate', ({ state }) => {
    choose()
    if (typeof state?.scrolledTo === 'number')
      scrollTo({ top: state.scrolledTo, behavior: 'instant' })
  })
}

function choose(): void {
  const wanted = new URLSearchParams(location.search).get('method')?.toLowerCase() ?? ''
  const chosen = methods.includes(wanted) ? wanted : pageMethod
  if (chosen === undefined) delete root.dataset.method
  else root.dataset.method = chosen
  mark()
}

/** Marks the selected method as current in the menu, the tabs and the window's title. */
function mark(): void {
  const chosen = root.dataset.method
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.side a, .methods a')) {
    if (link.pathname !== location.pathname) continue
    const method = new URLSearchParams(link.search).get('method') ?? pageMethod
    if (method === chosen || (chosen === undefined && method === methods[0] && inMenu(link))) {
      link.setAttribute('aria-current', 'page')
    } else link.removeAttribute('aria-current')
  }
  const title = document.querySelector<HTMLElement>(`.operation[data-method="${chosen}"]`)?.dataset
    .title
  document.title =
    title === undefined ? wholeTitle : `${title}${wholeTitle.slice(pathTitle.length)}`
}

function inMenu(link: Element): boolean {
  return link.closest('.side') !== null
}
