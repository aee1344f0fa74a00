/**
 * Links that stay on the page keep its query and place (`[data-keep-query]`: the language switch),
 * the one to the login names the page to come back to (`[data-come-back]`), and in privypass mode
 * every link inside the site stays in it.
 */

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin) return
  const query = new URLSearchParams(link.search)
  if (link.hasAttribute('data-keep-query')) {
    link.search = location.search
    link.hash = location.hash
    return
  }
  if (link.hasAttribute('data-come-back')) {
    query.set('redirect-url', location.pathname + location.search + location.hash)
  }
  if (document.documentElement.dataset.mode === 'privypass') query.set('mode', 'privypass')
  // Written only where something was added: `URLSearchParams` spells some characters otherwise.
  if (query.toString() !== new URLSearchParams(link.search).toString()) {
    link.search = query.toString()
  }
})
