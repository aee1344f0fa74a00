/**
 * Links that stay on the page keep its query and place (`[data-keep-query]`: the language switch),
 * and in privypass mode every link inside the site stays in it.
 */

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin) return
  if (link.hasAttribute('data-keep-query')) {
    link.search = location.search
    link.hash = location.hash
  } else if (document.documentElement.dataset.mode === 'privypass') {
    const query = new URLSearchParams(link.search)
    query.set('mode', 'privypass')
    link.search = query.toString()
  }
})
