/** `/404`: the language switch keeps the address that was opened, which the page is built without. */
import { languageAt, pathIn } from '#core/site/href.ts'
import { decodeLanguage, languageOf } from '../language.ts'

const { pathname } = location
// A host may show one page for both languages: at the other address it would show the same again.
if (languageAt(pathname) === languageOf(document.documentElement)) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.language[hreflang]')) {
    link.pathname = pathIn(decodeLanguage(link.hreflang), pathname)
  }
}
