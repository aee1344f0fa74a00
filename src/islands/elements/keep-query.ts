/**
 * Preserves query and fragment in links to the same page (`[data-keep-query]`: the language
 * switch), adds the current page to login links (`[data-come-back]`), and adds privypass mode to
 * every link inside the site.
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
  // Written only after an addition: `URLSearchParams` encodes some characters differently.
  if (query.toString() !== new URLSearchParams(link.search).toString()) {
    link.search = query.toString()
  }
})
