/** The script of every page: islands, account and search. What they open is fetched on first use. */
import { browserReloadPorts, reloadOnce } from './reload-guard.ts'
import './gapura-island.ts'
import './account/gapura-account.ts'
import './search/open-search.ts'

// Only the login page has one; its form works without it.
if (document.querySelector('gapura-login') !== null) {
  import('./login/gapura-login.ts').catch(() => reloadOnce(browserReloadPorts()))
}
