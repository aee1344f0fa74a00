/** The script of every page: islands, account and search. What they open is fetched on first use. */
import './gapura-island.ts'
import './account/gapura-account.ts'
import './search/open-search.ts'
